/** The log of emails and phone calls. */
import { Button } from '@mantine/core';
import {
  type Communication,
  createCommunication,
  deleteCommunication,
  listCommunications,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { subjectOf } from '../../ui/casework/subject-of.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import type { Column } from '../../ui/table/column.ts';
import { FoundList } from './found-list.tsx';
import { LogForm } from './log-form.tsx';
import { MessagesFrame } from './messages-frame.tsx';
import { OpenCommunication } from './open-communication.tsx';
import { useMatter } from './use-matter.ts';

const COLUMNS: readonly Column<Communication>[] = [
  {
    id: 'received',
    title: 'When',
    fields: 'received_at',
    width: 170,
    firm: true,
    cell: ({ received_at }) => formatInstant(received_at),
    sort: { asc: 'received_at(asc)', desc: 'received_at(desc)' },
  },
  {
    id: 'type',
    title: 'Kind',
    fields: 'type',
    width: 80,
    cell: ({ type }) => (type === 'PhoneCommunication' ? 'Call' : 'Email'),
  },
  { id: 'subject', title: 'Subject', fields: 'subject', width: 280, cell: subjectOf },
  {
    id: 'people',
    title: 'From and to',
    fields: 'senders{name},receivers{name}',
    width: 220,
    cell: ({ senders, receivers }) => [namesOf(senders), namesOf(receivers)].filter(Boolean).join(' → '),
  },
  {
    id: 'matter',
    title: 'Matter',
    fields: 'matter{display_number}',
    width: 140,
    cell: ({ matter }) => matter?.display_number,
    sort: { asc: 'matter(asc)', desc: 'matter(desc)' },
  },
  {
    id: 'time',
    title: 'Time entries',
    fields: 'time_entries_count',
    width: 110,
    align: 'right',
    cell: ({ time_entries_count }) => time_entries_count || '',
    text: ({ time_entries_count }) => String(time_entries_count),
  },
];

const DELETE = bulkDelete<Communication>(
  deleteCommunication,
  '1 logged communication',
  'logged communications',
);

const KINDS = [
  { value: '', label: 'All' },
  { value: 'PhoneCommunication', label: 'Calls' },
  { value: 'EmailCommunication', label: 'Emails' },
];

const namesOf = (people: Communication['senders']) => people.map(({ name }) => name).join(', ');

interface LogState {
  readonly type?: string;
  readonly matter?: string;
  readonly q?: string;
  readonly new?: string;
  readonly open?: string;
  /** Whether the open one is being changed. */
  readonly edit?: string;
  [name: string]: string | undefined;
}

export default function LogPage() {
  const [{ type, matter, q }, setUrl] = useUrlState<LogState>();
  const side = useSide();
  const log = (kind: string) => setUrl({ new: kind }, { push: true });
  useShortcuts('Calls and emails', [
    { keys: 'c', title: 'Log a call', run: () => log('call'), onlyIf: () => can(createCommunication) },
  ]);
  return (
    <MessagesFrame view="/messages/log" buttons={can(createCommunication) && <LogButtons log={log} />}>
      <FoundList<Communication>
        title="Calls and emails"
        operation={listCommunications}
        params={{
          ...(type ? { type } : {}),
          ...(matter ? { matter_id: Number(matter) } : {}),
          ...(q ? { query: q } : {}),
        }}
        columns={COLUMNS}
        order="received_at(desc)"
        onOpen={({ id }) => setUrl({ open: String(id) }, { push: true })}
        bulk={can(deleteCommunication) ? [DELETE] : []}
        kinds={{
          label: 'Kind',
          data: KINDS,
          value: type ?? '',
          choose: (value) => setUrl({ type: value }),
        }}
        matterLabel="Of the matter"
        searchLabel="Search calls and emails"
        empty={
          <EmptyState title="No calls or emails logged">
            Log a call with the time you spent on it<span className="by-keyboard">: press c</span>.
          </EmptyState>
        }
        side={side}
      />
    </MessagesFrame>
  );
}

function LogButtons({ log }: { readonly log: (kind: string) => void }) {
  return (
    <>
      <Button variant="default" onClick={() => log('email')}>
        Log email
      </Button>
      <Button onClick={() => log('call')}>Log call</Button>
    </>
  );
}

/** The form for a new entry, or the open entry. */
function useSide() {
  const [{ matter, new: writing, open, edit }, setUrl] = useUrlState<LogState>();
  const chosen = useMatter(matter);
  const close = () => setUrl({ new: undefined, open: undefined, edit: undefined });
  return {
    opened: writing !== undefined || open !== undefined,
    title: writing === undefined ? 'Logged call or email' : writing === 'email' ? 'Log email' : 'Log call',
    close,
    content: (
      <>
        {writing !== undefined && chosen !== undefined && (
          <LogForm kind={writing === 'email' ? 'email' : 'call'} matter={chosen} close={close} />
        )}
        {open !== undefined && (
          <OpenCommunication
            key={open}
            id={Number(open)}
            editing={edit !== undefined}
            edit={(editing) => setUrl({ edit: editing ? '1' : undefined })}
          />
        )}
      </>
    ),
  };
}
