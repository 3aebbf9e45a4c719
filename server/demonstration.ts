/**
 * The demonstration firm: made once, on an empty database, with its sign-in and a token that every
 * later start shows again. Both are kept sealed in the database, so that each machine and each
 * restored backup knows them. A firm that somebody made themselves is never touched.
 */
import { randomInt } from 'node:crypto';
import { createAccount, createApplication, issueToken, SCOPES } from '#identity';
import { sql } from './kernel/database/sql.ts';
import type { Parts } from './kernel/parts.ts';

export interface Demonstration {
  readonly account_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly password: string;
  readonly client_id: string;
  readonly client_secret: string | null;
  readonly token: string;
}

interface Kept extends Demonstration {
  readonly token_expires_at: string;
}

const FACT = 'demonstration';
const EMAIL = 'owner@demo.chancery.example';
/** A token that would end sooner than this is replaced at the start. */
const TOKEN_LASTS_AT_LEAST_MS = 86_400_000;
/** Alike letters and digits are left out, since people type it. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function demonstration(parts: Parts): Promise<Demonstration | undefined> {
  const kept = (await readKept(parts)) ?? (await makeOnEmptyDatabase(parts));
  if (!kept) return undefined;
  const current = await withLivingToken(parts, kept);
  const { token_expires_at: _, ...shown } = current;
  return shown;
}

async function readKept(parts: Parts): Promise<Kept | undefined> {
  const fact = await parts.database.forAccount(null, (connection) =>
    connection.row<{ value: string }>(sql`select value from installation_facts where name = ${FACT}`),
  );
  return fact && (JSON.parse(parts.secrets.open(FACT, Buffer.from(fact.value, 'base64'))) as Kept);
}

async function keep(parts: Parts, kept: Kept): Promise<void> {
  const value = parts.secrets.seal(FACT, JSON.stringify(kept)).toString('base64');
  const at = (parts.now?.() ?? new Date()).toISOString();
  await parts.database.forAccount(null, (connection) =>
    connection.execute(sql`
      insert into installation_facts (name, value, set_at) values (${FACT}, ${value}, ${at})
      on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`),
  );
}

async function makeOnEmptyDatabase(parts: Parts): Promise<Kept | undefined> {
  const someone = await parts.database.forAccount(null, (connection) =>
    connection.row(sql`select from sign_ins limit 1`),
  );
  if (someone) return undefined;
  const password = Array.from({ length: 4 }, () => word(4)).join('-');
  const { accountId, userId } = await createAccount(parts, {
    name: 'Hale & Whitlock',
    ...placeOf(parts.config.region),
    owner: { email: EMAIL, password, firstName: 'Eleanor', lastName: 'Hale' },
  });
  const application = await createApplication(parts, {
    accountId,
    name: 'Demonstration',
    redirectUris: [`${parts.origin()}/oauth/approval`],
    scopes: [...SCOPES],
  });
  const kept = {
    account_id: Number(accountId),
    user_id: Number(userId),
    email: EMAIL,
    password,
    client_id: application.clientId,
    client_secret: application.clientSecret,
    token: '',
    token_expires_at: new Date(0).toISOString(),
  };
  return kept;
}

async function withLivingToken(parts: Parts, kept: Kept): Promise<Kept> {
  const now = parts.now?.() ?? new Date();
  if (Date.parse(kept.token_expires_at) - now.getTime() > TOKEN_LASTS_AT_LEAST_MS) return kept;
  const answer = await issueToken(parts, { email: kept.email, clientId: kept.client_id });
  const token_expires_at = new Date(now.getTime() + answer.expires_in * 1000).toISOString();
  const renewed = { ...kept, token: answer.access_token, token_expires_at };
  await keep(parts, renewed);
  return renewed;
}

function word(letters: number): string {
  return Array.from({ length: letters }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join('');
}

function placeOf(region: Parts['config']['region']): { country: string; currency: string } {
  const places = {
    us: { country: 'US', currency: 'USD' },
    ca: { country: 'CA', currency: 'CAD' },
    eu: { country: 'IE', currency: 'EUR' },
    au: { country: 'AU', currency: 'AUD' },
  };
  return places[region];
}
