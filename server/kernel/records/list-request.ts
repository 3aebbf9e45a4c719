/** A request for a list, parsed once from its query: filters, order, and the start of the page. */
import { refuse } from '../errors/kernel-refusals.ts';
import type { Secrets } from '../secrets.ts';
import type { Conventions } from '../declarations/conventions.ts';
import type { FilterContext } from '../declarations/filter.ts';
import { filterParameters, filtersOf, narrowed } from './list-filters.ts';
import { readOrder, type ChosenOrder } from './chosen-order.ts';
import { listKey, readPageToken, type Seek } from './page-token.ts';
import type { Viewer } from '../requests/viewer.ts';
import type { Query } from '../requests/query.ts';
import { readFilters, readLimit, readParameters, type UsedFilter } from './declared-parameters.ts';
import { commonParameters, viewerOf } from '../requests/request-context.ts';
import type { ParameterValues } from '../declarations/expression.ts';
import type { Resource } from '../declarations/resource.ts';

export interface ListRequest {
  readonly of: Resource;
  readonly viewer: Viewer;
  readonly filters: readonly UsedFilter[];
  readonly ordering: ChosenOrder;
  readonly limit: number;
  /** Identifies the firm, list, filters and order; page tokens are bound to it. */
  readonly list: string;
  readonly seek: Seek | undefined;
  readonly offset: number;
  readonly values: ParameterValues;
}

/** Filters implied by the path, such as a contact's own addresses. */
export type Narrowing = Readonly<Record<string, string>>;

/** The largest `offset` (records:69); page tokens have no such limit. */
const OFFSET_RECORDS = 10_000;

export async function readListRequest(
  of: Resource,
  asked: FilterContext,
  { conventions, secrets, narrow }: { conventions: Conventions; secrets: Secrets; narrow: Narrowing },
): Promise<ListRequest> {
  const { query, principal } = asked.context;
  const filters = [...narrowed(narrow), ...(await readFilters(filtersOf(of, conventions), asked))];
  const ordering = readOrder(conventions.order ? query.all('order').at(-1) : undefined, of);
  const limit = readLimit(of, query, conventions);
  const list = listKey(
    principal.accountId,
    of.name,
    `${ordering.name} ${ordering.descending}`,
    filters.map(({ name, variant, values }) => [name, variant, values]),
  );
  const token = query.all('page_token').at(-1);
  const seek = token === undefined ? undefined : readPageToken(token, list, secrets);
  const offset = seek || !conventions.order ? 0 : readOffset(query);
  const values = {
    ...commonParameters(asked.context),
    ...readParameters(of, query),
    ...filterParameters(filters),
    offset,
    key: seek?.key,
    after_id: seek?.id,
  };
  return { of, viewer: viewerOf(asked.context), filters, ordering, limit, list, seek, offset, values };
}

function readOffset(query: Query): number {
  const text = query.all('offset').at(-1);
  if (text === undefined) return 0;
  const accepted = 'send a whole number from 0';
  if (!/^\d{1,9}$/.test(text))
    throw refuse('request.argument', { parameter: 'offset', value: text, accepted });
  if (Number(text) > OFFSET_RECORDS)
    throw refuse('offset.too_deep', { value: text, limit: OFFSET_RECORDS }, { field: 'offset' });
  return Number(text);
}
