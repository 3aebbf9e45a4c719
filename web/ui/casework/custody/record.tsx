/** One original: who has it and since when, its history, and the possible next steps. */
import { Button, Group, Text } from '@mantine/core';
import { createSafeCustodyStateChange, updateSafeCustodyRecord } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { formatDate } from '../../values/format.ts';
import { ChangeForm, type Change } from './change-form.tsx';
import type { CustodyRow } from './queries.ts';
import { RecordForm } from './record-form.tsx';
import { type State, STATES } from './words.ts';
import './custody.css';
import { useOpened } from '../../forms/closed-forms.ts';

const NEXT: Readonly<Record<State, readonly Change[]>> = {
  held: ['hand over', 'remove'],
  temporarily_removed: ['take back', 'hand over', 'remove'],
  removed: [],
};
const TITLES: Readonly<Record<Change, string>> = {
  'hand over': 'Hand over',
  'take back': 'Take back',
  remove: 'Permanently remove',
};

export function CustodyRecord({ record }: { readonly record: CustodyRow }) {
  const [doing, setDoing] = useOpened<Change | 'edit'>();
  const { id, barcode, title, description, document_type_name: kind, state, state_changes: changes } = record;
  const close = () => setDoing(undefined);
  return (
    <section className="custody-record" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[kind, barcode, description].filter(Boolean).join(' · ')}
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
      {doing === undefined && <NextSteps {...{ title, state }} start={setDoing} />}
      {doing === 'edit' && <RecordForm packetId={record.packet!.id} record={record} close={close} />}
      {doing && doing !== 'edit' && (
        <ChangeForm recordId={id} change={doing} title={TITLES[doing]} close={close} />
      )}
    </section>
  );
}

interface NextStepsProps extends Pick<CustodyRow, 'title' | 'state'> {
  readonly start: (step: Change | 'edit') => void;
}

function NextSteps({ title, state, start }: NextStepsProps) {
  return (
    <Group gap="xs">
      {can(createSafeCustodyStateChange) &&
        NEXT[state].map((change) => (
          <Button key={change} size="compact-sm" variant="default" onClick={() => start(change)}>
            {TITLES[change]}
          </Button>
        ))}
      {can(updateSafeCustodyRecord) && (
        <Button size="compact-sm" variant="subtle" aria-label={`Edit ${title}`} onClick={() => start('edit')}>
          Edit
        </Button>
      )}
    </Group>
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
