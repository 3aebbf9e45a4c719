import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Comment, createComment, deleteComment, listComments } from '../../../sdk/practice.ts';
import { read, write } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { NotRead } from '../../ui/not-read.tsx';
import { FormFoot, useDraftForm } from '../../ui/form.tsx';
import { formatInstant } from '../../ui/format.ts';

/** The comments on a document or folder, and a field for a new one. */
export function Comments({ itemId }: { readonly itemId: number }) {
  const hidden = useHidden('comments');
  const query = useQuery(
    read(listComments, {
      item_id: itemId,
      limit: 200,
      fields: 'id,message,created_at,creator{id,name},document_version{version_number}',
    }),
  );
  if (!query.data) return <NotRead of={query} height={80} />;
  return (
    <>
      <ul className="document-lines" aria-label="Comments">
        {query.data.data
          .filter(({ id }) => !hidden.has(id))
          .map((comment) => (
            <CommentLine key={comment.id} comment={comment} />
          ))}
      </ul>
      {query.data.data.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          No comments yet.
        </Text>
      )}
      {can(createComment) && <NewComment itemId={itemId} />}
    </>
  );
}

interface CommentLineProps {
  readonly comment: Pick<Comment, 'id' | 'message' | 'created_at'> & {
    readonly creator: { readonly id: number; readonly name: string | null } | null;
    readonly document_version: { readonly version_number: number | null } | null;
  };
}

function CommentLine({ comment }: CommentLineProps) {
  const { id, message, created_at, creator, document_version: version } = comment;
  const { user_id, roles } = session();
  const isDeletable = can(deleteComment) && (creator?.id === user_id || roles.includes('admin'));
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {creator?.name}, {formatInstant(created_at)}
          {version ? `, version ${version.version_number}` : ''}
        </Text>
        {isDeletable && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={`Delete the comment “${message}”`}
            onClick={() => deleteWithUndo(deleteComment, [id], 'Comment deleted')}
          >
            Delete
          </Button>
        )}
      </Group>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Text>
    </li>
  );
}

function NewComment({ itemId }: { readonly itemId: number }) {
  const draftForm = useDraftForm({
    draft: `comment-${itemId}`,
    initial: { message: '' },
    submit: async (data) => {
      await write(createComment, { data: { ...data, item: { id: itemId } } });
      draftForm.form.setValues({ message: '' });
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Textarea label="Comment" autosize minRows={2} {...draftForm.form.getInputProps('message')} />
      <FormFoot draftForm={draftForm} save="Add comment" />
    </form>
  );
}
