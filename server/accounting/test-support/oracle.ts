/**
 * Independent computations of a firm's books: a simple summation of the items, and the readers of exported journals
 * (journal-readers.ts). Amounts are debits less credits in cents.
 */
import type { Fixture } from '../../../test/support/fixture.ts';

/** Consecutive ranges of days without gaps, and hledger's name for them. */
export interface Spans {
  readonly period: string;
  readonly days: readonly { readonly from: string; readonly through: string }[];
}

export interface RegisterLine {
  readonly entry: string;
  readonly date: string;
  readonly units: bigint;
}

export interface Oracle {
  readonly name: string;
  /** For each span, the totals of income and expense accounts. */
  results(spans: Spans): Promise<Map<string, bigint>[]>;
  /** For each span, the closing balances of all other accounts. */
  standings(spans: Spans): Promise<Map<string, bigint>[]>;
  /** All live items by account, in any order. */
  registers(): Promise<Map<string, RegisterLine[]>>;
}

type Basis = 'cash' | 'accrual';

/** Reads only journal_entry_items and nothing derived from them. */
export function itemsOracle(fixture: Fixture, basis: Basis): Oracle {
  const context = async (text: string, ...values: unknown[]): Promise<string[][]> =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query<string[]>({
        text,
        values: [fixture.firm.accountId, basis, ...values],
        rowMode: 'array',
      });
      return rows;
    });
  const sums = async (spans: Spans, isResult: boolean): Promise<Map<string, bigint>[]> => {
    const rows = await context(
      `select s.n::text, i.ledger_account_id::text, sum(i.units)::text
       from unnest($3::date[], $4::date[]) with ordinality s(first, last, n)
       join journal_entry_items i on i.account_id = $1 and i.date <= s.last and (not $5::boolean or i.date >= s.first)
       join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id and e.basis in ('both', $2)
       join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
       where (a.primary_type in ('income', 'expense')) = $5 group by 1, 2 having sum(i.units) <> 0`,
      spans.days.map(({ from }) => from),
      spans.days.map(({ through }) => through),
      isResult,
    );
    const found = spans.days.map(() => new Map<string, bigint>());
    for (const [span, account, units] of rows) found[Number(span) - 1]!.set(account!, BigInt(units!));
    return found;
  };
  return {
    name: 'the sums of items',
    results: (spans) => sums(spans, true),
    standings: (spans) => sums(spans, false),
    async registers() {
      const rows = await context(
        `select i.ledger_account_id::text, i.journal_entry_id::text, i.date::text, i.units::text
         from journal_entry_items i
         join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id and e.basis in ('both', $2)
         where i.account_id = $1 and i.reverses_id is null and not exists (
           select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id)`,
      );
      return registersOf(rows as [string, string, string, string][]);
    },
  };
}

function registersOf(rows: readonly (readonly [string, string, string, string])[]) {
  const found = new Map<string, RegisterLine[]>();
  for (const [account, entry, date, units] of rows)
    found.set(account, [...(found.get(account) ?? []), { entry, date, units: BigInt(units) }]);
  return found;
}
