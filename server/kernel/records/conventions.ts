/**
 * What the requests of one API have in common, where the APIs of the service differ: which parameters choose,
 * narrow and page, and what a scope covers. A parameter that an API does not have is ignored like any other
 * that nobody knows.
 */
export interface Conventions {
  /** Whether `fields` chooses the members of an answer; without it every member is answered but the etag. */
  readonly fields: boolean;
  /** Whether `order` and `offset` are read; without them lists stand in their default order. */
  readonly order: boolean;
  /** Records of a page, and how many `limit` may ask for; without a greatest there is no such parameter. */
  readonly page: { readonly default: number; readonly max?: number };
  /** Identifiers that `ids[]` may list; undefined where no list takes them. */
  readonly ids: number | undefined;
  /** Whether lists take created_since and updated_since. */
  readonly since: boolean;
  /** Whether lists tell how many records they have over all their pages. */
  readonly records: boolean;
  /** Whether PUT on a record is taken as PATCH. */
  readonly put: boolean;
  /** Whether a scope that ends in _write covers the one that ends in _read. */
  readonly writeIncludesRead: boolean;
}

/** Records of a page at most, and by default (practice:133). */
export const PAGE_RECORDS = 200;

/** All that there is, as the practice API has it. */
export const EVERYTHING: Conventions = {
  fields: true,
  order: true,
  page: { default: PAGE_RECORDS, max: PAGE_RECORDS },
  ids: 1000,
  since: true,
  records: true,
  put: true,
  writeIncludesRead: true,
};
