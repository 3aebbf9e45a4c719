/**
 * Stores the trust balance of each owner at the end of every day with a movement. The database refuses a negative
 * balance on any day; this code detects and names the first such day before anything is written.
 */
import { raw, sql, type Sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

export interface DatedMovement {
  readonly trustBalanceId: string;
  readonly date: string;
  readonly amount: string;
}

/** A day with a negative balance. */
type DayBelow = Pick<Tables['trust_balance_days'], 'date' | 'balance'> & { readonly whose: string };

/** The caller has locked the trust balances. */
export async function moveTrustDays(
  { connection, context }: Work,
  movements: readonly DatedMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  const { accountId } = context.principal;
  const below = await connection.row<DayBelow>(sql`
    with moved as (
      select id, date, sum(amount) as amount
      from unnest(${movements.map(({ trustBalanceId }) => trustBalanceId)}::bigint[],
        ${movements.map(({ date }) => date)}::date[],
        ${movements.map(({ amount }) => amount)}::numeric[]) v(id, date, amount)
      group by id, date having sum(amount) <> 0
    ), days as (
      select id, date from moved
      union
      select d.trust_balance_id, d.date
      from (select id, min(date) as first from moved group by id) m
      join trust_balance_days d on d.account_id = ${accountId} and d.trust_balance_id = m.id and d.date >= m.first
    ), coming as (
      select days.id, days.date,
        coalesce((select k.balance from trust_balance_days k where k.account_id = ${accountId}
          and k.trust_balance_id = days.id and k.date <= days.date order by k.date desc limit 1), 0)
        + (select sum(m.amount) from moved m where m.id = days.id and m.date <= days.date) as balance
      from days
    ), below as (
      select * from coming where balance < 0 order by date, id limit 1
    ), stored_days as (
      insert into trust_balance_days (account_id, trust_balance_id, date, balance)
      select ${accountId}::bigint, id, date, balance from coming where not exists (select from below)
      on conflict (account_id, trust_balance_id, date) do update set balance = excluded.balance
    )
    select b.date, b.balance, ${ownerOf(context)} as whose
    from below b join trust_balances t on t.account_id = ${accountId} and t.id = b.id
    left join contacts c on c.account_id = t.account_id and c.id = t.client_id
    left join matters m on m.account_id = t.account_id and m.id = t.matter_id`);
  if (below) throw refuse('trust.below_zero_on', below, { field: 'amount' });
}

/** Whose the trust balance `t` is, with the client `c` and the matter `m`. */
function ownerOf(context: Work['context']): Sql {
  const client = named('c.name', 't.client_id', context);
  return sql`case when t.client_id is null then 'the firm itself'
    when t.matter_id is null then 'client ' || ${client}
    else format('matter %s of client %s', ${named('m.display_number', 't.matter_id', context)}, ${client}) end`;
}

/** `00012-Quill (42)`; only the id if names of clients, which are in display numbers too, may be hidden from the user. */
function named(name: string, id: string, { principal }: Work['context']): Sql {
  return principal.restrictions.has('contacts_of_others')
    ? raw(`${id}::text`)
    : raw(`concat(${name}, ' (', ${id}, ')')`);
}
