/** The audit log: who did what, filtered by action, record, user and date. */
import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditEntry, getUser, listAuditEntries } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { addDays, formatInstant, startOfDay } from '../../ui/values/format.ts';
import { UserPicker } from '../../ui/fields/record-picker.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { session } from '../../api/session.ts';
import { actionInWords, actionNamed, recordNamed, wordsOf } from '../../ui/values/words.ts';
import { AuditDetails, recordOf } from './audit-details.tsx';
import { AuditExport } from './audit-export.tsx';
import { DevelopersFrame } from './developers-frame.tsx';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', title: 'When', fields: 'at', width: 170, firm: true, cell: ({ at }) => formatInstant(at) },
  { id: 'user', title: 'Who', fields: 'user{name}', width: 150, cell: ({ user }) => user?.name },
  {
    id: 'action',
    title: 'Action',
    fields: 'action',
    width: 200,
    cell: ({ action }) => actionInWords(action),
  },
  {
    id: 'subject',
    title: 'Record',
    fields: 'subject_type,subject_id',
    width: 170,
    cell: recordOf,
  },
  {
    id: 'application',
    title: 'Through',
    fields: 'application_name',
    width: 150,
    cell: ({ application_name }) => application_name,
  },
  { id: 'address', title: 'From', fields: 'address', width: 140, cell: ({ address }) => address },
];

interface AuditFilter extends Partial<Record<string, string>> {
  readonly action?: string;
  readonly record?: string;
  readonly request?: string;
  /** The id of a user. */
  readonly who?: string;
  /** Days, the last one included. */
  readonly since?: string;
  readonly until?: string;
}

function paramsOf({ action = '', record = '', request = '', who, since, until }: AuditFilter) {
  const sought = record.trim();
  // Anything else names no record, and finds nothing.
  const [, type = sought, id = ''] = /^([a-z_ ]+?)(?:\s+(\d+))?$/i.exec(sought) ?? [];
  return {
    ...(action ? { action: actionNamed(action) } : {}),
    ...(type ? { subject_type: recordNamed(type) } : {}),
    ...(id ? { subject_id: Number(id) } : {}),
    ...(request ? { request_id: request } : {}),
    ...(who ? { user_id: Number(who) } : {}),
    ...(since ? { since: startOfDay(since, session().time_zone) } : {}),
    ...(until ? { until: startOfDay(addDays(until, 1), session().time_zone) } : {}),
  };
}

const TEXTS: readonly {
  readonly name: 'action' | 'record' | 'request';
  readonly label: string;
  readonly width: number;
  readonly placeholder?: string;
}[] = [
  { name: 'action', label: 'Action', width: 160, placeholder: 'Action: Matter changed' },
  { name: 'record', label: 'Record', width: 130, placeholder: 'Record: Matter 12' },
  { name: 'request', label: 'Request ID', width: 100 },
];

export default function AuditPage() {
  const [filter] = useUrlState<AuditFilter>();
  const [open, setOpen] = useState<AuditEntry>();
  return (
    <DevelopersFrame
      view="/integrations/audit"
      describe="Every action in the firm. Entries never change; “chancery verify” checks their seals."
    >
      <DataTable<AuditEntry>
        title="Audit log"
        versioned={false}
        operation={listAuditEntries}
        params={paramsOf(filter)}
        columns={COLUMNS}
        alsoFields="before,after,request_id"
        onOpen={setOpen}
        height="calc(100dvh - 400px)"
        filters={<AuditFilters />}
        empty={
          <EmptyState title="Nothing found">
            Write an action as the list does, such as Matter changed, and a record with its id, such as Matter
            12.
          </EmptyState>
        }
      />
      <AuditExport from={filter.since ?? null} />
      <SidePanel
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        size={520}
        title={open ? actionInWords(open.action) : ''}
      >
        {open && <AuditDetails entry={open} />}
      </SidePanel>
    </DevelopersFrame>
  );
}

function AuditFilters() {
  const [filter, setUrl] = useUrlState<AuditFilter>();
  return (
    <Group gap="xs" className="developers-filters">
      {TEXTS.map(({ name, label, width, placeholder = label }) => (
        <TextInput
          key={name}
          size="xs"
          w={width}
          aria-label={label}
          placeholder={placeholder}
          value={filter[name] ?? ''}
          onChange={(event) => setUrl({ [name]: event.currentTarget.value })}
        />
      ))}
      <WhoFilter id={filter.who} set={(who) => setUrl({ who })} />
      {(['since', 'until'] as const).map((name) => (
        <DateField
          key={name}
          size="xs"
          w={120}
          aria-label={wordsOf(name)}
          placeholder={wordsOf(name)}
          clearable
          value={filter[name] ?? null}
          onChange={(day) => setUrl({ [name]: day ?? undefined })}
        />
      ))}
    </Group>
  );
}

interface WhoFilterProps {
  readonly id: string | undefined;
  readonly set: (id: string | undefined) => void;
}

function WhoFilter({ id, set }: WhoFilterProps) {
  const found = useQuery({
    ...read(getUser, { id: Number(id), fields: 'id,name' }),
    enabled: id !== undefined,
  });
  return (
    <UserPicker
      size="xs"
      w={130}
      aria-label="Who"
      placeholder="Who"
      value={id && found.data ? { id: Number(id), label: found.data.data.name ?? '' } : null}
      onChange={(picked) => set(picked ? String(picked.id) : undefined)}
    />
  );
}
