/** The notes of a matter or contact, newest first; a new one is written above them. */
import { ActionIcon, Group, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createNote, deleteNote, getNote, listNotes, updateNote } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { list, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { EmptyState } from '../page/empty-state.tsx';
import { ListFailure } from '../page/failure.tsx';
import { FormFoot, useDraftForm } from '../forms/form.tsx';
import { formatDate } from '../values/format.ts';
import { useAutosave } from '../record/autosave.ts';
import { EditableText } from '../record/editable-text.tsx';
import { MergeDialog } from '../record/merge-dialog.tsx';
import { ShowMore } from '../page/show-more.tsx';

export interface NotesProps {
  readonly of: 'Matter' | 'Contact';
  readonly id: number;
}

const FIELDS = 'id,etag,date,subject,detail,detail_text_type,author{name}';

export function Notes({ of, id }: NotesProps) {
  const subject = of === 'Matter' ? { matter_id: id } : { contact_id: id };
  const notes = useInfiniteQuery(
    list(listNotes, { type: of, ...subject, fields: FIELDS, order: 'date(desc)', limit: 50 }),
  );
  const hidden = useHidden('notes');
  const shown = (notes.data?.pages.flatMap(({ data }) => data) ?? []).filter((note) => !hidden.has(note.id));
  return (
    <Stack>
      {can(createNote) && <NewNote of={of} id={id} />}
      <ListFailure query={notes} />
      {shown.map((note) => (
        <NoteCard key={note.id} note={note} />
      ))}
      {notes.isSuccess && shown.length === 0 && (
        <EmptyState title="No notes yet">
          Record what was said and decided. Everyone who can see this {of.toLowerCase()} can read it.
        </EmptyState>
      )}
      <ShowMore query={notes}>Show older notes</ShowMore>
    </Stack>
  );
}

function NewNote({ of, id }: NotesProps) {
  const write = useWrite(createNote);
  const draft = useDraftForm({
    draft: `note ${of} ${id}`,
    initial: { subject: '', detail: '' },
    submit: async ({ subject, detail }) => {
      const about = of === 'Matter' ? { matter: { id } } : { contact: { id } };
      await write.mutateAsync({ data: { type: of, subject, detail, ...about } });
      draft.form.setValues({ subject: '', detail: '' });
    },
  });
  const { form } = draft;
  return (
    <form onSubmit={draft.onSubmit} aria-label="New note">
      <Stack gap="xs">
        <TextInput label="Subject" {...form.getInputProps('subject')} />
        <Textarea
          label="Note"
          autosize
          minRows={2}
          // A note is not saved by accident without any text.
          required={form.values.subject.trim() === ''}
          withAsterisk={false}
          {...form.getInputProps('detail')}
        />
        <FormFoot draftForm={draft} save="Add note" />
      </Stack>
    </form>
  );
}

interface NoteRow {
  readonly id: number;
  readonly etag: string;
  readonly date: string;
  readonly subject: string | null;
  readonly detail: string | null;
  readonly detail_text_type: string;
  readonly author: { readonly name: string | null } | null;
}

const LABELS: Readonly<Record<string, string>> = { subject: 'Subject', detail: 'Note' };

function NoteCard({ note }: { readonly note: NoteRow }) {
  const { save, states, draftOf, conflict } = useAutosave({
    record: note,
    update: updateNote,
    reread: async () => (await api.call(getNote, { id: note.id, fields: FIELDS })).data,
  });
  const plain = note.detail_text_type === 'plain_text';
  return (
    <Paper component="article" withBorder p="sm">
      <NoteHead note={note} />
      <EditableText
        label="Subject"
        value={note.subject}
        editable={can(updateNote)}
        state={states['subject']}
        draft={draftOf('subject')}
        onSave={(value) => save('subject', value)}
      />
      {plain ? (
        <EditableText
          label="Note"
          multiline
          value={note.detail}
          editable={can(updateNote)}
          state={states['detail']}
          draft={draftOf('detail')}
          onSave={(value) => save('detail', value)}
        />
      ) : (
        <Text size="sm">{textOf(note.detail)}</Text>
      )}
      <MergeDialog conflict={conflict} label={(member) => LABELS[member] ?? member} />
    </Paper>
  );
}

function NoteHead({ note }: { readonly note: NoteRow }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Title order={2} size="h6">
        {note.author?.name ?? 'Someone'} · {formatDate(note.date)}
      </Title>
      {can(deleteNote) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete the note ${note.subject ?? formatDate(note.date)}`}
          onClick={() => deleteWithUndo(deleteNote, [note.id], 'Note deleted')}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** The plain text of rich text. */
function textOf(html: string | null): string {
  return new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent ?? '';
}
