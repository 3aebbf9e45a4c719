/** One original: who has it and since when, what happened before, and what can happen next. */
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createSafeCustodyStateChange, getSafeCustodyRecord } from '../../../../sdk/practice.ts';
import { read } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { formatDate } from '../../../ui/format.ts';
import { ChangeForm, type Change } from './change-form.tsx';
import { type State, STATES } from './words.ts';

const FIELDS =
  'id,barcode,title,document_type_name,state,state_changes{position,state,date,reason,actor_name}';

const NEXT: Readonly<Record<string, readonly Change[]>> = {
  held: ['hand over', 'remove'],
  temporarily_removed: ['take back', 'hand over', 'remove'],
  removed: [],
};
const TITLES: Readonly<Record<Change, string>> = {
  'hand over': 'Hand over',
  'take back': 'Take back',
  remove: 'Remove for good',
};

export function CustodyRecord({ id }: { readonly id: number }) {
  const query = useQuery(read(getSafeCustodyRecord, { id, fields: FIELDS }));
  const [doing, setDoing] = useState<Change>();
  if (!query.data) return null;
  const { barcode, title, document_type_name: kind, state, state_changes: changes } = query.data.data;
  return (
    <section className="custody-record" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[kind, barcode].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Text size="sm" fw={600} c={state === 'held' ? 'var(--right)' : 'var(--warn)'}>
          {STATES[state]}
        </Text>
      </Group>
      <ol reversed className="custody-chain" aria-label={`History of ${title}`}>
        {changes.toReversed().map((link) => (
          <li key={link.position}>{said(link)}</li>
        ))}
      </ol>
      {can(createSafeCustodyStateChange) && doing === undefined && (
        <Group gap="xs">
          {(NEXT[state] ?? []).map((change) => (
            <Button key={change} size="compact-sm" variant="default" onClick={() => setDoing(change)}>
              {TITLES[change]}
            </Button>
          ))}
        </Group>
      )}
      {doing && (
        <ChangeForm recordId={id} change={doing} title={TITLES[doing]} close={() => setDoing(undefined)} />
      )}
    </section>
  );
}

interface Link {
  readonly state: State | null;
  readonly date: string | null;
  readonly reason: string | null;
  readonly actor_name: string | null;
}

/** Such as "Feb 1, 2026: Out with Rosa Quill (To the notary)". */
function said({ state, date, reason, actor_name: name }: Link): string {
  const what = `${state ? STATES[state] : ''} ${state === 'held' ? 'from' : 'with'} ${name ?? 'hidden'}`;
  return `${date ? formatDate(date) : ''}: ${what}${reason ? ` (${reason})` : ''}`;
}
