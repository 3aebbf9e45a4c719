/**
 * Creates a firm with its owner and the group of all users, in one transaction. Refuses an unknown database, a region
 * that this installation does not serve, and unknown time zones, countries and currencies.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { isTimeZone } from '#kernel/values/dates.ts';
import type { Tables } from '#tables';
import { newEtag } from '#kernel/changes/etags.ts';
import { recordCreated } from '../history.ts';
import { instant, type IdentityParts, type Region } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { addUser, checkEmail, emailTaken } from './create-user.ts';
import { confirmDatabaseAfter, databaseForFirm, reserveDatabase } from './firm-database.ts';
import { checkPassword, hashPassword } from './passwords.ts';

export interface NewAccount {
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone?: string;
  readonly region?: string;
  /** The firm's database; by default the one with the fewest active firms. */
  readonly database?: string;
  readonly owner: {
    readonly email: string;
    readonly password: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  /** The letterhead of its bills, if it is already known. */
  readonly letterhead?: Readonly<Record<string, string>>;
}

/** Work to do in the transaction that creates the firm, before and after. */
export interface WithTheFirm {
  readonly opening?: (connection: Connection) => Promise<void>;
  readonly opened?: (
    connection: Connection,
    firm: { readonly accountId: string; readonly userId: string },
  ) => Promise<void>;
}

export interface RegionDefaults {
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
}

const REGION_DEFAULTS: Readonly<Record<Region, RegionDefaults>> = {
  us: { country: 'US', currency: 'USD', timeZone: 'America/New_York' },
  ca: { country: 'CA', currency: 'CAD', timeZone: 'America/Toronto' },
  eu: { country: 'IE', currency: 'EUR', timeZone: 'Europe/Dublin' },
  au: { country: 'AU', currency: 'AUD', timeZone: 'Australia/Sydney' },
};

/** The default location of a firm in the region. */
export function regionDefaults(region: Region): RegionDefaults {
  return REGION_DEFAULTS[region];
}

export async function createAccount(
  parts: IdentityParts,
  input: NewAccount,
  { opening, opened }: WithTheFirm = {},
): Promise<{ accountId: string; userId: string }> {
  const { owner, currency, letterhead = {} } = input;
  const { region } = parts.config;
  const timeZone = input.timeZone ?? regionDefaults(region).timeZone;
  checkAccount(input, region, timeZone);
  const passwordHash = await hashPassword(owner.password);
  const at = instant(parts);
  const databaseName = await databaseForFirm(parts.database, input.database);
  const accountId = await nextId(parts, 'accounts');
  await reserveDatabase(parts.database, accountId, databaseName, at.toISOString());

  return parts.database.transaction(accountId, async (connection) => {
    await opening?.(connection);
    await insertAccount(connection, { ...input, accountId, region, timeZone, at });
    await makeGroupOfAll(connection, { accountId, name: input.name, at });
    const { userId, signsIn } = await addUser(connection, {
      ...owner,
      accountId,
      at,
      timeZone,
      passwordHash,
      accountOwner: true,
      roles: ['admin'],
    });
    if (!signsIn) throw emailTaken(owner.email);
    await parts.provisionUser?.(connection, { accountId, userId, at });
    await parts.provision?.(connection, { accountId, userId, currency, letterhead, at });
    await opened?.(connection, { accountId, userId });
    confirmDatabaseAfter(connection, accountId);
    return { accountId, userId };
  });
}

function checkAccount(input: NewAccount, region: Region, timeZone: string): void {
  const { owner, region: wanted = region } = input;
  if (wanted !== region) throw refuse('account.region', { value: wanted, region }, { field: 'region' });
  if (input.name.trim() === '') throw refuse('account.name', {}, { field: 'name' });
  checkPlace(input.country, input.currency, timeZone);
  checkEmail(owner.email);
  checkPassword(owner.password, owner.email);
}

interface AccountToInsert extends Pick<NewAccount, 'name' | 'country' | 'currency'> {
  readonly accountId: string;
  readonly region: Region;
  readonly timeZone: string;
  readonly at: Date;
}

async function insertAccount(connection: Connection, account: AccountToInsert): Promise<void> {
  const { accountId, name, country, currency, timeZone, region } = account;
  const at = account.at.toISOString();
  await connection.execute(sql`
    insert into accounts (id, name, country, currency, time_zone, region, etag, created_at, updated_at)
    values (${accountId}, ${name}, ${country}, ${currency}, ${timeZone}, ${region}, ${newEtag()}, ${at}, ${at})`);
}

/** The group that all users of the firm belong to. */
async function makeGroupOfAll(
  connection: Connection,
  { accountId, name, at }: { accountId: string; name: string; at: Date },
): Promise<void> {
  const everyone = await connection.one<Pick<Tables['groups'], 'id'>>(sql`
    insert into groups (account_id, id, type, name, etag, created_at, updated_at)
    values (${accountId}, nextval('groups_id_seq'), 'AccountGroup', ${name}, ${newEtag()},
      ${at.toISOString()}, ${at.toISOString()})
    returning id`);
  await recordCreated(connection, { accountId, resource: 'group', id: everyone.id, at });
}

/** Ids are allocated before the row is written, because the policy compares the row with the connection's firm. */
function nextId(parts: IdentityParts, table: 'accounts'): Promise<string> {
  return parts.database.forAccount(null, (connection) =>
    connection.value(sql`select nextval(${`${table}_id_seq`}::regclass)`),
  );
}

/** Codes that the language data names, but that stand for no country or for several. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The codes in use and their English names. Former codes, such as DD, are accepted but not offered. */
export const COUNTRIES: readonly (readonly [code: string, name: string])[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
)
  .filter((code) => isCountry(code) && new Intl.Locale('und', { region: code }).region === code)
  .map((code) => [code, countries.of(code) ?? code] as const);

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && countries.of(code) !== undefined;
}

function checkPlace(country: string, currency: string, timeZone: string): void {
  if (!isCountry(country)) throw refuse('account.country', { value: country }, { field: 'country' });
  if (!/^[A-Z]{3}$/.test(currency))
    throw refuse('account.currency', { value: currency }, { field: 'currency' });
  if (!isTimeZone(timeZone)) throw refuse('account.time_zone', { value: timeZone }, { field: 'time_zone' });
}
