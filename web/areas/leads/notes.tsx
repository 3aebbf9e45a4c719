import { Skeleton, Text, Textarea } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Operation } from '../../../sdk/operation.ts';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';

interface Note {
  readonly id: number;
  readonly subject: string | null;
  readonly body: string;
  readonly created_at: string;
}

export interface NotesProps<Parent extends object, Key extends readonly unknown[]> {
  // eslint-disable-next-line typescript/no-explicit-any -- of contacts and of matters
  readonly notesOf: UseQueryOptions<any, Error, any, Key>;
  // eslint-disable-next-line typescript/no-explicit-any -- of contacts and of matters
  readonly create: Operation<object, any, unknown>;
  /** The member that names the note's parent in the request body. */
  readonly parent: Parent;
}

/** Notes, newest first, and a field for a new one. */
export function Notes<Parent extends object, Key extends readonly unknown[]>({
  notesOf,
  create,
  parent,
}: NotesProps<Parent, Key>) {
  const query = useQuery(notesOf);
  const notes = ((query.data as { data: readonly Note[] } | undefined)?.data ?? []).toReversed();
  return (
    <>
      {can(create) && <NewNote create={create} parent={parent} />}
      {query.isError && <Failure error={query.error} />}
      {query.isPending && <Skeleton height={80} />}
      {query.isSuccess && notes.length === 0 && <Text c="dimmed">No notes yet.</Text>}
      <ul className="leads-notes">
        {notes.map(({ id, subject, body, created_at }) => (
          <li key={id}>
            <span className="leads-soft leads-block">{formatInstant(created_at)}</span>
            {subject && <b>{subject}: </b>}
            {body}
          </li>
        ))}
      </ul>
    </>
  );
}

type NewNoteProps<Parent extends object> = Pick<NotesProps<Parent, readonly unknown[]>, 'create' | 'parent'>;

function NewNote<Parent extends object>({ create, parent }: NewNoteProps<Parent>) {
  const draftForm = useDraftForm({
    draft: `note ${JSON.stringify(parent)}`,
    initial: { body: '' },
    submit: async ({ body }) => {
      await write(create, { data: { ...parent, body } });
      draftForm.form.setValues({ body: '' });
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Textarea
        label="New note"
        autosize
        minRows={2}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit();
        }}
        {...draftForm.form.getInputProps('body')}
      />
      <FormFoot draftForm={draftForm} save="Add note" />
    </form>
  );
}
