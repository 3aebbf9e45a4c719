/**
 * The identity provider of a firm, as its admins set it. A domain belongs to one firm of an installation, and is not given to a
 * firm while people of another sign in with addresses of it, so that nobody is led to a provider that is not theirs.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sealedColumn } from '#kernel/sealed-values.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { audit, type Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { endSessions, userChanged } from '../people/change-user.ts';
import { refuse } from '../refusals.ts';

const PURPOSE = 'identity provider secret';
export const sealedProviderSecrets = sealedColumn('identity_providers', 'client_secret', PURPOSE);
const MOST_DOMAINS = 50;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly domains: readonly string[];
  readonly required: boolean;
}

export interface ProviderWithSecret extends Provider {
  readonly clientSecret: string;
}

export interface Change {
  readonly accountId: string;
  readonly actor: Actor;
}

export async function providerOf(
  connection: Connection,
  parts: Pick<IdentityParts, 'secrets'>,
  accountId: string,
): Promise<ProviderWithSecret | undefined> {
  const row = await connection.row<
    Pick<Tables['identity_providers'], 'issuer' | 'client_id' | 'client_secret' | 'required'> & {
      domains: readonly string[];
    }
  >(sql`
    select issuer, client_id, client_secret, required, array(select domain from identity_provider_domains d
      where d.account_id = p.account_id order by domain) as domains
    from identity_providers p where account_id = ${accountId}`);
  return (
    row && {
      issuer: row.issuer,
      clientId: row.client_id,
      clientSecret: parts.secrets.open(PURPOSE, bytesOf(row.client_secret)),
      domains: row.domains,
      required: row.required,
    }
  );
}

/** The firm whose provider an address signs in with. Knows domains, and not who signs in. */
export async function firmOfDomain(connection: Connection, email: string): Promise<string | undefined> {
  const row = await connection.row<{ account_id: string }>(sql`
    select account_id from identity_provider_domains where domain = ${domainOf(email)}`);
  return row?.account_id;
}

export function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@').at(-1) ?? '';
}

/** Whether somebody signs in over the provider of their firm and in no other way. */
export async function mustUseProvider(
  connection: Connection,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<boolean> {
  const row = await connection.row(sql`
    select from identity_providers p join users u on u.account_id = p.account_id
    where p.account_id = ${accountId} and p.required and u.id = ${userId} and not u.account_owner`);
  return row !== undefined;
}

export function checkDomains(domains: readonly string[]): string[] {
  const kept = [...new Set(domains.map((each) => each.trim().toLowerCase()))];
  if (kept.length === 0 || kept.length > MOST_DOMAINS)
    throw refuse('provider.domains', { most: MOST_DOMAINS, count: kept.length }, { field: 'email_domains' });
  const wrong = kept.find((each) => !DOMAIN.test(each));
  if (wrong !== undefined) throw refuse('provider.domain', { value: wrong }, { field: 'email_domains' });
  return kept;
}

/** In the caller's transaction. Where it becomes required, sessions that began in another way end. */
export async function saveProvider(
  connection: Connection,
  parts: IdentityParts,
  { accountId, actor }: Change,
  { issuer, clientId, clientSecret, domains, required }: ProviderWithSecret,
): Promise<void> {
  // A domain is looked up before its firm is known, and the first database knows those of its own firms only.
  if (connection.database !== connection.database.first) throw refuse('provider.elsewhere');
  const at = instant(parts);
  const secret = parts.secrets.seal(PURPOSE, clientSecret);
  await connection.execute(sql`
    insert into identity_providers (account_id, issuer, client_id, client_secret, required, created_at, updated_at)
    values (${accountId}, ${issuer}, ${clientId}, ${secret}, ${required}, ${at.toISOString()}, ${at.toISOString()})
    on conflict (account_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, required = excluded.required, updated_at = excluded.updated_at`);
  await claimDomains(connection, accountId, domains);
  await audit(connection, {
    accountId,
    at,
    action: 'identity_provider_changed',
    subject: ['account', accountId],
    actor,
    after: { issuer, client_id: clientId, email_domains: domains, required },
  });
  if (required) await endOtherSessions(connection, accountId);
}

async function claimDomains(
  connection: Connection,
  accountId: string,
  domains: readonly string[],
): Promise<void> {
  await connection.execute(sql`
    delete from identity_provider_domains where account_id = ${accountId} and domain <> all(${[...domains]}::text[])`);
  await connection.execute(sql`
    insert into identity_provider_domains (domain, account_id)
    select domain, ${accountId} from unnest(${[...domains]}::text[]) domain
    where not exists (select from sign_ins s where split_part(s.email, '@', 2) = domain and s.account_id <> ${accountId})
    on conflict (domain) do nothing`);
  const missing = await connection.row<{ domain: string }>(sql`
    select domain from unnest(${[...domains]}::text[]) domain where not exists (
      select from identity_provider_domains d where d.domain = domain.domain and d.account_id = ${accountId}) limit 1`);
  if (missing) throw refuse('provider.domain_taken', { value: missing.domain }, { field: 'email_domains' });
}

async function endOtherSessions(connection: Connection, accountId: string): Promise<void> {
  const people = await connection.rows<{ user_id: string }>(sql`
    select distinct s.user_id from sessions s join users u on u.account_id = s.account_id and u.id = s.user_id
    where s.account_id = ${accountId} and s.method <> 'provider' and not u.account_owner`);
  for (const { user_id } of people) {
    await endSessions(connection, accountId, user_id);
    await userChanged(connection, accountId, user_id);
  }
}

/** Its people sign in with their passwords again. Their links stay, for a provider with the same issuer. */
export async function removeProvider(
  connection: Connection,
  parts: IdentityParts,
  { accountId, actor }: Change,
): Promise<boolean> {
  const removed = await connection.execute(
    sql`delete from identity_providers where account_id = ${accountId}`,
  );
  if (removed === 0) return false;
  const subject = ['account', accountId] as const;
  await audit(connection, {
    accountId,
    at: instant(parts),
    action: 'identity_provider_removed',
    subject,
    actor,
  });
  return true;
}

/** Lets a person be linked with another account at the provider. False where they are linked with none. */
export async function unlink(
  connection: Connection,
  parts: IdentityParts,
  { accountId, actor }: Change,
  userId: string,
): Promise<boolean> {
  const removed = await connection.execute(
    sql`delete from provider_identities where account_id = ${accountId} and user_id = ${userId}`,
  );
  if (removed === 0) return false;
  const subject = ['user', userId] as const;
  await audit(connection, { accountId, at: instant(parts), action: 'provider_unlinked', subject, actor });
  return true;
}
