/** The measured firm: seeded once into a separate data folder and kept there for the next run. */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createAccount, createApplication, issueToken, SCOPES } from '#identity';
import { gatherStatistics, SIZES, seedFirm } from '#practice';
import { Installation } from '../server/installation.ts';
import { onEveryFirm } from '../server/kernel/database/owner/every-firm.ts';
import { readConfig, type Config } from '../server/kernel/config.ts';
import type { Parts } from '../server/kernel/http/parts.ts';
import type { Options } from './options.ts';

export interface MeasuredFirm {
  readonly config: Config;
  readonly installation: Installation;
  readonly parts: Parts;
  readonly accountId: string;
  readonly userId: string;
  readonly token: string;
  /** The database owner's connection, to inspect the service's data. */
  readonly owner: pg.Client;
  /** The first process of the database, whose children do its work. */
  readonly databasePid: number;
  close(): Promise<void>;
}

interface FirmIds {
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string;
}

const EMAIL = 'owner@measured.example';
/** The highest possible setting: the rate limit stays active but is not measured. */
const REQUESTS_PER_MINUTE = 1_000_000;

export function openFirm({ folder, rows }: Options): Promise<MeasuredFirm> {
  return opened(folder, EMAIL, (parts, installation) => makeFirm(parts, installation, rows));
}

/** Opens a firm that the seed command has filled, with one of its users as the caller. */
export function openSeeded(folder: string, email: string): Promise<MeasuredFirm> {
  return opened(folder, email, async (parts, installation) => {
    const { accountId, userId } = await installation.asOwner(async (owner) => {
      const { rows } = await onEveryFirm(owner, () =>
        owner.query<{ accountId: string; userId: string }>(
          'select account_id as "accountId", id as "userId" from users where email = $1',
          [email],
        ),
      );
      if (!rows[0]) throw new Error(`No user has the email address ${email}.`);
      return rows[0];
    });
    return { accountId, userId, clientId: await loadOf(parts, accountId) };
  });
}

async function opened(
  folder: string,
  email: string,
  make: (parts: Parts, installation: Installation) => Promise<FirmIds>,
): Promise<MeasuredFirm> {
  const config = readConfig({
    options: {
      data_dir: folder,
      demo: false,
      port: 0,
      log_level: 'warn',
      rate_limit_per_minute: REQUESTS_PER_MINUTE,
    },
  });
  const installation = await Installation.open(config);
  await installation.migrate();
  const parts = await installation.parts();
  const note = path.join(folder, 'measured.json');
  const ids = fs.existsSync(note)
    ? (JSON.parse(fs.readFileSync(note, 'utf8')) as FirmIds)
    : await make(parts, installation);
  fs.writeFileSync(note, JSON.stringify(ids));
  const { access_token: token } = await issueToken(parts, { email, clientId: ids.clientId });
  const owner = new pg.Client(installation.owner);
  await owner.connect();
  return {
    ...ids,
    config,
    installation,
    parts,
    token,
    owner,
    databasePid: postmasterPid(folder),
    async close() {
      await owner.end();
      await installation.close();
    },
  };
}

/** The first process of the embedded database in a data folder. */
export function postmasterPid(folder: string): number {
  return Number(fs.readFileSync(path.join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function makeFirm(parts: Parts, installation: Installation, rows: number): Promise<FirmIds> {
  const { accountId, userId } = await createAccount(parts, {
    name: 'Measured & Co.',
    country: 'US',
    currency: 'USD',
    owner: { email: EMAIL, password: 'measured twice, cut once', firstName: 'Mabel', lastName: 'Measure' },
  });
  const clientId = await loadOf(parts, accountId);
  const share = rows / SIZES.firm.activities;
  const measure = {
    activities: rows,
    matters: Math.max(200, Math.round(SIZES.firm.matters * share)),
    contacts: Math.max(200, Math.round(SIZES.firm.contacts * share)),
    notes: Math.max(200, Math.round(SIZES.firm.notes * share)),
  };
  const began = performance.now();
  await seedFirm(parts, {
    accountId,
    size: 'firm',
    measure,
    onProgress: ({ table, done, total }) => {
      process.stderr.write(`\rseeding ${table} ${done} of ${total}${' '.repeat(20)}`);
    },
  });
  await gatherStatistics((work) => installation.asOwner(work));
  process.stderr.write(
    `\rseeded ${rows} activities in ${((performance.now() - began) / 1000).toFixed(0)} s${' '.repeat(30)}\n`,
  );
  return { accountId, userId, clientId };
}

/** Creates the application that the load uses; returns its client id. */
async function loadOf(parts: Parts, accountId: string): Promise<string> {
  const { clientId } = await createApplication(parts, {
    accountId,
    name: 'Load',
    redirectUris: ['https://load.example/back'],
    scopes: [...SCOPES],
  });
  return clientId;
}
