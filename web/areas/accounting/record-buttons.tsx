/** The buttons of every accounting record, each shown only if the person may use it. */
import { Button } from '@mantine/core';
import type { Operation } from '../../../sdk/operation.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { useOpen } from '../../shell/url-state.ts';

export interface EditButtonProps {
  readonly update: Parameters<typeof can>[0];
  /** The address of its form. */
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
  /** The text of the notice with Undo. */
  readonly deleted: string;
  /** The list to open afterwards. */
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
