/**
 * Email domains, each of which leads to the identity provider of one firm; the first database has all of them. A firm
 * cannot claim a domain while users of another firm sign in with addresses of it, so that nobody is sent to a foreign
 * provider. If the firm is in another database, its domains are reserved in the first before the firm's transaction
 * writes them, and confirmed afterwards; `people/resolve-reservations.ts` resolves what a crash leaves behind.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '../refusals.ts';
import type { Tables } from '#tables';

const MOST_DOMAINS = 50;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** The firm whose provider an address signs in with. Uses only the domain, and does not reveal who has an account. */
export async function firmOfDomain(database: Database, email: string): Promise<string | undefined> {
  const find = (connection: Connection) =>
    connection.row<Pick<Tables['identity_provider_domains'], 'account_id' | 'elsewhere'>>(sql`
      select account_id, elsewhere from identity_provider_domains where domain = ${domainOf(email)}`);
  const kept = await database.first.forAccount(null, find);
  const row = kept?.elsewhere ? await (await database.of(kept.account_id)).forAccount(null, find) : kept;
  return row?.account_id;
}

export function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@').at(-1) ?? '';
}

export function checkDomains(domains: readonly string[]): string[] {
  const kept = [...new Set(domains.map((each) => each.trim().toLowerCase()))];
  if (kept.length === 0 || kept.length > MOST_DOMAINS)
    throw refuse('provider.domains', { most: MOST_DOMAINS, count: kept.length }, { field: 'email_domains' });
  const wrong = kept.find((each) => !DOMAIN.test(each));
  if (wrong !== undefined) throw refuse('provider.domain', { value: wrong }, { field: 'email_domains' });
  return kept;
}

interface Claim {
  readonly accountId: string;
  /** The firm's complete new list. */
  readonly domains: readonly string[];
  readonly at: string;
}

/** Call this in the transaction that saves or removes the firm's provider. */
export async function claimDomains(connection: Connection, claim: Claim): Promise<void> {
  const { accountId, domains } = claim;
  await reserveInFirst(connection, claim);
  await connection.execute(sql`
    delete from identity_provider_domains where account_id = ${accountId} and domain <> all(${[...domains]}::text[])`);
  await insertDomains(connection, claim, null);
}

/** Domains being given up are reserved too: they remain the firm's until its transaction ends. */
async function reserveInFirst(connection: Connection, claim: Claim): Promise<void> {
  const { first } = connection.database;
  if (first === connection.database) return;
  if (connection.isDryRun) return first.forAccount(null, (there) => refuseTaken(there, claim));
  const { accountId, at } = claim;
  const domains = [...claim.domains];
  const others = sql`account_id = ${accountId} and elsewhere and domain <> all(${domains}::text[])`;
  await first.transaction(null, async (there) => {
    await there.execute(sql`update identity_provider_domains set reserved_at = ${at} where ${others}`);
    await insertDomains(there, claim, at);
  });
  connection.afterCommit(() =>
    first.transaction(null, async (there) => {
      await there.execute(sql`delete from identity_provider_domains where ${others}`);
      await there.execute(sql`
        update identity_provider_domains set reserved_at = null
        where account_id = ${accountId} and elsewhere and domain = any(${domains}::text[])`);
    }),
  );
}

async function insertDomains(connection: Connection, claim: Claim, reservedAt: string | null): Promise<void> {
  const { accountId, domains } = claim;
  await connection.execute(sql`
    insert into identity_provider_domains (domain, account_id, elsewhere, reserved_at)
    select domain, ${accountId}, ${reservedAt !== null}, ${reservedAt}::timestamptz
    from unnest(${[...domains]}::text[]) domain where not ${othersSignIn(accountId)}
    on conflict (domain) do nothing`);
  await refuseTaken(connection, claim);
}

/** A firm keeps its domain even if users of other firms later sign in with addresses of it. */
async function refuseTaken(connection: Connection, { accountId, domains }: Claim): Promise<void> {
  const holder = sql`(select d.account_id from identity_provider_domains d where d.domain = domain.domain)`;
  const taken = await connection.text(sql`
    select domain from unnest(${[...domains]}::text[]) domain
    where ${holder} is distinct from ${accountId} and (${holder} is not null or ${othersSignIn(accountId)}) limit 1`);
  if (taken !== null) throw refuse('provider.domain_taken', { value: taken }, { field: 'email_domains' });
}

const othersSignIn = (accountId: string) => sql`exists (
  select from sign_ins s where split_part(s.email, '@', 2) = domain.domain and s.account_id <> ${accountId})`;
