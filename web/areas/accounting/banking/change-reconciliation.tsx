/** Changes the date or the balance of the statement that is being reconciled; what was cleared stays. */
import { Button, TextInput } from '@mantine/core';
import { getReconciliation, type Reconciliation, updateReconciliation } from '../../../../sdk/accounting.ts';
import { read, readAnew, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useOpened } from '../../../ui/forms/closed-forms.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { edited } from '../../../ui/forms/draft.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import { asTyped, sentAmount } from '../amounts.ts';

export interface ChangeReconciliationProps {
  readonly reconciliation: Reconciliation;
}

export function ChangeReconciliation({ reconciliation }: ChangeReconciliationProps) {
  const [changing, setChanging] = useOpened<true>();
  if (!can(updateReconciliation)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        Change
      </Button>
      {changing && <ChangeForm reconciliation={reconciliation} close={() => setChanging(undefined)} />}
    </>
  );
}

const valuesOf = ({ end_date, statement_balance }: Reconciliation) => ({
  end_date,
  statement_balance: asTyped(statement_balance.amount),
});

function ChangeForm({ reconciliation, close }: ChangeReconciliationProps & { readonly close: () => void }) {
  const { id } = reconciliation;
  const draftForm = useDraftForm({
    what: 'the reconciliation',
    id,
    initial: valuesOf(reconciliation),
    record: edited(reconciliation, valuesOf, () => readAnew(read(getReconciliation, { id }))),
    submit: async ({ end_date, statement_balance }, version) => {
      const data = { end_date, statement_balance: sentAmount(statement_balance) };
      await write(updateReconciliation, { id, ...version, data });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SideForm title="Change the reconciliation" save="Save" {...{ draftForm, close }}>
      <DateField label="Statement of" required {...form.getInputProps('end_date')} />
      <TextInput
        label="Statement balance"
        required
        inputMode="decimal"
        {...form.getInputProps('statement_balance')}
      />
    </SideForm>
  );
}
