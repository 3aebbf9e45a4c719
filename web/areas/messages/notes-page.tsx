/** Notes about matters and contacts: search, read, write. */
import { Button } from '@mantine/core';
import { createNote, deleteNote, importNotes, listNotes, type Note } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import type { Column } from '../../ui/table/column.ts';
import { FoundList } from './found-list.tsx';
import { MessagesFrame } from './messages-frame.tsx';
import { NewNote, OpenNote } from './note-form.tsx';
import { useMatter } from './use-matter.ts';

const COLUMNS: readonly Column<Note>[] = [
  {
    id: 'date',
    title: 'Date',
    fields: 'date',
    width: 110,
    cell: ({ date }) => formatDate(date),
    sort: { asc: 'date(asc)', desc: 'date(desc)' },
  },
  {
    id: 'about',
    title: 'About',
    fields: 'matter{display_number},contact{name}',
    width: 160,
    cell: ({ matter, contact }) => matter?.display_number ?? contact?.name,
  },
  { id: 'subject', title: 'Subject', fields: 'subject', width: 220, cell: ({ subject }) => subject },
  {
    id: 'detail',
    title: 'Text',
    fields: 'detail,detail_text_type',
    width: 320,
    cell: ({ detail, detail_text_type }) => plainOf(detail, detail_text_type),
  },
  {
    id: 'author',
    title: 'Author',
    fields: 'author{name}',
    width: 130,
    cell: ({ author }) => author?.name,
    sort: { asc: 'author(asc)', desc: 'author(desc)' },
  },
];

const KINDS = [
  { value: '', label: 'Of matters' },
  { value: 'Contact', label: 'Of contacts' },
];

/** Rich text is shown as plain text, so that no markup becomes part of the page. */
function plainOf(detail: string | null, type: string): string | null {
  if (detail === null || type !== 'rich_text') return detail;
  return new DOMParser().parseFromString(detail, 'text/html').body.textContent;
}

interface NotesState {
  readonly kind?: string;
  readonly matter?: string;
  readonly q?: string;
  readonly new?: string;
  readonly note?: string;
  [name: string]: string | undefined;
}

export default function NotesPage() {
  const [{ kind = '', matter, q }, setUrl] = useUrlState<NotesState>();
  const side = useSide();
  return (
    <MessagesFrame
      view="/messages/notes"
      buttons={
        <>
          {can(importNotes) && <AppLink href="/messages/notes/import">Import</AppLink>}
          {can(createNote) && <Button onClick={() => setUrl({ new: '1' }, { push: true })}>New note</Button>}
        </>
      }
    >
      <FoundList<Note>
        title="Notes"
        operation={listNotes}
        params={{
          type: kind || 'Matter',
          ...(matter && !kind ? { matter_id: Number(matter) } : {}),
          ...(q ? { query: q } : {}),
        }}
        columns={COLUMNS}
        order="date(desc)"
        onOpen={({ id }) => setUrl({ note: String(id) }, { push: true })}
        bulk={can(deleteNote) ? [bulkDelete<Note>(deleteNote, 'Note', 'notes')] : []}
        kinds={{
          label: 'Which notes',
          data: KINDS,
          value: kind,
          choose: (value) => setUrl({ kind: value }),
        }}
        {...(kind ? {} : { matterLabel: 'Notes of the matter' })}
        searchLabel="Search notes"
        empty={<EmptyState title="No notes">Write the first one with “New note”.</EmptyState>}
        side={side}
      />
    </MessagesFrame>
  );
}

/** The form for a new note, or the open note. */
function useSide() {
  const [{ matter, new: writing, note }, setUrl] = useUrlState<NotesState>();
  const chosen = useMatter(matter);
  const close = () => setUrl({ new: undefined, note: undefined });
  return {
    opened: writing !== undefined || note !== undefined,
    title: note === undefined ? 'New note' : 'Note',
    close,
    content: (
      <>
        {writing !== undefined && chosen !== undefined && <NewNote matter={chosen} close={close} />}
        {note !== undefined && <OpenNote key={note} id={Number(note)} close={close} />}
      </>
    ),
  };
}
