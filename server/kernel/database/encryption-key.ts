/**
 * The installation's encryption key: from the settings, or generated at the first start and stored in the data
 * folder. Refuses to start with a key other than the one the database was first used with.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';
import { Secrets } from '../secrets.ts';
import type pg from 'pg';
import { codeOf } from '../errors/message.ts';
import { textsOf } from './owner/owner-rows.ts';
import { makeFolder } from '../files/make-folder.ts';

const KEY_BYTES = 32;
const PROOF = 'encryption_key_proof';
const PROOF_PURPOSE = 'installation';

export function keyFile(config: Config): string {
  return path.join(config.data_dir, 'encryption-key');
}

/** 64 hexadecimal digits. */
export function encryptionKey(config: Config): string {
  return config.encryption_key?.toLowerCase() ?? keptKey(keyFile(config));
}

export function previousKeysFile(config: Config): string {
  return path.join(config.data_dir, 'previous-encryption-keys');
}

/** The previous keys from the settings, or from the data folder if the current key is stored there. */
export function previousEncryptionKeys(config: Config): string[] {
  if (config.previous_encryption_keys.length > 0 || config.encryption_key !== undefined)
    return config.previous_encryption_keys.map((key) => key.toLowerCase());
  const file = previousKeysFile(config);
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => checkedKey(line, file));
}

export function secretsOf(config: Config): Secrets {
  return new Secrets(encryptionKey(config), previousEncryptionKeys(config));
}

/** Stores a new key in the data folder. The old key is added to the previous ones first. */
export function replaceKey(config: Config): void {
  const previous = [readEncryptionKey(keyFile(config)), ...previousEncryptionKeys(config)];
  replaceFile(previousKeysFile(config), previous.map((key) => `${key}\n`).join(''));
  replaceFile(keyFile(config), `${randomBytes(KEY_BYTES).toString('hex')}\n`);
}

/**
 * Stores the key of another installation, and keeps the installation's own beside it, under a name that no other key has.
 * The result stores its own key again.
 */
export function takeOverKey(config: Config, key: string): () => void {
  const file = keyFile(config);
  makeFolder(path.dirname(file));
  const own = existingEncryptionKey(config);
  const former =
    own === undefined || formerKeys(file).some((each) => each.key === own) ? undefined : freeName(file);
  if (former !== undefined) fs.linkSync(file, former);
  replaceFile(file, `${key}\n`);
  return () => {
    if (own === undefined) fs.rmSync(file);
    else replaceFile(file, `${own}\n`);
    if (former !== undefined) fs.rmSync(former);
  };
}

const FORMER = '.replaced';

function freeName(file: string): string {
  for (let number = 1; ; number++) {
    const former = `${file}${FORMER}${number === 1 ? '' : `-${number}`}`;
    if (!fs.existsSync(former)) return former;
  }
}

/** The keys beside the installation's own that it had before a restore. */
function formerKeys(file: string): { readonly file: string; readonly key: string }[] {
  const folder = path.dirname(file);
  return fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(file)}${FORMER}`))
    .map((name) => path.join(folder, name))
    .map((each) => ({ file: each, key: readEncryptionKey(each) }));
}

/** The file beside the key's with the key that belongs to the database, which an interrupted restore leaves. */
function fileWithKeyOf(proof: string | null, config: Config): string | undefined {
  if (config.encryption_key !== undefined) return undefined;
  return formerKeys(keyFile(config)).find(({ key }) => new Secrets(key).mac(PROOF_PURPOSE, PROOF) === proof)
    ?.file;
}

function replaceFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
}

/** The existing key, if any; does not generate one. */
export function existingEncryptionKey(config: Config): string | undefined {
  if (config.encryption_key !== undefined) return config.encryption_key.toLowerCase();
  return fs.existsSync(keyFile(config)) ? readEncryptionKey(keyFile(config)) : undefined;
}

/** Two processes may start at the same time: the file is created atomically, and the first process wins. */
function keptKey(file: string): string {
  makeFolder(path.dirname(file));
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  return readEncryptionKey(file);
}

export function readEncryptionKey(file: string): string {
  return checkedKey(fs.readFileSync(file, 'utf8'), file);
}

function checkedKey(text: string, file: string): string {
  const key = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new Error(`${file} does not contain 64 hexadecimal digits: restore it from a backup.`);
}

/** Checks that the key is the one the database was first used with. */
export async function checkEncryptionKey(
  config: Config,
  database: Database,
  secrets: Secrets,
  at: Date,
): Promise<void> {
  const [proof, ...previous] = secrets.macs(PROOF_PURPOSE, PROOF);
  const kept = await database.transaction(null, async (connection) => {
    await connection.execute(sql`
      insert into installation_facts (name, value, set_at) values (${PROOF}, ${proof}, ${at.toISOString()})
      on conflict do nothing`);
    return connection.text(sql`select value from installation_facts where name = ${PROOF}`);
  });
  if (kept === null || ![proof, ...previous].includes(kept)) throw notTheKeyOf(kept, config);
}

/** For a command that needs no service: also refuses to generate a key for a database that has one. */
export async function requireKeyOf(owner: pg.Client, config: Config): Promise<void> {
  const [kept] = await textsOf(owner, 'select value from installation_facts where name = $1', [PROOF]);
  if (kept === undefined) return;
  const known: readonly string[] =
    existingEncryptionKey(config) === undefined ? [] : secretsOf(config).macs(PROOF_PURPOSE, PROOF);
  if (!known.includes(kept)) throw notTheKeyOf(kept, config);
}

function notTheKeyOf(proof: string | null, config: Config): Error {
  const file = keyFile(config);
  const isMissing = existingEncryptionKey(config) === undefined;
  const subject = isMissing
    ? `There is no encryption key in ${file}, but this database has one`
    : `The encryption key ${config.encryption_key ? 'of the settings' : `in ${file}`} is not the one this database was first used with`;
  const former = fileWithKeyOf(proof, config);
  if (former !== undefined)
    return new Error(
      `${subject}. It is in ${former}, where a restore leaves it: rename that file to ${path.basename(file)}, or restore again with --force.`,
    );
  return new Error(
    `${subject}: set encryption_key to that one, or restore its file from a backup. ` +
      `If the key was changed, previous_encryption_keys must contain the previous one until everything is encrypted with the new one.`,
  );
}

/** Records this key as the only one that belongs to the database. */
export async function storeProof(owner: pg.Client, secrets: Secrets, at: Date): Promise<void> {
  await owner.query(
    `insert into installation_facts (name, value, set_at) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`,
    [PROOF, secrets.mac(PROOF_PURPOSE, PROOF), at],
  );
}
