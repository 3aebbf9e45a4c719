import { TextInput } from '@mantine/core';
import type { Given } from '../../../sdk/client.ts';
import type { Operation } from '../../../sdk/operation.ts';
import { write } from '../../api/queries.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';

export interface NameDialogProps<Params, Body, Answer> {
  readonly title: string;
  /** What is named, such as `the folder`. */
  readonly what: string;
  /** Its id, or that of the folder where it will be. */
  readonly id: number;
  readonly initial: string;
  readonly save: string;
  readonly operation: Operation<Params, Body, Answer>;
  readonly params: (name: string) => Given<Params, Body, ''>;
  readonly close: () => void;
}

/** Asks for the name of a new or existing item. */
export function NameDialog<Params, Body, Answer>(props: NameDialogProps<Params, Body, Answer>) {
  const { title, what, id, initial, save, operation, params, close } = props;
  const draftForm = useDraftForm({
    what,
    id,
    initial: { name: initial },
    submit: async ({ name }) => {
      await write(operation, params(name));
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title={title} size="sm">
      <form onSubmit={draftForm.onSubmit}>
        <TextInput label="Name" data-autofocus {...draftForm.form.getInputProps('name')} />
        <FormFoot draftForm={draftForm} save={save} cancel={close} />
      </form>
    </Dialog>
  );
}
