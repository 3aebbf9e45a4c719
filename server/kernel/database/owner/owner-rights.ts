/** The rights that the owner's login needs, by command; `chancery doctor` reports missing ones. */
import type pg from 'pg';
import { hiddenTables } from './every-firm.ts';
import { rowOf, textsOf } from './owner-rows.ts';
import { column } from '../decode.ts';

interface Need {
  readonly commands: string;
  /** An SQL condition that is true if the right is present. */
  readonly holds: string;
  readonly remedy: string;
}

const NAMESPACES = `('public', 'graphile_worker')`;

/** An SQL condition: a role may add members if it may grant the role. */
function mayGive(role: string): string {
  return `(select me.rolsuper or not exists (select from pg_roles where rolname = '${role}') and me.rolcreaterole
      or pg_has_role(current_user, '${role}', 'member with admin option')
      or current_setting('server_version_num')::int < 160000 and me.rolcreaterole
    from pg_roles me where me.rolname = current_user)`;
}

function extension(name: string): string {
  return `exists (select from pg_extension where extname = '${name}') or exists (
    select from pg_available_extension_versions v, pg_roles me
    where v.name = '${name}' and me.rolname = current_user and (v.trusted or me.rolsuper))`;
}

const NEEDS: readonly Need[] = [
  {
    commands: 'start, migrate, restore',
    holds: `not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${NAMESPACES} and c.relkind in ('r', 'p', 'v', 'S') and not pg_has_role(c.relowner, 'usage'))`,
    remedy: 'it must own every table: "reassign owned by … to …"',
  },
  {
    commands: 'start, migrate, restore',
    holds: `has_database_privilege(current_database(), 'create')`,
    remedy: 'it must be allowed to make schemas and extensions: "grant create on database … to …"',
  },
  {
    commands: 'restore, import firm',
    holds: `has_database_privilege(current_database(), 'temporary')`,
    remedy: 'it must be allowed to make temporary tables: "grant temporary on database … to …"',
  },
  {
    commands: 'restore',
    holds: `pg_has_role((select nspowner from pg_namespace where nspname = 'public'), 'usage')`,
    remedy: 'it must own the schema public, which a restore makes anew: "alter schema public owner to …"',
  },
  ...['pg_trgm', 'btree_gin'].map((name) => ({
    commands: 'start, migrate, restore',
    holds: extension(name),
    remedy: `it may not make the extension ${name}: install the server’s contrib package, or make the extension as a superuser`,
  })),
];

/** These refer to roles that the first start creates. */
const ROLE_NEEDS: readonly Need[] = ['chancery_app', 'chancery_jobs'].map((role) => ({
  commands: 'start, migrate, restore',
  holds: `case when exists (select from pg_roles where rolname = '${role}') then ${mayGive(role)}
    else (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) end`,
  remedy: `it may not give the role ${role}: as a superuser, "create role ${role} nologin" where it is missing, and "grant ${role} to … with admin option"`,
}));

/** One sentence per missing right; empty if the owner has all that the commands need. */
export async function missingRights(owner: pg.Client): Promise<string[]> {
  const [name] = await textsOf(owner, 'select current_user');
  const found: string[] = [];
  for (const { commands, holds, remedy } of [...NEEDS, ...ROLE_NEEDS]) {
    const answer = await rowOf(owner, { holds: column.boolean }, `select ${holds}`);
    if (!answer.holds) found.push(`${commands}: the owner ${name} lacks a right: ${remedy}.`);
  }
  const [hidden] = await hiddenTables(owner);
  if (hidden !== undefined)
    found.push(
      `backup, verify: the owner ${name} cannot see the rows of every firm in ${hidden}: run chancery migrate as that owner.`,
    );
  return found;
}
