/**
 * Maintains each trust account's balance by client and matter, in total and at the end of every day. The database
 * refuses a negative balance on any day; this code detects it first and gives a message.
 */
import { column, rowDecoder, type Connection } from '#kernel/database/database.ts';
import { refuse } from '../refusals.ts';
import { prepared } from './accounts.ts';
import { amountText } from './amount.ts';
import { requireTrustSource } from './entry.ts';
import type { PostingLine } from './posting-line.ts';

interface Movement {
  readonly account: PostingLine['account'];
  readonly clientId: string;
  readonly matterId: string;
  readonly date: string;
  units: bigint;
}

/** The key of the firm's own money in a trust account, which has no client. */
export const FIRM = '0';

/** The key of a client's money that belongs to no matter. */
export const NO_MATTER = '0';

/** Locks the balances in a fixed order until the transaction ends. */
const LOCK = prepared(`
  insert into trust_ledgers as stored (account_id, ledger_account_id, client_id, matter_id, balance)
  select $1::bigint, v.ledger_account, v.client, v.matter, 0
  from (
    select distinct * from unnest((select $2::bigint[]), (select $3::bigint[]), (select $4::bigint[])) v(ledger_account, client, matter)
  ) v
  order by 2, 3, 4
  on conflict (account_id, ledger_account_id, client_id, matter_id) do update set balance = stored.balance`);

/** Computes the balances from the first changed day on; written only if none is negative. */
const MOVE = prepared(`
  with moved as (
    -- Subselects hide how many there are, so that the plan is reused.
    select * from unnest((select $2::bigint[]), (select $3::bigint[]), (select $4::bigint[]), (select $5::date[]),
      (select $6::bigint[])) v(ledger_account_id, client_id, matter_id, date, units)
  ), ledgers as (
    select ledger_account_id, client_id, matter_id, min(date) as first, sum(units)::bigint as units from moved group by 1, 2, 3
  ), days as (
    select ledger_account_id, client_id, matter_id, date from moved
    union
    select d.ledger_account_id, d.client_id, d.matter_id, d.date
    from trust_ledger_days d join ledgers l using (ledger_account_id, client_id, matter_id)
    where d.account_id = $1::bigint and d.date >= l.first
  ), coming as (
    select days.*,
      coalesce((select k.balance from trust_ledger_days k where k.account_id = $1::bigint
        and k.ledger_account_id = days.ledger_account_id and k.client_id = days.client_id and k.matter_id = days.matter_id
        and k.date <= days.date order by k.date desc limit 1), 0)
      + (select sum(m.units)::bigint from moved m where m.ledger_account_id = days.ledger_account_id
        and m.client_id = days.client_id and m.matter_id = days.matter_id and m.date <= days.date) as balance
    from days
  ), below as (
    select * from coming where balance < 0 order by date, ledger_account_id limit 1
  ), total as (
    update trust_ledgers t set balance = t.balance + l.units from ledgers l
    where t.account_id = $1::bigint and t.ledger_account_id = l.ledger_account_id and t.client_id = l.client_id
      and t.matter_id = l.matter_id and not exists (select from below)
  ), stored_days as (
    insert into trust_ledger_days as d (account_id, ledger_account_id, client_id, matter_id, date, balance)
    select $1::bigint, ledger_account_id, client_id, matter_id, date, balance from coming
    where not exists (select from below)
    on conflict (account_id, ledger_account_id, client_id, matter_id, date) do update set balance = excluded.balance
  )
  select ledger_account_id, client_id, matter_id, date, balance from below`);

/** Applies postings to the trust balances; throws 422 if any balance would be negative on any day. */
export async function moveTrust(
  connection: Connection,
  accountId: string,
  postingLines: readonly PostingLine[],
): Promise<void> {
  const movements = movementsOf(postingLines);
  if (movements.length === 0) return;
  const keys = [
    movements.map(({ account }) => account.id),
    movements.map(({ clientId }) => clientId),
    movements.map(({ matterId }) => matterId),
  ];
  await connection.arrays(LOCK, [accountId, ...keys]);
  const dates = movements.map(({ date }) => date);
  const units = movements.map((movement) => String(movement.units));
  const [below] = await connection.arrays(MOVE, [accountId, ...keys, dates, units]);
  if (below) throw overdrawn(belowZero(below), movements);
}

/** The sums of the postings by account, client, matter and day. */
function movementsOf(postingLines: readonly PostingLine[]): Movement[] {
  const movements = new Map<string, Movement>();
  for (const { account, entry, clientId, matterId, date, units } of postingLines) {
    if (!account.trust) continue;
    requireTrustSource(account, entry.source);
    const owner = clientId ?? FIRM;
    const matter = matterId ?? NO_MATTER;
    const key = `${account.id} ${owner} ${matter} ${date}`;
    const kept = movements.get(key) ?? { account, clientId: owner, matterId: matter, date, units: 0n };
    movements.set(key, kept);
    kept.units += account.primaryType === 'asset' ? units : -units;
  }
  return [...movements.values()].filter(({ units }) => units !== 0n);
}

const { required } = column;

const belowZero = rowDecoder({
  ledgerAccount: required,
  client: required,
  matter: required,
  date: required,
  balance: required,
});

function overdrawn(
  { ledgerAccount, client, matter, date, balance }: ReturnType<typeof belowZero>,
  movements: readonly Movement[],
): Error {
  const ofClient = matter === NO_MATTER ? `client ${client}` : `matter ${matter} of client ${client}`;
  const whose = client === FIRM ? 'the firm itself' : ofClient;
  const account = movements.find((each) => each.account.id === ledgerAccount)?.account;
  if (!account)
    throw new Error(`The ledger account ${ledgerAccount} is below zero and nothing has moved it.`);
  return refuse(
    'ledger.trust_overdrawn',
    { whose, date, balance: amountText(BigInt(balance), account.digits), name: account.name },
    { field: 'amount' },
  );
}
