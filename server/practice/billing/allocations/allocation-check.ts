/** Sums the allocations of payments, credit memos and bills, and compares the stored amounts. */
import { moneyText } from '#kernel/values/money.ts';
import type { Check, Difference } from '#kernel/verification/checks.ts';

const DIFFERENCES: readonly { readonly of: string; readonly sql: string }[] = [
  {
    of: 'payment',
    sql: `select p.account_id, p.id, p.allocated as stored, coalesce(a.total, 0) as counted
      from payments p left join (
        select account_id, payment_id, sum(amount) as total from allocations where voided_at is null group by 1, 2
      ) a on a.account_id = p.account_id and a.payment_id = p.id
      where p.allocated <> coalesce(a.total, 0)`,
  },
  {
    of: 'credit memo',
    sql: `select k.account_id, k.id, k.allocated as stored, coalesce(a.total, 0) as counted
      from credit_memos k left join (
        select account_id, credit_memo_id, sum(amount) as total from allocations where voided_at is null group by 1, 2
      ) a on a.account_id = k.account_id and a.credit_memo_id = k.id
      where k.allocated <> coalesce(a.total, 0)`,
  },
  {
    of: 'bill',
    sql: `select b.account_id, b.id, b.paid + b.credits_issued as stored, coalesce(a.paid, 0) + coalesce(a.credits, 0) as counted
      from bills b left join (
        select account_id, bill_id, sum(amount) filter (where payment_id is not null) as paid,
          sum(amount) filter (where credit_memo_id is not null) as credits
        from allocations where voided_at is null group by 1, 2
      ) a on a.account_id = b.account_id and a.bill_id = b.id
      where b.paid <> coalesce(a.paid, 0) or b.credits_issued <> coalesce(a.credits, 0)`,
  },
];

/** Refunds to clients, by the bank transactions that paid them. */
const REFUNDS = `
  select p.account_id, p.id, p.refunded as stored, coalesce(t.total, 0) as counted from payments p
  left join (
    select account_id, payment_id, -sum(amount) as total from bank_transactions
    where payment_id is not null and amount < 0 and deleted_at is null and bank_account_type = 'Operating' group by 1, 2
  ) t on t.account_id = p.account_id and t.payment_id = p.id
  where p.state <> 'voided' and p.refunded <> coalesce(t.total, 0)`;

export const allocationCheck: Check = {
  name: 'allocations',
  describe:
    'Adds up the allocations of payments, credit memos and bills and compares them with the stored amounts.',
  async run({ owner }) {
    const findings = [];
    for (const { of, sql } of DIFFERENCES) {
      const { rows } = await owner.query<Difference>(sql);
      for (const { account_id, id, stored, counted } of rows)
        findings.push({
          subject: `${of} ${id} of firm ${account_id}`,
          message: `the stored amount is ${moneyText(stored)}, but its allocations add up to ${moneyText(counted)}`,
        });
    }
    const refunds = await owner.query<Difference>(REFUNDS);
    for (const { account_id, id, stored, counted } of refunds.rows)
      findings.push({
        subject: `payment ${id} of firm ${account_id}`,
        message: `the stored refunded amount is ${moneyText(stored)}, but ${moneyText(counted)} was paid out`,
      });
    return findings;
  },
};
