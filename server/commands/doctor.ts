/** chancery doctor: checks everything that the service depends on, and says how to fix problems. */
import { messageOf } from '#kernel/errors/message.ts';
import { reasonOf, sentenceOf } from '#kernel/errors/system-error.ts';
import fs from 'node:fs';
import dns from 'node:dns/promises';
import path from 'node:path';
import { listDatabases } from '../databases.ts';
import { Installation } from '../installation.ts';
import type { Config } from '../kernel/config.ts';
import { unmarkedFunctions } from '../kernel/database/owner/leakproof-functions.ts';
import { missingRights } from '../kernel/database/owner/owner-rights.ts';
import { pendingMigrations } from '../kernel/database/owner/migrate.ts';
import { checkEncryptionKey, secretsOf } from '#kernel/database/encryption-key.ts';
import { authoritiesIn } from '../kernel/http/outgoing/authorities.ts';
import { filesFolder, openStorage } from '../kernel/files/open-storage.ts';
import type { Call } from './command.ts';
import type pg from 'pg';
import { column } from '../kernel/database/decode.ts';
import { rowOf } from '../kernel/database/owner/owner-rows.ts';

interface Finding {
  readonly subject: 'settings' | 'database' | 'file storage' | 'clock' | 'mail' | 'outbound';
  readonly state: 'well' | 'warning' | 'failed';
  readonly message: string;
}

const OLDEST_POSTGRESQL = 150_000;
const FREE_BYTES_AT_LEAST = 1_000_000_000;
const CLOCKS_DIFFER_AT_MOST_MS = 5_000;
const ANSWERS_WITHIN_MS = 10_000;

export async function doctorCommand(call: Call): Promise<number> {
  const { config } = call;
  const findings = [
    ...settingsOf(config),
    ...(await databaseOf(config)),
    ...(await fileStorageOf(config)),
    ...(await mailOf(config)),
    ...(await outboundOf(config)),
  ];
  const words = findings.map(
    ({ subject, state, message }) => `${state.padEnd(8)} ${subject.padEnd(13)} ${message}`,
  );
  call.answer({ findings }, words.join('\n'));
  return findings.some(({ state }) => state === 'failed') ? 1 : 0;
}

function settingsOf(config: Config): Finding[] {
  const warnings: string[] = [];
  const local = ['localhost', '127.0.0.1', '::1'].includes(config.host);
  if (!local && !config.public_origin) {
    warnings.push(
      'The service accepts connections from other machines, but public_origin is not set: links would lead to localhost.',
    );
  }
  if (config.public_origin?.startsWith('http:') && !config.public_origin.includes('localhost')) {
    warnings.push('public_origin is not https: tokens and passwords would be sent unencrypted.');
  }
  if (config.database_url && !config.encryption_key) {
    warnings.push(
      'The database is on another machine, but the key is in this data folder: set encryption_key, and back it up.',
    );
  }
  const [first] = warnings;
  if (!first) return [{ subject: 'settings', state: 'well', message: 'The settings are consistent.' }];
  return warnings.map((message) => ({ subject: 'settings', state: 'warning', message }));
}

async function databaseOf(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  let installation: Installation | undefined;
  try {
    installation = await Installation.open(config);
    const pending = await installation.asOwner(async (owner) => {
      findings.push(...(await serverOf(owner, config)), ...rightsOf(await missingRights(owner)));
      return pendingMigrations(owner);
    });
    if (pending.length > 0) {
      const message = `${pending.length} migrations will run at the next start.`;
      findings.push({ subject: 'database', state: 'warning', message });
    } else {
      findings.push(...(await installation.asOwner(indexesOf)), loginOf(await installation.login()));
      const database = await installation.database();
      await checkEncryptionKey(config, database, secretsOf(config), new Date());
      findings.push(...(await othersOf(installation)));
    }
  } catch (error) {
    findings.push({ subject: 'database', state: 'failed', message: sentenceOf(error) });
  } finally {
    await installation?.close();
  }
  return findings;
}

const SERVER = `select current_setting('server_version_num') as version, current_setting('server_version') as shown,
    pg_encoding_to_char(encoding) as encoding, extract(epoch from clock_timestamp()) * 1000 as at
  from pg_database where datname = current_database()`;

/** Checks the server's version, encoding and clock. */
async function serverOf(owner: pg.Client, config: Config): Promise<Finding[]> {
  const asked = Date.now();
  const columns = { version: Number, shown: column.required, encoding: column.required, at: Number };
  const { version, shown, encoding, at } = await rowOf(owner, columns, SERVER);
  const tooOld = version < OLDEST_POSTGRESQL;
  const where = config.database_url ? 'at database_url' : 'embedded';
  const message = tooOld
    ? `PostgreSQL ${shown} is too old: version 15 or newer is required.`
    : encoding === 'UTF8'
      ? `PostgreSQL ${shown}, ${where}, is reachable.`
      : `The database has the encoding ${encoding}: create one with UTF8.`;
  const state = tooOld || encoding !== 'UTF8' ? 'failed' : 'well';
  return [{ subject: 'database', state, message }, clockOf(Math.abs((asked + Date.now()) / 2 - at))];
}

function loginOf({ warning }: { readonly warning?: string }): Finding {
  return warning === undefined
    ? { subject: 'database', state: 'well', message: 'The service logs in as a role that owns nothing.' }
    : { subject: 'database', state: 'warning', message: warning };
}

/** Checks the databases other than the first. */
async function othersOf(installation: Installation): Promise<Finding[]> {
  const parts = await installation.plainParts();
  const [, ...others] = await listDatabases(parts, installation);
  return others.map(({ name, state, reason }): Finding => {
    if (state === 'up')
      return { subject: 'database', state: 'well', message: `The database ${name} is reachable.` };
    if (state === 'preparing') {
      const message = `The database ${name} is not ready for firms yet: run chancery database add ${name} until it completes.`;
      return { subject: 'database', state: 'warning', message };
    }
    return { subject: 'database', state: 'failed', message: `The database ${name} is down: ${reason}` };
  });
}

function rightsOf(missing: readonly string[]): Finding[] {
  const subject = 'database';
  if (missing.length > 0) return missing.map((message) => ({ subject, state: 'failed', message }));
  const message =
    'The owner has the rights that start, migrate, backup, verify, restore, export firm and import firm need.';
  return [{ subject, state: 'well', message }];
}

/** Checks that row-level security prevents no condition from using its index. */
async function indexesOf(owner: pg.Client): Promise<Finding[]> {
  const unmarked = await unmarkedFunctions(owner);
  if (unmarked.length === 0) return [];
  const statements = unmarked.map((name) => `alter function ${name} leakproof;`).join(' ');
  const message = `Searches, and lists in the order of amounts, are slow in large firms. As a superuser, run: ${statements}`;
  return [{ subject: 'database', state: 'warning', message }];
}

function clockOf(difference_ms: number): Finding {
  const seconds = Math.round(difference_ms / 100) / 10;
  if (difference_ms <= CLOCKS_DIFFER_AT_MOST_MS) {
    return {
      subject: 'clock',
      state: 'well',
      message: `The clocks of this machine and the database differ by ${seconds} s.`,
    };
  }
  const message = `The clocks of this machine and the database differ by ${seconds} s: synchronize both with a time server.`;
  return { subject: 'clock', state: 'failed', message };
}

async function fileStorageOf(config: Config): Promise<Finding[]> {
  const subject = 'file storage';
  const folder = filesFolder(config);
  const place = config.file_storage === 'folder' ? folder : config.file_storage;
  try {
    const storage = openStorage(config);
    try {
      await storage.check();
    } finally {
      await storage.close();
    }
  } catch (error) {
    const message = `Files cannot be stored at ${place}: ${reasonOf(error) ?? messageOf(error)}`;
    return [{ subject, state: 'failed', message: message.replace(/[.]?$/, '.') }];
  }
  if (place !== folder)
    return [{ subject, state: 'well', message: `Files can be written, read and deleted at ${place}.` }];
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  const gigabytes = Math.round(free / 1e8) / 10;
  if (free >= FREE_BYTES_AT_LEAST)
    return [{ subject, state: 'well', message: `${folder} is writable; ${gigabytes} GB are free.` }];
  return [
    {
      subject,
      state: 'warning',
      message: `Only ${gigabytes} GB are free for ${folder}: free some disk space.`,
    },
  ];
}

async function mailOf(config: Config): Promise<Finding[]> {
  const subject = 'mail';
  if (!config.smtp_url) {
    return [
      {
        subject,
        state: 'warning',
        message: `smtp_url is not set: mails are written as files to ${path.join(config.data_dir, 'mail')}.`,
      },
    ];
  }
  const { host } = new URL(config.smtp_url);
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: config.smtp_url,
    connectionTimeout: ANSWERS_WITHIN_MS,
    greetingTimeout: ANSWERS_WITHIN_MS,
  });
  try {
    await transport.verify();
    return [{ subject, state: 'well', message: `${host} accepts mail.` }];
  } catch (error) {
    return [{ subject, state: 'failed', message: `${host} does not accept mail: ${messageOf(error)}.` }];
  } finally {
    transport.close();
  }
}

/** Contacts no other machine: names must resolve, and the certificates must be readable. */
async function outboundOf(config: Config): Promise<Finding[]> {
  const subject = 'outbound';
  const findings: Finding[] = [];
  const file = config.webhook_ca_file;
  if (file) {
    try {
      authoritiesIn(file);
      findings.push({ subject, state: 'well', message: `${file} contains a certificate.` });
    } catch (error) {
      findings.push({ subject, state: 'failed', message: messageOf(error) });
    }
  }
  const name = config.public_origin ? new URL(config.public_origin).hostname : 'localhost';
  try {
    const addresses = await dns.lookup(name, { all: true });
    findings.push({
      subject,
      state: 'well',
      message: `Host names resolve: ${name} is ${addresses.map(({ address }) => address).join(', ')}.`,
    });
  } catch (error) {
    findings.push({
      subject,
      state: 'failed',
      message: `The name ${name} does not resolve (${messageOf(error)}): callbacks need host names to resolve.`,
    });
  }
  return findings;
}
