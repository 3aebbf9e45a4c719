/** How a command of a property test finds what it works on, and how much of it. */
import type { Answer, Firm } from '../support/caller.ts';
import { BASE } from '../../server/accounting/test-support/bookkeeping.ts';
import type { BooksFixture } from './books-fixture.ts';

/** A random choice: `pick` chooses among what is there, amounts and days are used where the command has them. */
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

/** Keeps the id of what was made, so that others find it. */
export const made =
  (kind: keyof BooksFixture['made'], does: Does): Does =>
  async (booksFixture, draw) => {
    const answer = await does(booksFixture, draw);
    if (answer?.status === 201) booksFixture.made[kind].push(answer.body.data.id);
    return answer;
  };

/** Does something to one of those that were made; nothing where there is none yet. */
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

/** A part of what is due on a vendor's bill: all of it, less, or a cent too much. */
export async function partOf(firm: Firm, bill: number, { cents, other }: Draw): Promise<number | undefined> {
  const { body } = await firm.get(`${BASE}/vendor_bills/${bill}`);
  if (!body.data) return undefined;
  const due = centsOf(body.data.balance_due);
  return other % 3 === 0 ? due : Math.min(cents, due + 1);
}
