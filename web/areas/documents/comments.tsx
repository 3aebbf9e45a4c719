import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Comment,
  createComment,
  deleteComment,
  getComment,
  listComments,
  updateComment,
} from '../../../sdk/practice.ts';
import { read, readAnew, write } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { useOpened } from '../../ui/forms/closed-forms.ts';
import { edited } from '../../ui/forms/draft.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { formatInstant } from '../../ui/values/format.ts';

/** The comments on a document or folder, and a field for a new one. */
export function Comments({ itemId }: { readonly itemId: number }) {
  const hidden = useHidden('comments');
  const query = useQuery(
    read(listComments, {
      item_id: itemId,
      limit: 200,
      fields: 'id,etag,message,created_at,creator{id,name},document_version{version_number}',
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
  readonly comment: Pick<Comment, 'id' | 'etag' | 'message' | 'created_at'> & {
    readonly creator: { readonly id: number; readonly name: string | null } | null;
    readonly document_version: { readonly version_number: number | null } | null;
  };
}

function CommentLine({ comment }: CommentLineProps) {
  const { message, created_at, creator, document_version: version } = comment;
  const [editing, setEditing] = useOpened(false);
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {creator?.name}, {formatInstant(created_at)}
          {version ? `, version ${version.version_number}` : ''}
        </Text>
        {!editing && <CommentButtons comment={comment} edit={() => setEditing(true)} />}
      </Group>
      {editing ? (
        <EditComment comment={comment} close={() => setEditing(false)} />
      ) : (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Text>
      )}
    </li>
  );
}

interface CommentButtonsProps extends CommentLineProps {
  readonly edit: () => void;
}

/** Its author changes a comment; administrators may delete it too. */
function CommentButtons({ comment: { id, message, creator }, edit }: CommentButtonsProps) {
  const { user_id, roles } = session();
  const isOwn = creator?.id === user_id;
  const look = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;
  return (
    <Group gap={4} wrap="nowrap">
      {isOwn && can(updateComment) && (
        <Button {...look} aria-label={`Edit the comment “${message}”`} onClick={edit}>
          Edit
        </Button>
      )}
      {(isOwn || roles.includes('admin')) && can(deleteComment) && (
        <Button
          {...look}
          aria-label={`Delete the comment “${message}”`}
          onClick={() => deleteWithUndo(deleteComment, [id], 'Comment deleted')}
        >
          Delete
        </Button>
      )}
    </Group>
  );
}

const readComment = (id: number) => read(getComment, { id, fields: 'id,etag,message' });

const valuesOf = ({ message }: Pick<Comment, 'message'>) => ({ message: message ?? '' });

function EditComment({ comment, close }: CommentLineProps & { readonly close: () => void }) {
  const { id } = comment;
  const draftForm = useDraftForm({
    what: 'the comment',
    id,
    initial: valuesOf(comment),
    record: edited<Pick<Comment, 'etag' | 'message'>, { message: string }>(comment, valuesOf, () =>
      readAnew(readComment(id)),
    ),
    submit: async (data, version) => {
      await write(updateComment, { id, ...version, data });
      close();
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Textarea
        label="Text of the comment"
        autosize
        minRows={2}
        autoFocus
        {...draftForm.form.getInputProps('message')}
      />
      <FormFoot draftForm={draftForm} save="Save" cancel={close} />
    </form>
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
