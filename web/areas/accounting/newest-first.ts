/**
 * A list with the newest day first. The API gives these lists oldest first and filters them by date, so they are read
 * a month at a time, backwards from the newest; less if the month has many records, and more if it has none.
 */
import type { Operation } from '../../../sdk/operation.ts';
import { api } from '../../api/client.ts';
import { type Page, pagesOf } from '../../api/queries.ts';
import { addDays, today } from '../../ui/values/format.ts';

/** Records without a date are filtered by the day of their creation. */
interface Dated {
  readonly id: number;
  readonly date?: string;
  readonly created_at: string;
}

interface Period {
  readonly date_from?: string;
  readonly date_to?: string;
}

interface Paging {
  readonly limit?: number;
  readonly page_token?: string;
}

interface Answer<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly paging: { readonly next_page_token: string | null } };
}

type Listing<Row> = Operation<Period & Paging, never, Answer<Row>>;

const MONTH_DAYS = 31;
/** Twice as many days are searched after each empty search, so this reaches back for centuries. */
const SEARCHES_AT_MOST = 20;
/** If a period has more records, half of it is read; a single day is read whole. */
const LIMIT = 200;

export function newestFirst<Row extends Dated>(operation: Listing<Row>) {
  return ({ date_from, date_to, ...others }: Period & Readonly<Record<string, unknown>>) =>
    pagesOf(operation, { date_from, date_to, ...others, newest: true }, (before, signal) =>
      newestUntil<Row>((asked) => api.call(operation, { ...others, ...asked }, { signal }), {
        date_from,
        date_to: before || date_to,
      }),
    );
}

/** Reads records of the list that pass its other filters. */
type Reader<Row> = (asked: Period & Paging) => Promise<Answer<Row>>;

/** The newest records of a period; `next` is the last day before them, if there are earlier ones. */
async function newestUntil<Row extends Dated>(
  readList: Reader<Row>,
  { date_from: first, date_to: last }: { [Name in keyof Period]: string | undefined },
): Promise<Page<Row>> {
  let to = last;
  let days = MONTH_DAYS;
  for (let search = 0; search < SEARCHES_AT_MOST; search += 1) {
    // Records can be dated in the future, so the newest ones have no last day.
    const from = addDays(to ?? today(), 1 - days);
    const isAll = first !== undefined && from <= first;
    const period = { date_from: isAll ? first : from, ...(to ? { date_to: to } : {}) };
    const before = addDays(from, -1);
    const [page, earlier] = await Promise.all([
      readList({ ...period, limit: LIMIT }),
      // One earlier record is enough to know that there are some.
      isAll ? undefined : readList({ ...(first ? { date_from: first } : {}), date_to: before, limit: 1 }),
    ]);
    if (page.meta.paging.next_page_token !== null && days > 1) {
      days = Math.ceil(days / 2);
      continue;
    }
    const isLast = !earlier || earlier.data.length === 0;
    if (page.data.length > 0 || isLast) {
      const data = await allIn(readList, period, page);
      return { data, meta: { paging: isLast ? {} : { next: before } } };
    }
    to = before;
    days *= 2;
  }
  return { data: [], meta: { paging: {} } };
}

async function allIn<Row extends Dated>(
  readList: Reader<Row>,
  period: Period,
  first: Answer<Row>,
): Promise<readonly Row[]> {
  let page = first;
  let rows = page.data;
  for (
    let token = page.meta.paging.next_page_token;
    token !== null;
    token = page.meta.paging.next_page_token
  ) {
    page = await readList({ ...period, limit: LIMIT, page_token: token });
    rows = [...rows, ...page.data];
  }
  return rows.toSorted((one, other) => whenOf(other).localeCompare(whenOf(one)) || other.id - one.id);
}

const whenOf = ({ date, created_at }: Dated) => date ?? created_at;
