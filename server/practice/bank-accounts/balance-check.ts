/** Recomputes every balance of a bank account and of money in trust from its entries, and entries from transactions. */
import type { Check } from '#kernel/verification.ts';

const DIFFERENCES: readonly { readonly of: string; readonly sql: string }[] = [
  {
    of: 'bank account',
    sql: `select b.account_id, b.id, b.balance as kept, coalesce(e.total, 0) as counted
      from bank_accounts b left join (
        select account_id, bank_account_id, sum(amount) as total, count(*) as entries from bank_entries group by 1, 2
      ) e on e.account_id = b.account_id and e.bank_account_id = b.id
      where b.balance <> coalesce(e.total, 0) or b.entries <> coalesce(e.entries, 0)`,
  },
  {
    of: 'trust balance',
    sql: `select b.account_id, b.id, b.balance as kept, coalesce(e.total, 0) as counted
      from trust_balances b left join (
        select account_id, trust_balance_id, sum(amount) as total, count(*) as entries from bank_entries group by 1, 2
      ) e on e.account_id = b.account_id and e.trust_balance_id = b.id
      where b.balance <> coalesce(e.total, 0) or b.entries <> coalesce(e.entries, 0)`,
  },
  {
    of: 'bank transaction',
    sql: `select b.account_id, b.id, case when b.deleted_at is null then b.amount else 0 end as kept,
        coalesce(e.total, 0) as counted
      from bank_transactions b left join (
        select account_id, bank_transaction_id, sum(amount) as total from bank_entries group by 1, 2
      ) e on e.account_id = b.account_id and e.bank_transaction_id = b.id
      where coalesce(e.total, 0) <> case when b.deleted_at is null then b.amount else 0 end`,
  },
  {
    of: 'bank transaction in trust',
    sql: `select b.account_id, b.id, b.amount as kept, coalesce(e.total, 0) as counted
      from bank_transactions b left join (
        select e.account_id, e.bank_transaction_id, t.client_id, t.matter_id, e.bank_account_id, sum(e.amount) as total
        from bank_entries e join trust_balances t on t.account_id = e.account_id and t.id = e.trust_balance_id
        group by 1, 2, 3, 4, 5
      ) e on e.account_id = b.account_id and e.bank_transaction_id = b.id and e.client_id = b.client_id
        and e.matter_id is not distinct from b.matter_id and e.bank_account_id = b.bank_account_id
      where b.bank_account_type = 'Trust' and b.deleted_at is null and b.amount is distinct from e.total`,
  },
];

export const bankBalanceCheck: Check = {
  name: 'bank_balances',
  describe:
    'Recomputes the balances of bank accounts, and of each client and matter in trust, from their entries.',
  async run({ owner }) {
    const findings = [];
    for (const { of, sql } of DIFFERENCES) {
      const { rows } = await owner.query<Record<'account_id' | 'id' | 'kept' | 'counted', string>>(sql);
      for (const { account_id, id, kept, counted } of rows) {
        findings.push({
          subject: `${of} ${id} of firm ${account_id}`,
          message: `${kept} is kept, and its entries come to ${counted}`,
        });
      }
    }
    return findings;
  },
};
