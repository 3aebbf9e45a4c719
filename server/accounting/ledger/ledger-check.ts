/**
 * Recomputes the books from their items, in SQL of its own, and compares with everything that is kept beside
 * them: turnovers by day, money in trust by day, and the rules that hold between items.
 */
import type { Check } from '#kernel/verification.ts';

interface Question {
  /** Rows of account_id, and of subject and message in words; none where all is well. */
  readonly sql: string;
}

const QUESTIONS: readonly Question[] = [
  // Turnovers: what stands of the items of each account, book and day.
  {
    sql: `select account_id, 'ledger account ' || ledger_account_id as subject,
        format('on %s in the %s books items say debit %s, credit %s (%s), and the day says %s, %s (%s)', date, basis,
          coalesce(i.debit, 0), coalesce(i.credit, 0), coalesce(i.items, 0), coalesce(d.debit, 0), coalesce(d.credit, 0),
          coalesce(d.items, 0)) as message
      from (
        select i.account_id, i.ledger_account_id, e.basis, i.date,
          sum(case when (i.units > 0) = (i.reverses_id is null) then i.units else 0 end) as debit,
          sum(case when (i.units < 0) = (i.reverses_id is null) then -i.units else 0 end) as credit,
          sum(case when i.reverses_id is null then 1 else -1 end) as items
        from journal_entry_items i
        join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id group by 1, 2, 3, 4
      ) i full join (
        select account_id, ledger_account_id, basis, date, sum(debit) as debit, sum(credit) as credit, sum(items) as items
        from ledger_account_days group by 1, 2, 3, 4
      ) d using (account_id, ledger_account_id, basis, date)
      where (coalesce(i.debit, 0), coalesce(i.credit, 0), coalesce(i.items, 0))
        <> (coalesce(d.debit, 0), coalesce(d.credit, 0), coalesce(d.items, 0))`,
  },
  // Debits equal credits in each entry on each day.
  {
    sql: `select account_id, 'journal entry ' || journal_entry_id as subject,
        format('its items of %s come to %s instead of 0', date, sum(units)) as message
      from journal_entry_items group by account_id, journal_entry_id, date having sum(units) <> 0`,
  },
  // What is taken back is exactly what was there, and an entry that ended has nothing standing.
  {
    sql: `select r.account_id, 'journal entry item ' || r.id as subject,
        format('it takes back item %s and differs from it', i.id) as message
      from journal_entry_items r
      join journal_entry_items i on i.account_id = r.account_id and i.id = r.reverses_id
      where (i.journal_entry_id, i.ledger_account_id, i.date, -i.units) <> (r.journal_entry_id, r.ledger_account_id, r.date, r.units)
        or i.client_id is distinct from r.client_id or i.matter_id is distinct from r.matter_id
        or i.reverses_id is not null`,
  },
  // What an item keeps of its entry is what the entry says, in its words as long as it stands.
  {
    sql: `select i.account_id, 'journal entry item ' || i.id as subject,
        format('what it keeps of entry %s is not what the entry says', e.id) as message
      from journal_entry_items i
      join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
      left join journal_entry_items r on r.account_id = i.account_id and r.reverses_id = i.id
      where (i.basis, i.source_type) is distinct from (e.basis, e.source_type)
        or (i.reverses_id is null and r.id is null
          and (i.entry_description, i.vendor_id) is distinct from (e.description, e.vendor_id))`,
  },
  {
    sql: `select e.account_id, 'journal entry ' || e.id as subject, 'it ended, and items of it stand' as message
      from journal_entries e where e.deleted_at is not null and exists (
        select from journal_entry_items i where i.account_id = e.account_id and i.journal_entry_id = e.id
          and i.reverses_id is null and not exists (
            select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id))`,
  },
  // An entry is mirrored exactly where another mirrors it.
  {
    sql: `select e.account_id, 'journal entry ' || e.id as subject, 'whether it is mirrored is kept wrongly' as message
      from journal_entries e where e.mirrored <> exists (
        select from journal_entries r where r.account_id = e.account_id and r.reverses_id = e.id and r.deleted_at is null)`,
  },
  // Money in trust, for each client and matter at the end of each day on which it moved.
  {
    sql: `with moved as (
        select i.account_id, i.ledger_account_id, i.client_id, coalesce(i.matter_id, 0) as matter_id, i.date,
          sum(case when a.primary_type = 'asset' then i.units else -i.units end) as units
        from journal_entry_items i
        join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id and a.kind = 'trust'
        group by 1, 2, 3, 4, 5
      ), stood as (
        select *, sum(units) over (partition by account_id, ledger_account_id, client_id, matter_id order by date) as balance
        from moved
      )
      select account_id, 'trust account ' || ledger_account_id as subject,
        format('client %s, matter %s: items come to %s on %s, where %s is kept', client_id, matter_id, s.balance, date,
          coalesce(d.balance::text, 'nothing')) as message
      from stood s left join trust_ledger_days d using (account_id, ledger_account_id, client_id, matter_id, date)
      where s.balance < 0 or (s.units <> 0 and s.balance is distinct from d.balance)
        or (d.balance is not null and s.balance <> d.balance)
      union all
      select account_id, 'trust account ' || ledger_account_id,
        format('client %s, matter %s: items come to %s, where %s is kept', client_id, matter_id, coalesce(m.units, 0), t.balance)
      from trust_ledgers t left join (
        select account_id, ledger_account_id, client_id, matter_id, sum(units) as units from moved group by 1, 2, 3, 4
      ) m using (account_id, ledger_account_id, client_id, matter_id)
      where t.balance <> coalesce(m.units, 0)`,
  },
  // Trust assets equal trust liabilities, for each client and matter on every day.
  {
    sql: `select i.account_id, 'client ' || coalesce(i.client_id::text, 'unknown') as subject,
        format('matter %s: trust accounts differ from what is owed by %s from %s on', coalesce(i.matter_id, 0), sum(i.units), i.date) as message
      from journal_entry_items i
      join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id and a.kind = 'trust'
      group by i.account_id, i.client_id, i.matter_id, i.date having sum(i.units) <> 0`,
  },
  // Nothing was posted into a period after it was closed.
  {
    sql: `select i.account_id, 'journal entry item ' || i.id as subject,
        format('it is dated %s and was posted at %s, after the books were closed through %s', i.date, i.created_at, s.closed_through) as message
      from journal_entry_items i join ledger_settings s using (account_id)
      where i.date <= s.closed_through and i.created_at > s.closed_at`,
  },
];

export const ledgerCheck: Check = {
  name: 'ledger',
  describe: 'Adds up the items of every firm’s books and compares with balances by day and money in trust.',
  async run({ owner }) {
    const found: { subject: string; message: string }[] = [];
    for (const { sql } of QUESTIONS) {
      const { rows } = await owner.query<{ account_id: string; subject: string; message: string }>(
        `${sql} order by 1, 2, 3`,
      );
      for (const { account_id, subject, message } of rows)
        found.push({ subject: `account ${account_id}, ${subject}`, message });
    }
    return found;
  },
};
