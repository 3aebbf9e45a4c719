/**
 * Firms with books of a given size, created once and kept: ten years of a law firm's postings in chronological order,
 * written under the same constraints as the service's postings, with daily balances.
 */
import type pg from 'pg';
import { createAccount, createApplication, issueToken, SCOPES } from '#identity';
import { seedFirm } from '#practice';
import type { MeasuredFirm } from './firm.ts';
import { ACCOUNTS, CYCLE, FORMS, ITEMS_OF_A_CYCLE, KINDS, LONGEST } from './ledger-entries.ts';

export interface BookedFirm {
  readonly accountId: string;
  readonly userId: string;
  readonly token: string;
}

/** The first and the last day of the books. */
export const FIRST_DAY = '2016-01-01';
export const LAST_DAY = '2025-12-31';
const DAYS = 3653;
const CASEWORK = { colleagues: 20, contacts: 3_000, matters: 5_000, activities: 2_000, notes: 100 };
const ENTRIES_PER_STATEMENT = 20_000;

/** The firm whose books have about this many items; 0: empty books, to post to. */
export async function openBookedFirm(measured: MeasuredFirm, items: number): Promise<BookedFirm> {
  const { parts, owner } = measured;
  const email = `owner@books-of-${items}.example`;
  const name = `Books of ${items} & Co.`;
  const found = async () => {
    const { rows } = await owner.query<{ account_id: string; id: string }>(
      'select account_id, id from users where email = $1',
      [email],
    );
    return rows[0] && { accountId: rows[0].account_id, userId: rows[0].id };
  };
  let firm = await found();
  if (!firm) {
    const person = { email, password: 'balanced to the cent', firstName: 'Ledger', lastName: 'Booker' };
    await createAccount(parts, { name, country: 'US', currency: 'USD', owner: person });
    firm = (await found())!;
  }
  const { rows } = await owner.query('select from matters where account_id = $1 limit 1', [firm.accountId]);
  if (rows.length === 0)
    await seedFirm(parts, { accountId: firm.accountId, size: 'firm', measure: CASEWORK });
  await keepBooks(owner, firm, items);
  const { clientId } = await createApplication(parts, {
    accountId: firm.accountId,
    name: 'Reports under measurement',
    redirectUris: ['https://load.example/back'],
    scopes: [...SCOPES],
  });
  return { ...firm, token: (await issueToken(parts, { email, clientId })).access_token };
}

/** All in one transaction, so that books are never partly written. */
async function keepBooks(owner: pg.Client, firm: Omit<BookedFirm, 'token'>, items: number): Promise<void> {
  const { accountId } = firm;
  const entries = Math.round(items / ITEMS_OF_A_CYCLE) * CYCLE;
  const kept = await owner.query('select from journal_entries where account_id = $1 limit 1', [accountId]);
  if (entries === 0 || kept.rows.length > 0) return;
  const began = performance.now();
  await owner.query('begin');
  try {
    await writeEntries(owner, firm, entries);
    // Otherwise queries are planned as if the tables were empty.
    await owner.query('analyze journal_entries, journal_entry_items, ledger_accounts');
    for (const statement of BESIDE) await owner.query(statement, [accountId]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  await owner.query(
    'vacuum (analyze) journal_entries, journal_entry_items, ledger_account_days, trust_ledgers, trust_ledger_days',
  );
  process.stderr.write(
    `\rposted ${entries} entries with ${items} items in ${((performance.now() - began) / 1000).toFixed(0)} s${' '.repeat(20)}\n`,
  );
}

async function writeEntries(
  owner: pg.Client,
  { accountId, userId }: Omit<BookedFirm, 'token'>,
  entries: number,
): Promise<void> {
  const { entry, item, ...named } = await namedByEntries(owner, accountId, entries);
  for (let at = 0; at < entries; at += ENTRIES_PER_STATEMENT) {
    const until = Math.min(at + ENTRIES_PER_STATEMENT, entries);
    await owner.query(WRITE, [
      accountId,
      userId,
      at,
      until,
      entries,
      entry,
      item,
      named.matters,
      named.clients,
      named.vendors,
      named.accounts,
      named.expenses,
      KINDS.map(({ basis }) => basis),
      KINDS.map(({ source }) => source),
      KINDS.map(({ sourceBefore }) => sourceBefore),
      KINDS.map(({ settles }) => settles),
      KINDS.map(({ words }) => words),
      KINDS.map(({ owned }) => owned),
      JSON.stringify(FORMS),
    ]);
    process.stderr.write(`\rposting entry ${until} of ${entries}${' '.repeat(20)}`);
  }
}

/** The first ids of entries and their items, and the ids of the records that they refer to. */
async function namedByEntries(owner: pg.Client, accountId: string, entries: number) {
  // Reserves the required numbers of each sequence, contiguously.
  const from = await owner.query<{ entry: string; item: string }>(
    `select setval('journal_entries_id_seq', nextval('journal_entries_id_seq') + $1::bigint) - $1::bigint as entry,
       setval('journal_entry_items_id_seq', nextval('journal_entry_items_id_seq') + $1::bigint * ${LONGEST}) - $1::bigint * ${LONGEST} as item`,
    [entries],
  );
  const owners = await owner.query<{ matters: string[]; clients: string[]; vendors: string[] }>(
    `select array_agg(id order by id) as matters, array_agg(client_id order by id) as clients,
       (select array_agg(id) from vendors v where v.account_id = $1) as vendors
     from matters where account_id = $1`,
    [accountId],
  );
  const chart = await owner.query<{ accounts: string[]; expenses: string[] }>(
    `select (select array_agg(a.id order by o.n) from ledger_accounts a join unnest($2::text[]) with ordinality o(role, n) using (role)
         where a.account_id = $1) as accounts,
       (select array_agg(id order by code) from ledger_accounts where account_id = $1 and primary_type = 'expense') as expenses`,
    [accountId, ACCOUNTS],
  );
  return { ...from.rows[0]!, ...owners.rows[0]!, ...chart.rows[0]! };
}

/** Entries from $3 up to but excluding $4, of $5; entry ids begin at $6 and item ids at $7. */
const WRITE = `
  with numbered as (
    select n, $6::bigint + n as id, (n % ${CYCLE})::integer + 1 as kind, date '${FIRST_DAY}' + (n * ${DAYS} / $5::bigint)::integer as date,
      1 + (n * 7919) % 50000 as size, n % 40 = 39 as changed, 1 + ((n * 104729) % cardinality($8::bigint[]))::integer as owner
    from generate_series($3::bigint, $4::bigint - 1) n
  ), owned as (
    select *, case when ($18::boolean[])[kind] then ($9::bigint[])[owner] end as client_id,
      case when ($18::boolean[])[kind] then ($8::bigint[])[owner] end as matter_id
    from numbered
  ), worded as (
    select *, ($13::text[])[kind] as basis, ($14::text[])[kind] as source_type, ($17::text[])[kind] || ' ' || n as description,
      case when client_id is null and ($14::text[])[kind] is not null
        then ($10::bigint[])[1 + (n % cardinality($10::bigint[]))::integer] end as vendor_id
    from owned
  ), made as materialized (
    select e.*, f.place, e.size * f.weight as units, e.size * f.before as before_units, f.reverses,
      case when f.account > 0 then ($11::bigint[])[f.account]
        else ($12::bigint[])[1 + ((e.n * 31 - f.account) % cardinality($12::bigint[]))::integer] end as ledger_account_id
    from worded e
    join json_to_recordset($19::json) f(kind integer, changed boolean, place integer, account integer, weight integer,
      before integer, reverses integer) on f.kind = e.kind and (e.changed or not f.changed)
  ), opened as (
    insert into journal_entries (account_id, id, date, basis, source_type, source_id, settles_type, settles_id, description,
      vendor_id, client_id, matter_id, items, etag, user_id, created_at, updated_at)
    select $1::bigint, e.id, e.date, basis, source_type, case when source_type is not null then n - ($15::bigint[])[kind] end,
      ($16::text[])[kind], case when ($16::text[])[kind] is not null then n - ($15::bigint[])[kind] end, description, vendor_id,
      client_id, matter_id, m.items, md5(e.id::text), $2::bigint, e.date + time '17:00', e.date + time '17:00'
    from worded e join (select id, count(*) as items from made group by 1) m using (id)
    order by e.n
  )
  insert into journal_entry_items (account_id, id, journal_entry_id, place, ledger_account_id, date, units, before_units,
    client_id, matter_id, reverses_id, basis, source_type, entry_description, vendor_id, user_id, created_at, kind)
  select $1::bigint, $7::bigint + n * ${LONGEST} + m.place, m.id, m.place, ledger_account_id, date, units, before_units, client_id,
    matter_id, $7::bigint + n * ${LONGEST} + reverses, basis, source_type, description, vendor_id, $2::bigint,
    date + time '17:00', a.kind
  from made m join ledger_accounts a on a.account_id = $1::bigint and a.id = m.ledger_account_id order by n, m.place`;

/** The totals stored besides the items: daily totals, and trust balances. */
const BESIDE = [
  `insert into ledger_account_days (account_id, shard, ledger_account_id, basis, date, debit, credit, items)
   select $1::bigint, 0, i.ledger_account_id, i.basis, i.date, coalesce(sum(i.units) filter (where i.units > 0), 0),
     coalesce(-sum(i.units) filter (where i.units < 0), 0), count(*)
   from journal_entry_items i
   where i.account_id = $1 and i.reverses_id is null and not exists (
     select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id)
   group by 3, 4, 5 order by 3, 4, 5`,
  `insert into trust_ledgers (account_id, ledger_account_id, client_id, matter_id, balance)
   select i.account_id, i.ledger_account_id, i.client_id, i.matter_id, abs(sum(i.units))
   from journal_entry_items i join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
   where i.account_id = $1 and a.kind = 'trust' group by 1, 2, 3, 4`,
  `insert into trust_ledger_days (account_id, ledger_account_id, client_id, matter_id, date, balance)
   select account_id, ledger_account_id, client_id, matter_id, date,
     abs(sum(units) over (partition by ledger_account_id, client_id, matter_id order by date))
   from (
     select i.account_id, i.ledger_account_id, i.client_id, i.matter_id, i.date, sum(i.units) as units
     from journal_entry_items i join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
     where i.account_id = $1 and a.kind = 'trust' group by 1, 2, 3, 4, 5
   ) moved`,
];
