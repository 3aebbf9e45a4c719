/** How a property test's command picks the record it works on, and the amount. */
import type { Answer, Firm } from '../support/caller.ts';
import { BASE } from '../../server/accounting/test-support/bookkeeping.ts';
import type { BooksFixture } from './books-fixture.ts';

/** A random choice: `pick` selects a record; commands use amounts and days where they have them. */
export interface Draw {
  readonly pick: number;
  readonly other: number;
  readonly cents: number;
  readonly day: number;
}

export const money = (cents: number) => (cents / 100).toFixed(2);
export const dateOf = ({ day }: Draw) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
export const choose = <T>(from: readonly T[], pick: number): T | undefined =>
  from[pick % Math.max(from.length, 1)];

export type Does = (booksFixture: BooksFixture, draw: Draw) => Promise<Answer | undefined>;

/** Stores the id of the created record, so that other commands find it. */
export const makes =
  (kind: keyof BooksFixture['made'], does: Does): Does =>
  async (booksFixture, draw) => {
    const answer = await does(booksFixture, draw);
    if (answer?.status === 201) booksFixture.made[kind].push(answer.body.data.id);
    return answer;
  };

/** Applies a command to one of the created records; does nothing if there is none yet. */
export const to =
  (
    kind: keyof BooksFixture['made'],
    does: (firm: Firm, id: number, draw: Draw, booksFixture: BooksFixture) => Promise<Answer>,
  ): Does =>
  async (booksFixture, draw) => {
    const id = choose(booksFixture.made[kind], draw.pick);
    return id === undefined ? undefined : does(booksFixture.firm, id, draw, booksFixture);
  };

interface Money {
  readonly amount: string;
}

export const centsOf = ({ amount }: Money) => Math.round(Number(amount) * 100);

/** A part of what is due on a vendor's bill: all of it, less, or one cent too much. */
export async function partOf(firm: Firm, bill: number, { cents, other }: Draw): Promise<number | undefined> {
  const { body } = await firm.get(`${BASE}/vendor_bills/${bill}`);
  if (!body.data) return undefined;
  const due = centsOf(body.data.balance_due);
  return other % 3 === 0 ? due : Math.min(cents, due + 1);
}
