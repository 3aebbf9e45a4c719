/**
 * Recomputes every balance of bank accounts and trust money from entries, in total and by day, and entries from
 * transactions; compares trust money with the ledger's own balances.
 */
import { moneyText } from '#kernel/values/money.ts';
import type { Check, Difference } from '#kernel/verification/checks.ts';
import type { OrNull } from '#kernel/values/column.ts';

interface Comparison {
  readonly of: string;
  readonly sql: string;
  /** Describes the two amounts, if they are not a balance and its entries. */
  readonly words?: (stored: string, counted: string) => string;
}

const COMPARISONS: readonly Comparison[] = [
  {
    of: 'bank account',
    sql: `select b.account_id, b.id, b.balance as stored, coalesce(e.total, 0) as counted
      from bank_accounts b left join (
        select account_id, bank_account_id, sum(amount) as total, count(*) as entries from bank_entries group by 1, 2
      ) e on e.account_id = b.account_id and e.bank_account_id = b.id
      where b.balance <> coalesce(e.total, 0) or b.entries <> coalesce(e.entries, 0)`,
  },
  {
    of: 'trust balance',
    sql: `select b.account_id, b.id, b.balance as stored, coalesce(e.total, 0) as counted
      from trust_balances b left join (
        select account_id, trust_balance_id, bank_account_id, sum(amount) as total, count(*) as entries
        from bank_entries group by 1, 2, 3
      ) e on e.account_id = b.account_id and e.trust_balance_id = b.id and e.bank_account_id = b.bank_account_id
      where b.balance <> coalesce(e.total, 0) or b.entries <> coalesce(e.entries, 0)`,
  },
  {
    of: 'bank transaction',
    sql: `select b.account_id, b.id, case when b.deleted_at is null then b.amount else 0 end as stored,
        coalesce(e.total, 0) as counted
      from bank_transactions b left join (
        select account_id, bank_transaction_id, sum(amount) as total from bank_entries group by 1, 2
      ) e on e.account_id = b.account_id and e.bank_transaction_id = b.id
      where coalesce(e.total, 0) <> case when b.deleted_at is null then b.amount else 0 end`,
  },
  {
    of: 'bank transaction in trust',
    sql: `select b.account_id, b.id, b.amount as stored, coalesce(e.total, 0) as counted
      from bank_transactions b left join (
        select e.account_id, e.bank_transaction_id, t.client_id, t.matter_id, e.bank_account_id, sum(e.amount) as total
        from bank_entries e join trust_balances t on t.account_id = e.account_id and t.id = e.trust_balance_id
        group by 1, 2, 3, 4, 5
      ) e on e.account_id = b.account_id and e.bank_transaction_id = b.id and e.client_id is not distinct from b.client_id
        and e.matter_id is not distinct from b.matter_id and e.bank_account_id = b.bank_account_id
      where b.bank_account_type = 'Trust' and b.deleted_at is null and b.amount is distinct from e.total`,
  },
  {
    of: 'trust balance by day',
    sql: `select account_id, id, date::text as date, d.balance as stored, s.balance as counted
      from (
        select account_id, trust_balance_id as id, date, sum(amount) as amount,
          sum(sum(amount)) over (partition by account_id, trust_balance_id order by date) as balance
        from bank_entries where trust_balance_id is not null group by account_id, trust_balance_id, date
      ) s
      full join (select account_id, trust_balance_id as id, date, balance from trust_balance_days) d
        using (account_id, id, date)
      where d.balance <> s.balance or s.balance is null or s.balance < 0 or (d.balance is null and s.amount <> 0)`,
  },
  {
    of: 'trust bank account',
    sql: `select account_id, id, date::text as date, coalesce(p.amount, 0) as stored, coalesce(l.amount, 0) as counted
      from (
        select e.account_id, e.bank_account_id as id, coalesce(t.client_id, 0) as client, coalesce(t.matter_id, 0) as matter,
          e.date, sum(e.amount) as amount
        from bank_entries e join trust_balances t on t.account_id = e.account_id and t.id = e.trust_balance_id
        group by 1, 2, 3, 4, 5
      ) p
      full join (
        select i.account_id, coalesce(a.bank_account_id, 0) as id, coalesce(i.client_id, 0) as client,
          coalesce(i.matter_id, 0) as matter, i.date, round(sum(i.units) / f.unit, f.places) as amount
        from journal_entry_items i
        join (
          select x.id as account_id, greatest(currency_digits(c.id), 2)::integer as places,
            10::numeric ^ greatest(currency_digits(c.id), 2) as unit
          from accounts x join currencies c on c.code = x.currency
        ) f on f.account_id = i.account_id
        join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
          and a.kind = 'trust' and a.primary_type = 'asset'
        group by 1, 2, 3, 4, 5, f.unit, f.places
      ) l using (account_id, id, client, matter, date)
      where coalesce(p.amount, 0) <> coalesce(l.amount, 0)`,
    words: (stored, counted) =>
      `${stored} was moved for one of its owners in the practice, but ${counted} in the ledger`,
  },
];

interface DifferenceRow
  extends
    Pick<Difference, 'account_id' | 'id'>,
    /** Null if a day or an entry is missing. */
    OrNull<Pick<Difference, 'stored' | 'counted'>> {
  readonly date?: string;
}

const written = (amount: string | null): string => (amount === null ? 'nothing' : moneyText(amount));

const balanceDiffers = (stored: string, counted: string): string =>
  `the stored amount is ${stored}, but its entries add up to ${counted}`;

export const bankBalanceCheck: Check = {
  name: 'bank_balances',
  describe:
    'Recomputes the balances of bank accounts, and the trust balances of each client and matter, from their entries, and compares trust money with the ledger.',
  async run({ owner }) {
    const findings = [];
    for (const { of, sql, words = balanceDiffers } of COMPARISONS) {
      const { rows } = await owner.query<DifferenceRow>(sql);
      for (const { account_id, id, date, stored, counted } of rows) {
        findings.push({
          subject: `${of} ${id} of firm ${account_id}`,
          message: `${date === undefined ? '' : `on ${date} `}${words(written(stored), written(counted))}`,
        });
      }
    }
    return findings;
  },
};
