/**
 * Work by the owner on the rows of every firm: migrations, backups, checks and restores. Row-level security also
 * applies to an owner that is not a superuser, so each tenant table has a policy `owner` that grants access when the
 * session asks for it. Without the policy an owner would see empty tables; that case fails here with an instruction.
 */
import type pg from 'pg';
import { textsOf } from './owner-rows.ts';

const BYPASSES = `(select rolsuper or rolbypassrls from pg_roles where rolname = current_user)`;

const MAY_WORK = `exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner'
  and exists (select from unnest(p.polroles) r where pg_has_role(r, 'usage')))`;

/** Tenant tables whose rows are hidden from the session's user. */
const HIDDEN = `select c.oid::regclass::text as name from pg_class c
  where c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace and not ${BYPASSES} and not ${MAY_WORK}
  order by 1`;

export function hiddenTables(owner: pg.ClientBase): Promise<string[]> {
  return textsOf(owner, HIDDEN);
}

/**
 * Creates the `owner` policy on every tenant table, also after the database changed owner. Requires the tables'
 * owner.
 */
export async function grantOwnerPolicies(owner: pg.ClientBase): Promise<void> {
  for (const name of await hiddenTables(owner))
    await owner.query('call let_owner_work_on($1::regclass)', [name]);
}

export async function onEveryFirm<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query(`set chancery.every_firm = 'on'`);
  try {
    return await work();
  } finally {
    await owner.query('reset chancery.every_firm').catch(() => undefined);
  }
}

export async function readEverything<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const [first, ...more] = await hiddenTables(owner);
  if (first === undefined) return onEveryFirm(owner, work);
  throw new Error(
    `The owner of the database cannot read the rows of every firm in ${first}` +
      `${more.length > 0 ? ` and ${more.length} more tables` : ''}: run chancery migrate as that owner.`,
  );
}
