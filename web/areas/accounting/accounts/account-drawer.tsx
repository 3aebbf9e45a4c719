/** A side panel for a new account, or the one in the address. */
import { Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createLedgerAccount,
  getLedgerAccount,
  type LedgerAccount,
  listLedgerAccountTypes,
  updateLedgerAccount,
} from '../../../../sdk/accounting.ts';
import { read, readAnew, write } from '../../../api/queries.ts';
import { useUrlState } from '../../../shell/url-state.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { edited } from '../../../ui/forms/draft.ts';
import { FormFoot, useDraftForm, type Version } from '../../../ui/forms/form.tsx';
import { AccountPicker, pickedOf } from '../find-books.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { SidePanel } from '../../../ui/page/side-panel.tsx';

const TYPES = 200;

export function AccountDrawer() {
  const [{ account }, setUrl] = useUrlState<{ account?: string }>();
  const close = () => setUrl({ account: undefined });
  const isNew = account === 'new';
  return (
    <SidePanel
      opened={account !== undefined}
      onClose={close}
      size={420}
      title={isNew ? 'New account' : 'Account'}
    >
      {isNew && <AccountForm close={close} />}
      {account !== undefined && !isNew && <OpenAccount id={Number(account)} close={close} />}
    </SidePanel>
  );
}

function OpenAccount({ id, close }: { readonly id: number; readonly close: () => void }) {
  const query = useQuery(read(getLedgerAccount, { id }));
  if (!query.data) return <NotRead of={query} height={240} />;
  return <AccountForm account={query.data.data} close={close} />;
}

function valuesOf(account: LedgerAccount | undefined) {
  return {
    name: account?.name ?? '',
    code: account?.code ?? '',
    ledger_account_type: account?.ledger_account_type ? String(account.ledger_account_type.id) : null,
    parent: pickedOf(account?.parent),
    status: account?.status ?? ('active' as const),
  };
}

type Values = ReturnType<typeof valuesOf>;

async function saveAccount(account: LedgerAccount | undefined, values: Values, version: Version) {
  const { name, code, ledger_account_type: type, parent, status } = values;
  const members = {
    name,
    code: code || null,
    ledger_account_type: { id: Number(type) },
    parent: parent && { id: parent.id },
  };
  if (account) await write(updateLedgerAccount, { id: account.id, ...version, data: { ...members, status } });
  else await write(createLedgerAccount, { data: members });
}

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive: accepts no new postings' },
];

function AccountForm({ account, close }: { readonly account?: LedgerAccount; readonly close: () => void }) {
  const types = useQuery(read(listLedgerAccountTypes, { limit: TYPES }));
  const draftForm = useDraftForm({
    ...(account ? { what: 'the account', id: account.id } : { draft: 'ledger account' }),
    initial: valuesOf(account),
    record: edited(account, valuesOf, ({ id }) => readAnew(read(getLedgerAccount, { id }))),
    submit: async (values, version) => {
      await saveAccount(account, values, version);
      close();
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Code" description="Sorts the chart" {...form.getInputProps('code')} />
        <ChoiceSelect
          label="Type"
          required
          loading={types.isPending}
          data={(types.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('ledger_account_type')}
        />
        <AccountPicker label="Part of" {...form.getInputProps('parent')} />
        {account && (
          <Select label="Status" data={STATUSES} allowDeselect={false} {...form.getInputProps('status')} />
        )}
      </Stack>
      <FormFoot draftForm={draftForm} save={account ? 'Save' : 'Create account'} cancel={close} />
    </form>
  );
}
