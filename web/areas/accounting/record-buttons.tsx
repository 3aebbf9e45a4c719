/** Buttons that every record of the books has; each is there for who may use it. */
import { Button } from '@mantine/core';
import type { Operation } from '../../../sdk/operation.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { useOpen } from '../../shell/url-state.ts';

export interface EditButtonProps {
  readonly update: Parameters<typeof can>[0];
  /** The page of its form. */
  readonly form: string;
}

export function EditButton({ update, form }: EditButtonProps) {
  const open = useOpen();
  return (
    can(update) && (
      <Button variant="default" onClick={() => open(form)}>
        Edit
      </Button>
    )
  );
}

export interface DeleteButtonProps {
  readonly id: number;
  readonly remove: Operation<{ readonly id: number }, never, unknown>;
  /** What the notice with Undo says. */
  readonly deleted: string;
  /** The list that it was in, which opens. */
  readonly list: string;
}

export function DeleteButton({ id, remove, deleted, list }: DeleteButtonProps) {
  const open = useOpen();
  return (
    can(remove) && (
      <Button
        variant="default"
        c="var(--wrong)"
        onClick={() => {
          deleteWithUndo(remove, [id], deleted);
          open(list);
        }}
      >
        Delete
      </Button>
    )
  );
}
