import { SegmentedControl, TextInput } from '@mantine/core';
import { createBankAccount } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { session } from '../../../api/session.ts';
import { useDraftForm } from '../../../ui/form.tsx';
import { SideForm } from '../../../ui/side-form.tsx';

interface Opened extends Record<string, unknown> {
  type: 'Trust' | 'Operating';
  name: string;
  institution: string;
  account_number: string;
}

/** The form for a bank account of the firm; its money comes from deposits. */
export function AccountDrawer({ close }: { readonly close: () => void }) {
  const draftForm = useDraftForm<Opened>({
    what: 'the new account',
    id: undefined,
    initial: { type: 'Trust', name: '', institution: '', account_number: '' },
    submit: async ({ type, name, institution, account_number }) => {
      const data = {
        type,
        name,
        currency: session().firm.currency,
        ...(institution ? { institution } : {}),
        ...(account_number ? { account_number } : {}),
      };
      await write(createBankAccount, { data });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SideForm title="Open an account" save="Open the account" {...{ draftForm, close }}>
      <SegmentedControl
        aria-label="Account type"
        data={[
          { value: 'Trust', label: 'Trust' },
          { value: 'Operating', label: 'Operating' },
        ]}
        {...form.getInputProps('type')}
      />
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Bank" {...form.getInputProps('institution')} />
      <TextInput label="Account number" {...form.getInputProps('account_number')} />
    </SideForm>
  );
}
