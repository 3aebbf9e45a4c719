/** The two firms of every test fixture, and how their owners sign in. */
import type pg from 'pg';
import { pino } from 'pino';
import { makeParts } from '../../server/app.ts';
import type { ServiceParts } from '../../server/slice-parts.ts';
import { writeCampaign } from '../../server/leads/index.ts';
import { createAccount, createApplication, issueToken, SCOPES } from '../../server/identity/index.ts';
import { readConfig, type Config, type SettingName } from '../../server/kernel/config.ts';
import { Database } from '../../server/kernel/database/database.ts';

export interface FirmCredentials {
  readonly name: string;
  readonly accountId: string;
  /** Its owner, who is an admin. */
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** A registered application with every scope, and the owner's token for all of them. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly token: string;
}

export const PASSWORD = 'correct horse battery staple';

/** All fixtures of a run use this key, since the clones contain values encrypted with it. */
const ENCRYPTION_KEY = '7e57'.repeat(16);

export function testConfig(settings: Readonly<Partial<Record<SettingName, unknown>>> = {}): Config {
  return readConfig({
    options: { port: 0, log_level: 'silent', demo: false, encryption_key: ENCRYPTION_KEY, ...settings },
  });
}

export async function makeFirms(connection: pg.ClientConfig): Promise<FirmCredentials[]> {
  const database = new Database({ connection });
  try {
    const parts = await makeParts({ config: testConfig(), database, log: pino({ level: 'silent' }) });
    return [
      await makeFirm(parts, { name: 'Ash & Byrne', firstName: 'Ada', email: 'ada@ash.example' }),
      await makeFirm(parts, { name: 'Cole Partners', firstName: 'Carl', email: 'carl@cole.example' }),
    ];
  } finally {
    await database.close();
  }
}

export async function makeFirm(
  parts: ServiceParts,
  firm: { name: string; firstName: string; email: string; database?: string },
): Promise<FirmCredentials> {
  const { name, firstName, email, ...place } = firm;
  const owner = { email, password: PASSWORD, firstName, lastName: name.split(' ')[0] ?? '' };
  const account = await createAccount(parts, { name, country: 'US', currency: 'USD', owner, ...place });
  const application = await createApplication(parts, {
    accountId: account.accountId,
    name: `Tests of ${name}`,
    redirectUris: ['https://tests.example/back'],
    scopes: [...SCOPES],
  });
  const { clientId } = application;
  // No API operation creates one.
  await writeCampaign(parts, { ...account, name: 'Spring fair' });
  const { access_token: token } = await issueToken(parts, { email, clientId });
  const clientSecret = application.clientSecret ?? '';
  return { name, ...account, email, password: PASSWORD, clientId, clientSecret, token };
}
