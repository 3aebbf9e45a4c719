/**
 * A record of the accounting API: all members are returned, since members cannot be selected, except the entity tag,
 * which is a header, and members used only in nested records.
 */
import { resource, type Declaration, type Declared, type Resource } from '#kernel/declarations/resource.ts';

/** The roles that may change the books. */
const BOOKKEEPERS = ['admin', 'account_owner', 'accounts'];

type Recorded = Declaration & { readonly unshown?: readonly string[] };

export function record<const D extends Recorded>(declaration: D): Declared<D>;
export function record(declaration: Recorded): Resource {
  const { unshown = [], ...rest } = declaration;
  const hidden = new Set(['etag', ...unshown]);
  return resource({
    ...(declaration.path === undefined ? {} : { scope: 'accounting', writtenBy: BOOKKEEPERS }),
    nestedFreely: true,
    counted: false,
    keepsDeleted: false,
    ...rest,
    defaults: Object.keys(declaration.fields).filter((name) => !hidden.has(name)),
  });
}

/** How users, vendors, clients, matters and accounts appear in other records. */
export const NAMED = ['id', 'name'];
export const DISPLAYED = ['id', 'display_name'];
export const PERSON = ['id', 'first_name', 'last_name'];

export const PAYMENT_METHODS = [
  'cash',
  'check',
  'credit_card',
  'debit_card',
  'ach',
  'wire',
  'online',
  'other',
] as const;
