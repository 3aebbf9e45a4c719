/** Compares the liens of medical bills with the bills' payers and balance. */
import { moneyText } from '#kernel/values/money.ts';
import type { Check } from '#kernel/verification/checks.ts';
import type { Numeric } from '#kernel/values/column.ts';
import type { Tables } from '#tables';

const DIFFERENCES = `
  select b.account_id, b.id, b.paid, b.balance, coalesce(l.paid, 0) as lien_paid, coalesce(l.balance, 0) as lien_balance
  from medical_bills b left join (
    select account_id, medical_bill_id, sum(amount) filter (where lien_type = 'medical_payer') as paid,
      sum(amount) filter (where lien_type = 'medical_provider') as balance
    from liens where deleted_at is null group by 1, 2
  ) l on l.account_id = b.account_id and l.medical_bill_id = b.id
  where b.deleted_at is null and (b.paid <> coalesce(l.paid, 0)
    or coalesce(l.balance, 0) <> case b.mark_balance_type_as when 'neither' then 0 else b.balance end)`;

interface Difference extends Pick<Tables['medical_bills'], 'account_id' | 'id' | 'paid' | 'balance'> {
  readonly lien_paid: Numeric;
  readonly lien_balance: Numeric;
}

export const medicalBillCheck: Check = {
  name: 'medical bills',
  describe:
    'Adds up the liens of medical bills and compares them with the amounts paid and owed on each bill.',
  async run({ owner }) {
    const { rows } = await owner.query<Difference>(DIFFERENCES);
    return rows.map(({ account_id, id, paid, balance, lien_paid, lien_balance }) => ({
      subject: `medical bill ${id} of firm ${account_id}`,
      message:
        `${moneyText(paid)} is paid and ${moneyText(balance)} is owed,` +
        ` but its liens add up to ${moneyText(lien_paid)} and ${moneyText(lien_balance)}`,
    }));
  },
};
