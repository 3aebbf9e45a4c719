/** Creates a disposable firm for developers: data, a user, an application, and a token that ends with the firm. */
import { randomBytes } from 'node:crypto';
import { createAccount, createApplication, issueToken, regionDefaults, SCOPES } from '#identity';
import { seedIntake } from '#leads';
import { FIRST } from '#kernel/database/database.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { seedCasework, seedFirm } from '#practice';
import type { Installation } from '../installation.ts';

export const MOST_DAYS = 30;
const DAY_S = 86_400;

export interface Sandbox {
  readonly account_id: number;
  readonly email: string;
  readonly password: string;
  readonly client_id: string;
  readonly client_secret: string | null;
  readonly access_token: string;
  readonly expires_at: string;
}

export async function makeSandbox(
  parts: Parts,
  installation: Pick<Installation, 'asOwner'>,
  days: number,
): Promise<Sandbox> {
  const now = parts.now?.() ?? new Date();
  const expires = new Date(now.getTime() + days * DAY_S * 1000);
  const email = `sandbox-${randomBytes(4).toString('hex')}@sandbox.example`;
  const password = randomBytes(12).toString('base64url');
  const { accountId } = await createAccount(parts, {
    name: 'Sandbox',
    database: FIRST,
    ...regionDefaults(parts.config.region),
    owner: { email, password, firstName: 'Sandy', lastName: 'Box' },
  });
  await markAsSandbox(installation, accountId, now, expires);
  await seedFirm(parts, { accountId, size: 'small', books: true });
  await seedIntake(parts, { accountId, size: 'small' });
  await seedCasework(parts, { accountId });
  const { clientId, clientSecret } = await createApplication(parts, {
    accountId,
    name: 'Sandbox',
    redirectUris: ['http://localhost:8080/back'],
    scopes: [...SCOPES],
    accessTokenSeconds: days * DAY_S,
  });
  const { access_token } = await issueToken(parts, { email, clientId });
  return {
    account_id: Number(accountId),
    email,
    password,
    client_id: clientId,
    client_secret: clientSecret,
    access_token,
    expires_at: expires.toISOString(),
  };
}

/** Only the database's owner may do this; see the table's migration. */
async function markAsSandbox(
  installation: Pick<Installation, 'asOwner'>,
  accountId: string,
  now: Date,
  expires: Date,
): Promise<void> {
  await installation.asOwner((owner) =>
    owner.query('insert into sandboxes (account_id, created_at, expires_at) values ($1, $2, $3)', [
      accountId,
      now.toISOString(),
      expires.toISOString(),
    ]),
  );
}
