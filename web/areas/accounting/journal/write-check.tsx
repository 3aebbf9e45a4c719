import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createCheck, type JournalEntry, listLedgerAccounts } from '../../../../sdk/accounting.ts';
import { readAll, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useOpenFromHere } from '../../../shell/url-state.ts';
import { FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';

/** Writes a check for an entry that takes money from one bank account, such as a disbursement from trust. */
export function WriteCheck({ entry }: { readonly entry: JournalEntry }) {
  const [asks, setAsks] = useState(false);
  if (!useIsPayment(entry) || !can(createCheck)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        Write check
      </Button>
      {asks && <CheckDialog entry={entry} close={() => setAsks(false)} />}
    </>
  );
}

/** Expenses and payments to vendors have a button of their own. */
function useIsPayment({ source_type, journal_entry_items: items }: JournalEntry): boolean {
  const banks = useQuery(readAll(listLedgerAccounts, { ledger_type: 'bank' }));
  const ids = new Set(banks.data?.data.map(({ id }) => id));
  const onBanks = items.filter(({ ledger_account: account }) => account && ids.has(account.id));
  return (
    (source_type === null || source_type === 'bank_transaction') &&
    onBanks.length > 0 &&
    onBanks.every(({ operation_type: type }) => type === 'credit')
  );
}

interface CheckDialogProps {
  readonly entry: JournalEntry;
  readonly close: () => void;
}

function CheckDialog({ entry: { id }, close }: CheckDialogProps) {
  const open = useOpenFromHere();
  const draftForm = useDraftForm({
    what: 'the check',
    id,
    initial: { payee: '', memo: '' },
    submit: async ({ payee, memo }) => {
      const given = { ...(payee && { payee }), ...(memo && { memo }) };
      const { data } = await write(createCheck, { data: { journal_entry: { id }, ...given } });
      close();
      open(`/accounting/checks/${data.id}`);
    },
  });
  return (
    <Dialog opened onClose={close} title="Write check" size="sm">
      <form onSubmit={draftForm.onSubmit}>
        <TextInput
          label="Payee"
          description="Leave empty for the vendor, the payee of the bank transaction, or the client."
          {...draftForm.form.getInputProps('payee')}
        />
        <TextInput label="Memo" mt="sm" {...draftForm.form.getInputProps('memo')} />
        <FormFoot draftForm={draftForm} save="Write check" cancel={close} />
      </form>
    </Dialog>
  );
}
