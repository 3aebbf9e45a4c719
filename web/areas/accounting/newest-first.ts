/**
 * A list with the newest day first. The API gives these lists oldest first and filters them by date, so they are read
 * a month at a time, backwards from the newest; months without records are skipped.
 */
import type { Operation } from '../../../sdk/operation.ts';
import { api } from '../../api/client.ts';
import { type Page, pagesOf } from '../../api/queries.ts';
import { addDays, today } from '../../ui/format.ts';

interface Dated {
  readonly id: number;
  readonly date: string;
}

interface Period {
  readonly date_from?: string;
  readonly date_to?: string;
}

interface Answer<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly paging: { readonly next_page_token: string | null } };
}

type Listing<Row> = Operation<
  Period & { readonly limit?: number; readonly page_token?: string },
  never,
  Answer<Row>
>;

const MONTH_DAYS = 31;
/** Twice as many days are searched after each empty search, so this reaches back for centuries. */
const SEARCHES_AT_MOST = 12;
const LIMIT = 200;

export function newestFirst<Row extends Dated>(operation: Listing<Row>) {
  return ({ date_from, date_to, ...others }: Period & Readonly<Record<string, unknown>>) =>
    pagesOf(operation, { date_from, date_to, ...others, newest: true }, (before, signal) =>
      monthUntil(operation, { date_from, date_to: before || date_to }, signal),
    );
}

/** The newest records of a period, of about a month; `next` is the last day before them, if there are earlier ones. */
async function monthUntil<Row extends Dated>(
  operation: Listing<Row>,
  { date_from: first, date_to: last }: { [Name in keyof Period]: string | undefined },
  signal: AbortSignal,
): Promise<Page<Row>> {
  let to = last;
  for (let search = 0; search < SEARCHES_AT_MOST; search += 1) {
    // Records can be dated in the future, so the newest ones have no last day.
    const from = addDays(to ?? today(), 1 - MONTH_DAYS * 2 ** search);
    const isAll = first !== undefined && from <= first;
    const before = addDays(from, -1);
    const [data, earlier] = await Promise.all([
      allIn(operation, { date_from: isAll ? first : from, ...(to ? { date_to: to } : {}) }, signal),
      isAll
        ? undefined
        : api.call(
            operation,
            { ...(first ? { date_from: first } : {}), date_to: before, limit: 1 },
            { signal },
          ),
    ]);
    const isLast = !earlier || earlier.data.length === 0;
    if (data.length > 0 || isLast) return { data, meta: { paging: isLast ? {} : { next: before } } };
    to = before;
  }
  return { data: [], meta: { paging: {} } };
}

async function allIn<Row extends Dated>(
  operation: Listing<Row>,
  period: Period,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  let rows: readonly Row[] = [];
  for (let token: string | null | undefined; token !== null;) {
    const page: Answer<Row> = await api.call(
      operation,
      { ...period, limit: LIMIT, ...(token ? { page_token: token } : {}) },
      { signal },
    );
    rows = [...rows, ...page.data];
    token = page.meta.paging.next_page_token;
  }
  return rows.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}
