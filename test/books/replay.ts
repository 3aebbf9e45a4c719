/**
 * Reads the ledger's posting lines in the order in which they were written and sums them independently: each
 * transaction sums to zero on each basis, and all together equal the stored balances. Trust money is summed by
 * client, matter and day.
 */
import type pg from 'pg';

interface FactRow {
  readonly wrote: string;
  readonly firm: string;
  readonly account: string;
  readonly basis: string;
  readonly date: string;
  readonly units: string;
  readonly owner: string | null;
  readonly asset: boolean;
}

type Sums = Map<string, bigint>;

function add(sums: Sums, key: string, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units);
}

const standing = (sums: Sums): string[] =>
  [...sums].flatMap(([key, units]) => (units === 0n ? [] : [`${key}: ${units}`])).toSorted();

/** Returns the differences as texts, and the number of posting lines. */
export async function replay(owner: pg.Client): Promise<{ facts: number; unbalanced: string[] }> {
  const { rows } = await owner.query<FactRow>(`
    select i.xmin::text as wrote, i.account_id::text as firm, i.ledger_account_id::text as account, e.basis,
      i.date::text as date, i.units::text as units, a.primary_type = 'asset' as asset,
      case when a.kind = 'trust' then coalesce(i.client_id, 0) || ' ' || coalesce(i.matter_id, 0) end as owner
    from journal_entry_items i
    join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
    join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
    order by i.id`);
  const [written, days, trust] = [new Map(), new Map(), new Map()] as [Sums, Sums, Sums];
  const trustDays = new Map<string, Sums>();
  for (const { wrote, firm, account, basis, date, units: text, owner: whose, asset } of rows) {
    const units = BigInt(text);
    add(written, `transaction ${wrote} in ${basis} on ${date}`, units);
    add(days, `${firm} ${account} ${basis} ${date}`, units);
    if (whose === null) continue;
    const ledger = `${firm} ${account} ${whose}`;
    const held = asset ? units : -units;
    add(trust, ledger, held);
    if (!trustDays.has(ledger)) trustDays.set(ledger, new Map());
    add(trustDays.get(ledger)!, date, held);
  }
  const ends: Sums = new Map();
  for (const [ledger, moved] of trustDays) {
    let balance = 0n;
    for (const [date, units] of [...moved].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      ends.set(`${ledger} ${date}`, (balance += units));
  }
  const kept = async (query: string): Promise<Sums> => {
    const found = await owner.query<{ key: string; units: string }>(query);
    return new Map(found.rows.map(({ key, units }) => [key, BigInt(units)]));
  };
  const differences = (what: string, mine: Sums, theirs: Sums): string[] => {
    const [one, other] = [new Set(standing(mine)), new Set(standing(theirs))];
    return [...one.symmetricDifference(other)].map((each) => `${what} ${each}`);
  };
  return {
    facts: rows.length,
    unbalanced: [
      ...standing(written),
      ...differences(
        'day',
        days,
        await kept(`select concat_ws(' ', account_id, ledger_account_id, basis, date) as key, sum(debit - credit)::text as units
          from ledger_account_days group by 1`),
      ),
      ...differences(
        'trust',
        trust,
        await kept(`select concat_ws(' ', account_id, ledger_account_id, client_id, matter_id) as key, balance::text as units
          from trust_ledgers`),
      ),
      ...differences(
        'trust at the end of',
        ends,
        await kept(`select concat_ws(' ', account_id, ledger_account_id, client_id, matter_id, date) as key,
          balance::text as units from trust_ledger_days`),
      ),
      ...[...ends].flatMap(([key, units]) => (units < 0n ? [`${key}: below zero`] : [])),
    ],
  };
}
