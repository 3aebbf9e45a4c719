/**
 * Matter numbers: consecutive within each firm, shown as 00042-Newton. With manual numbering a firm writes its own
 * display numbers; omitted ones are generated.
 */
import type { BeforeCommit, Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import { collectedCounts } from '#kernel/records/collected-counts.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { displayNumberOf, type ClientName } from './rules.ts';

/** The most numbers skipped because their display numbers are already in use. */
const PASSED_OVER = 100;

/** Creates the numbering record of a firm, if there is none yet. */
export async function startNumbering(connection: Connection, accountId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await connection.execute(
    sql`insert into matter_numbering (account_id, etag, created_at, updated_at) values (${accountId}, ${newEtag()}, ${at}, ${at})
        on conflict (account_id) do nothing`,
  );
}

/** Takes the firm's next number, and locks the counter until the transaction ends. */
async function nextNumber(connection: Connection, accountId: string, now: Date): Promise<string> {
  if (!collectedCounts(connection)) return addToCounter(connection, accountId, now, 1);
  return connection.atCommit(NUMBERS, () => new CollectedNumbers(accountId, now)).next(connection);
}

/** Adds to the last number, and returns the new one. */
async function addToCounter(
  connection: Connection,
  accountId: string,
  now: Date,
  count: number,
): Promise<string> {
  const at = now.toISOString();
  const row = await connection.one<Pick<Tables['matter_numbering'], 'last_number'>>(
    sql`insert into matter_numbering (account_id, last_number, etag, created_at, updated_at)
        values (${accountId}, ${count}, ${newEtag()}, ${at}, ${at})
        on conflict (account_id) do update set last_number = matter_numbering.last_number + ${count},
          etag = excluded.etag, updated_at = excluded.updated_at
        returning last_number`,
  );
  return String(row.last_number);
}

const NUMBERS = {};

/**
 * The numbers of a transaction with many new matters: the counter is written for the first and at the end, because
 * each further update would read all versions of its row.
 */
class CollectedNumbers implements BeforeCommit {
  readonly #accountId: string;
  readonly #now: Date;
  #last: number | undefined;
  #unwritten = 0;

  constructor(accountId: string, now: Date) {
    this.#accountId = accountId;
    this.#now = now;
  }

  async next(connection: Connection): Promise<string> {
    if (this.#last === undefined)
      this.#last = Number(await addToCounter(connection, this.#accountId, this.#now, 1));
    else {
      this.#last++;
      this.#unwritten++;
    }
    return String(this.#last);
  }

  mark(): () => void {
    const [last, unwritten] = [this.#last, this.#unwritten];
    return () => {
      this.#last = last;
      this.#unwritten = unwritten;
    };
  }

  async settle(connection: Connection): Promise<void> {
    if (this.#unwritten > 0) await addToCounter(connection, this.#accountId, this.#now, this.#unwritten);
  }
}

export interface NumberAsked {
  readonly manual: boolean;
  readonly sent: string | null | undefined;
  readonly reset: boolean;
  readonly client: ClientName;
}

/** The next number and its display number, skipping generated display numbers that are already in use. */
export async function takeNumber(
  connection: Connection,
  accountId: string,
  now: Date,
  asked: NumberAsked,
): Promise<{ number: string; shown: string }> {
  const byHand = asked.manual && !asked.reset && Boolean(asked.sent?.trim());
  for (let passed = 0; passed <= PASSED_OVER; passed++) {
    const number = await nextNumber(connection, accountId, now);
    const shown = displayNumberOf({ ...asked, current: undefined, number: Number(number) });
    if (byHand || !(await isTaken(connection, accountId, shown))) return { number, shown };
  }
  throw refuse('matter.numbers_taken', { count: PASSED_OVER }, { field: 'display_number' });
}

async function isTaken(connection: Connection, accountId: string, shown: string): Promise<boolean> {
  const found = await connection.row<Pick<Tables['matters'], 'id'>>(
    sql`select id from matters where account_id = ${accountId} and lower(display_number) = lower(${shown}) and deleted_at is null`,
  );
  return found !== undefined;
}
