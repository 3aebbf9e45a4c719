/**
 * The demonstration firm: created once, in an empty database, with a sign-in and a token that every later start
 * prints again. Both are stored encrypted in the database, so that every machine and every restored backup has them.
 * A firm created by a user is never touched.
 */
import { randomInt } from 'node:crypto';
import { createAccount, createApplication, issueToken, regionDefaults, SCOPES } from '#identity';
import { seedIntake } from '#leads';
import { changeLetterhead, seedCasework, seedFirm } from '#practice';
import { demonstrationLetterhead } from './demonstration-letterhead.ts';
import type { Config } from './kernel/config.ts';
import { FIRST } from '#kernel/database/database.ts';
import { sql } from './kernel/database/sql.ts';
import type { SealedValues } from '#kernel/sealed-values.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';

export interface Demonstration {
  readonly account_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly password: string;
  readonly client_id: string;
  readonly client_secret: string | null;
  readonly token: string;
}

/** Written after each step, so that the next start completes one that was killed. */
interface Progress {
  readonly email: string;
  readonly password: string;
  readonly account_id?: string;
  readonly user_id?: string;
  readonly seeded?: boolean;
  readonly client_id?: string;
  readonly client_secret?: string | null;
  readonly token?: string;
  readonly token_expires_at?: string;
}

const FACT = 'demonstration';
export const sealedDemonstration: SealedValues = {
  name: 'installation_facts.demonstration',
  table: 'installation_facts',
  where: `name = '${FACT}'`,
  value: 'value',
  form: 'base64',
  set: (sealed) => `value = ${sealed}`,
  purpose: FACT,
};
/** The token is printed, so it has no scope to change users, with which one could sign in as someone else. */
const SCOPES_OF_TOKEN = [...SCOPES].filter((scope) => scope !== 'users_write');
/** Addresses that only this machine can reach. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
const EMAIL = 'owner@demo.chancery.example';
/** A token that expires sooner than this is replaced at the start. */
const TOKEN_LASTS_AT_LEAST_MS = 86_400_000;
/** Omits similar letters and digits, since people type the password. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** The advisory lock held while the firm is created, so that two machines starting together create only one. */
const MAKING = 7_238_413;

/** Why this installation has no demonstration firm; undefined if it has one. */
export function demonstrationProblem({ demo, public_origin, host }: Config): string | undefined {
  if (!demo) return 'the setting demo is off';
  if (public_origin) return 'public_origin is set, so others can reach this installation';
  if (!LOOPBACK.has(host)) return `host is ${host}, which other machines can reach`;
  return undefined;
}

/** `prepare` runs first if a firm is to be created or completed. */
export async function demonstration(
  parts: Parts,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<Demonstration | undefined> {
  return parts.database.transaction(null, async (connection) => {
    await connection.execute(sql`select pg_advisory_xact_lock(${MAKING})`);
    const begun = (await readProgress(parts)) ?? (await beginOnEmptyDatabase(parts));
    if (!begun) return undefined;
    await prepare();
    const withFirm = await withFirmOpened(parts, begun);
    const withData = await withDataSeeded(parts, withFirm);
    const withApplication = await withApplicationRegistered(parts, withData);
    return demonstrationOf(await withLivingToken(parts, withApplication));
  });
}

async function readProgress(parts: Parts): Promise<Progress | undefined> {
  const fact = await parts.database.forAccount(null, (connection) =>
    connection.text(sql`select value from installation_facts where name = ${FACT}`),
  );
  return fact === null ? undefined : JSON.parse(parts.secrets.open(FACT, Buffer.from(fact, 'base64')));
}

async function storeProgress(parts: Parts, progress: Progress): Promise<Progress> {
  const value = parts.secrets.seal(FACT, JSON.stringify(progress)).toString('base64');
  const at = instant(parts).toISOString();
  await parts.database.forAccount(null, (connection) =>
    connection.execute(sql`
      insert into installation_facts (name, value, set_at) values (${FACT}, ${value}, ${at})
      on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`),
  );
  return progress;
}

async function beginOnEmptyDatabase(parts: Parts): Promise<Progress | undefined> {
  const someone = await parts.database.forAccount(null, (connection) =>
    connection.row(sql`select from sign_ins limit 1`),
  );
  if (someone) return undefined;
  return storeProgress(parts, { email: EMAIL, password: Array.from({ length: 4 }, () => word(4)).join('-') });
}

async function withFirmOpened(parts: Parts, progress: Progress): Promise<Progress> {
  if (progress.account_id) return progress;
  const opened = await parts.database.forAccount(null, (connection) =>
    connection.row<Pick<Tables['sign_ins'], 'account_id' | 'user_id'>>(
      sql`select account_id, user_id from sign_ins where email = ${progress.email}`,
    ),
  );
  if (opened) return storeProgress(parts, { ...progress, ...opened });
  const { accountId, userId } = await openDemonstrationFirm(parts, progress);
  return storeProgress(parts, { ...progress, account_id: accountId, user_id: userId });
}

export function openDemonstrationFirm(
  parts: Parts,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly accountId: string; readonly userId: string }> {
  return createAccount(parts, {
    name: 'Hale & Whitlock',
    database: FIRST,
    ...regionDefaults(parts.config.region),
    owner: { email, password, firstName: 'Eleanor', lastName: 'Hale' },
  });
}

async function withDataSeeded(parts: Parts, progress: Progress): Promise<Progress> {
  if (progress.seeded) return progress;
  await fillDemonstrationFirm(parts, {
    accountId: progress.account_id ?? '',
    userId: progress.user_id ?? '',
  });
  return storeProgress(parts, { ...progress, seeded: true });
}

/** Completes what a killed start began. */
export async function fillDemonstrationFirm(
  parts: Parts,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<void> {
  const begun = await parts.database.forAccount(accountId, (connection) =>
    connection.row(sql`select from matters where account_id = ${accountId} limit 1`),
  );
  if (!begun) await seedFirm(parts, { accountId, size: 'small', books: true });
  await seedIntake(parts, { accountId, size: 'small' });
  await seedCasework(parts, { accountId });
  await changeLetterhead(parts, {
    accountId,
    userId,
    data: demonstrationLetterhead(parts.config.region),
  });
}

async function withApplicationRegistered(parts: Parts, progress: Progress): Promise<Progress> {
  if (progress.client_id) return progress;
  const { clientId, clientSecret } = await createApplication(parts, {
    accountId: progress.account_id ?? '',
    name: 'Demonstration',
    redirectUris: [`${parts.origin()}/oauth/approval`],
    scopes: SCOPES_OF_TOKEN,
  });
  return storeProgress(parts, { ...progress, client_id: clientId, client_secret: clientSecret });
}

async function withLivingToken(parts: Parts, progress: Progress): Promise<Progress> {
  const now = instant(parts).getTime();
  if (progress.token && Date.parse(progress.token_expires_at ?? '') - now > TOKEN_LASTS_AT_LEAST_MS)
    return progress;
  const answer = await issueToken(parts, { email: progress.email, clientId: progress.client_id ?? '' });
  const token_expires_at = new Date(now + answer.expires_in * 1000).toISOString();
  return storeProgress(parts, { ...progress, token: answer.access_token, token_expires_at });
}

function demonstrationOf(progress: Progress): Demonstration {
  return {
    account_id: Number(progress.account_id),
    user_id: Number(progress.user_id),
    email: progress.email,
    password: progress.password,
    client_id: progress.client_id ?? '',
    client_secret: progress.client_secret ?? null,
    token: progress.token ?? '',
  };
}

function instant(parts: Parts): Date {
  return parts.now?.() ?? new Date();
}

function word(letters: number): string {
  return Array.from({ length: letters }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join('');
}
