/**
 * The request conventions of an API, which differ between the APIs of the service: the parameters that select, filter
 * and page, and what a scope covers. A parameter that an API does not have is ignored like any unknown one.
 */
export interface Conventions {
  /** Whether `fields` selects the members of a response. Otherwise all members except the etag are returned. */
  readonly fields: boolean;
  /** Whether `order` and `offset` are supported; otherwise lists use their default order. */
  readonly order: boolean;
  /** The page size, and the maximum of `limit`; without `max` there is no such parameter. */
  readonly page: { readonly default: number; readonly max?: number };
  /** The most identifiers in `ids[]`; undefined if lists do not support it. */
  readonly ids: number | undefined;
  /** Whether lists support created_since and updated_since. */
  readonly since: boolean;
  /** Whether lists include their total number of records. */
  readonly records: boolean;
  /** Whether PUT on a record works like PATCH. */
  readonly put: boolean;
  /** Whether a scope that ends in _write includes the one that ends in _read. */
  readonly writeIncludesRead: boolean;
}

/** The default and maximum page size (practice:133). */
export const PAGE_RECORDS = 200;

/** All conventions, as the practice API has them. */
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
