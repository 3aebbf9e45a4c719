/**
 * Turns the provider's response into a session. A user is identified by issuer and subject (OpenID Connect Core 1.0,
 * 5.7). The first time, a verified email in one of the firm's domains must match a user of this firm. Users of other
 * firms are not considered, and no user is created.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sealedColumn } from '#kernel/sealed-values.ts';
import { bytesOf, randomSecret, sha256 } from '#kernel/secrets.ts';
import { audit } from '../history.ts';
import { instant, later, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { completeSignIn, type Browser, type SignedInUser } from '../sign-in/complete-sign-in.ts';
import { lockPerson } from '../sign-in/lock-person.ts';
import { queueNotice } from '../sign-in/notices.ts';
import { domainOf } from './domains.ts';
import { authorizationAddress, claimsOf, discover, type Begun, type Claims } from './openid.ts';
import { providerOf, type Provider } from './settings.ts';
import type { Tables } from '#tables';

const PURPOSE = 'provider sign-in';
export const sealedProviderSignIns = sealedColumn('provider_sign_ins', 'sealed', PURPOSE);
const WITHIN_S = 900;

interface Visit {
  readonly holder: string;
  readonly returnTo: string;
  readonly email: string;
  /** Whether the user must authenticate at the provider again, even if already signed in there. */
  readonly anew: boolean;
}

/** The URL to redirect the browser to. */
export async function beginAtProvider(parts: IdentityParts, accountId: string, visit: Visit): Promise<URL> {
  const provider = await parts.database.forAccount(accountId, (connection) =>
    providerOf(connection, parts, accountId),
  );
  if (!provider) throw refuse('provider.gone');
  const configuration = await discover(parts, provider);
  const state = randomSecret();
  const begun: Begun = { nonce: randomSecret(), verifier: randomSecret() };
  const sealed = parts.secrets.seal(PURPOSE, JSON.stringify(begun));
  await parts.database.transaction(null, (connection) =>
    connection.execute(sql`
      insert into provider_sign_ins (state_hash, holder_hash, account_id, sealed, return_to, expires_at)
      values (${sha256(state)}, ${sha256(visit.holder)}, ${accountId}, ${sealed}, ${visit.returnTo},
        ${later(instant(parts), WITHIN_S).toISOString()})`),
  );
  return authorizationAddress(parts, configuration, {
    ...begun,
    state,
    email: visit.email,
    anew: visit.anew,
  });
}

export interface Entered {
  readonly token: string;
  readonly person: SignedInUser;
  readonly returnTo: string;
}

/** The state is valid once, for the visit that started the sign-in. */
export async function finishAtProvider(
  parts: IdentityParts,
  answer: URL,
  holder: string,
  browser: Browser,
): Promise<Entered> {
  const state = answer.searchParams.get('state') ?? '';
  const begun = await parts.database.transaction(null, (connection) =>
    connection.row<Pick<Tables['provider_sign_ins'], 'account_id' | 'sealed' | 'return_to'>>(sql`
      delete from provider_sign_ins where state_hash = ${sha256(state)} and holder_hash = ${sha256(holder)}
        and expires_at > ${instant(parts).toISOString()} returning account_id, sealed, return_to`),
  );
  if (!begun) throw refuse('provider.state');
  const { account_id: accountId, return_to: returnTo } = begun;
  const provider = await parts.database.forAccount(accountId, (connection) =>
    providerOf(connection, parts, accountId),
  );
  if (!provider) throw refuse('provider.gone');
  const checks: Begun = JSON.parse(parts.secrets.open(PURPOSE, bytesOf(begun.sealed)));
  const claims = await claimsOf(await discover(parts, provider), answer, { ...checks, state });
  return parts.database.transaction(accountId, async (connection) => {
    const person = {
      accountId,
      userId: await userOf(connection, parts, { accountId, provider, claims, browser }),
    };
    return { token: await completeSignIn(connection, parts, person, 'provider', browser), person, returnTo };
  });
}

interface Known {
  readonly accountId: string;
  readonly provider: Provider;
  readonly claims: Claims;
  readonly browser: Browser;
}

async function userOf(connection: Connection, parts: IdentityParts, known: Known): Promise<string> {
  const { accountId, claims } = known;
  const at = instant(parts).toISOString();
  const linked = await connection.row<Pick<Tables['provider_identities'], 'user_id'>>(sql`
    update provider_identities set last_used_at = ${at}
    where account_id = ${accountId} and issuer = ${claims.issuer} and subject = ${claims.subject} returning user_id`);
  const userId = linked?.user_id ?? (await link(connection, parts, known));
  if (!(await lockPerson(connection, { accountId, userId }))) throw refuse('provider.nobody');
  return userId;
}

async function link(
  connection: Connection,
  parts: IdentityParts,
  { accountId, provider, claims, browser }: Known,
): Promise<string> {
  const { email, emailVerified, issuer, subject } = claims;
  if (email === undefined || !emailVerified) throw refuse('provider.unverified');
  if (!provider.domains.includes(domainOf(email))) throw refuse('provider.other_domain');
  const signIn = await connection.row<Pick<Tables['sign_ins'], 'user_id'>>(sql`
    select user_id from sign_ins where email = ${email.trim().toLowerCase()} and account_id = ${accountId}`);
  if (!signIn) throw refuse('provider.nobody');
  const { user_id: userId } = signIn;
  const at = instant(parts);
  const made = await connection.execute(sql`
    insert into provider_identities (account_id, issuer, subject, user_id, created_at, last_used_at)
    values (${accountId}, ${issuer}, ${subject}, ${userId}, ${at.toISOString()}, ${at.toISOString()})
    on conflict on constraint provider_identities_one_of_a_user do nothing`);
  if (made === 0) throw refuse('provider.linked');
  const { address, requestId, userAgent } = browser;
  const actor = { userId, address, requestId };
  await audit(connection, {
    accountId,
    at,
    action: 'provider_linked',
    subject: ['user', userId],
    actor,
    after: { issuer },
  });
  await queueNotice(connection, { accountId, userId, at, what: 'provider_linked', address, userAgent });
  return userId;
}
