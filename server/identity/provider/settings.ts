/** The identity provider of a firm, as set by its admins. `domains.ts` has the domains that lead to it. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sealedColumn } from '#kernel/sealed-values.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { audit, type Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { endSessions, userChanged } from '../people/change-user.ts';
import { claimDomains } from './domains.ts';

const PURPOSE = 'identity provider secret';
export const sealedProviderSecrets = sealedColumn('identity_providers', 'client_secret', PURPOSE);

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
      domains: readonly Tables['identity_provider_domains']['domain'][];
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

/** Whether a user may sign in only through their firm's provider. */
export async function mustUseProvider(
  connection: Connection,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<boolean> {
  const row = await connection.row(sql`
    select from identity_providers p join users u on u.account_id = p.account_id
    where p.account_id = ${accountId} and p.required and u.id = ${userId} and not u.account_owner`);
  return row !== undefined;
}

/** Runs in the caller's transaction. If the provider becomes mandatory, sessions that began otherwise end. */
export async function saveProvider(
  connection: Connection,
  parts: IdentityParts,
  { accountId, actor }: Change,
  { issuer, clientId, clientSecret, domains, required }: ProviderWithSecret,
): Promise<void> {
  const at = instant(parts);
  const secret = parts.secrets.seal(PURPOSE, clientSecret);
  await connection.execute(sql`
    insert into identity_providers (account_id, issuer, client_id, client_secret, required, created_at, updated_at)
    values (${accountId}, ${issuer}, ${clientId}, ${secret}, ${required}, ${at.toISOString()}, ${at.toISOString()})
    on conflict (account_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, required = excluded.required, updated_at = excluded.updated_at`);
  await claimDomains(connection, { accountId, domains, at: at.toISOString() });
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

async function endOtherSessions(connection: Connection, accountId: string): Promise<void> {
  const people = await connection.rows<Pick<Tables['sessions'], 'user_id'>>(sql`
    select distinct s.user_id from sessions s join users u on u.account_id = s.account_id and u.id = s.user_id
    where s.account_id = ${accountId} and s.method <> 'provider' and not u.account_owner`);
  for (const { user_id } of people) {
    await endSessions(connection, accountId, user_id);
    await userChanged(connection, accountId, user_id);
  }
}

/** Users sign in with their passwords again. Their links remain, for a later provider with the same issuer. */
export async function removeProvider(
  connection: Connection,
  parts: IdentityParts,
  { accountId, actor }: Change,
): Promise<boolean> {
  const at = instant(parts);
  await claimDomains(connection, { accountId, domains: [], at: at.toISOString() });
  const removed = await connection.execute(
    sql`delete from identity_providers where account_id = ${accountId}`,
  );
  if (removed === 0) return false;
  const subject = ['account', accountId] as const;
  await audit(connection, {
    accountId,
    at,
    action: 'identity_provider_removed',
    subject,
    actor,
  });
  return true;
}

/** Lets a user be linked with another account at the provider. False if there was no link. */
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
