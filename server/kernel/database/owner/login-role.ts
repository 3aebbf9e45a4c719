/**
 * The role that the service logs in as. It owns nothing and cannot become a role that does, so that a statement that
 * should never have run reaches neither the schema nor another firm. The owner creates the role and stores its
 * password where only the owner can read it. A setting can name another role instead (database_url together with
 * database_owner_url).
 */
import pg from 'pg';
import { randomPassword, scramVerifier } from './scram.ts';
import { codeOf, messageOf } from '../../errors/message.ts';
import { column } from '../decode.ts';
import { rowOf, textsOf } from './owner-rows.ts';

/** The roles that the service's login may switch to. */
const ROLES = ['chancery_app', 'chancery_jobs'] as const;

/** The advisory lock held while the login is looked up and created. */
const MAKING = 7_238_413;

/** PostgreSQL's codes for a missing right and a refused login: the login cannot be created. */
const CANNOT_BE_MADE: ReadonlySet<string> = new Set(['42501', '28000', '28P01', '0LP01']);

export interface ServiceLogin {
  readonly connection: pg.ClientConfig;
  /** Why the service has to log in as the owner. */
  readonly warning?: string;
}

/**
 * The login for a database of which only the owner is known; if none can be created, the owner's login and a warning.
 */
export async function serviceLoginOf(owner: pg.ClientConfig): Promise<ServiceLogin> {
  try {
    const connection = await connected(owner, (client) => makeLogin(client, owner));
    await refuseOwners(connection);
    return { connection };
  } catch (error) {
    if (!CANNOT_BE_MADE.has(codeOf(error))) throw error;
    return { connection: owner, warning: withAdvice(messageOf(error)) };
  }
}

function withAdvice(reason: string): string {
  return (
    `The service logs in as the owner of the database, because it has no separate login (${reason}): ` +
    `set database_owner_url to the owner's address, and database_url to that of a role that owns nothing.`
  );
}

/** Grants a login named in the settings what the service needs. */
export async function useLogin(owner: pg.ClientConfig, connection: pg.ClientConfig): Promise<void> {
  const name = await refuseOwners(connection);
  await connected(owner, (client) => grantRoles(client, name));
}

async function makeLogin(client: pg.Client, owner: pg.ClientConfig): Promise<pg.ClientConfig> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MAKING]);
    const { name, exists, password } = await rowOf(
      client,
      { name: column.required, exists: column.boolean, password: column.text },
      `select n.name, exists (select from pg_roles where rolname = n.name) as exists, l.password
       from (select 'chancery_service_' || oid as name from pg_database where datname = current_database()) n
       left join service_logins l on l.role_name = n.name`,
    );
    const kept = exists && password !== null ? password : await renew(client, name, exists);
    await grantRoles(client, name);
    await client.query('commit');
    return as(owner, name, kept);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function renew(client: pg.Client, name: string, exists: boolean): Promise<string> {
  const password = randomPassword();
  await client.query(
    `${exists ? 'alter' : 'create'} role ${client.escapeIdentifier(name)} login noinherit nosuperuser nobypassrls nocreaterole` +
      ` password ${client.escapeLiteral(scramVerifier(password))}`,
  );
  await client.query(
    `insert into service_logins (role_name, password, made_at) values ($1, $2, now())
     on conflict (role_name) do update set password = excluded.password, made_at = excluded.made_at`,
    [name, password],
  );
  return password;
}

async function grantRoles(client: pg.Client, name: string): Promise<void> {
  const missing = await textsOf(
    client,
    `select role from unnest($2::text[]) role where not pg_has_role($1, role, 'member')`,
    [name, ROLES],
  );
  for (const role of missing) await client.query(`grant ${role} to ${client.escapeIdentifier(name)}`);
}

/** Returns the role's name. */
async function refuseOwners(connection: pg.ClientConfig): Promise<string> {
  const { name, mighty, owner } = await connected(connection, (client) =>
    rowOf(
      client,
      { name: column.required, mighty: column.boolean, owner: column.text },
      `select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole as mighty,
         (select min(pg_get_userbyid(o.owner)) from (
            select relowner as owner from pg_class where relnamespace = 'public'::regnamespace
            union select datdba from pg_database where datname = current_database()) o
          where pg_has_role(r.oid, o.owner, 'member')) as owner
       from pg_roles r where r.rolname = session_user`,
    ),
  );
  if (owner === null && !mighty) return name;
  const fault =
    owner === null
      ? 'is a superuser, bypasses row-level security or can create roles'
      : `is a member of the owner ${owner}`;
  throw new Error(
    `The service cannot log in to the database as ${name}, which ${fault}: use a role in database_url that owns nothing.`,
  );
}

async function connected<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same connection as another role. */
function as(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (!owner.connectionString) return { ...owner, user, password };
  const url = new URL(owner.connectionString);
  for (const name of ['user', 'password']) url.searchParams.delete(name);
  // A URL without a host cannot contain a user name.
  if (url.host === '') {
    url.searchParams.set('user', user);
    url.searchParams.set('password', password);
  } else {
    url.username = user;
    url.password = password;
  }
  return { connectionString: url.href };
}
