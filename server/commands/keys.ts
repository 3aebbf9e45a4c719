/** chancery keys …: changes the encryption key of an installation. */
import fs from 'node:fs';
import {
  keyFile,
  previousEncryptionKeys,
  previousKeysFile,
  replaceKey,
  secretsOf,
} from '#kernel/database/encryption-key.ts';
import { readEverything } from '#kernel/database/owner/every-firm.ts';
import { rotate, sealedCounts } from '#kernel/rotation/rotate.ts';
import { Installation } from '../installation.ts';
import { SEALED_VALUES } from '../sealed-values.ts';
import type { Call } from './command.ts';
import { ProgressBar } from './progress.ts';
import { isObject } from '#kernel/values/json-object.ts';

export async function keysNew(call: Call): Promise<void> {
  const { config } = call;
  if (config.encryption_key !== undefined)
    throw new Error(
      'The encryption key comes from the setting encryption_key: set a new one there, such as the output of `openssl rand -hex 32`, and the previous one as previous_encryption_keys.',
    );
  if (!fs.existsSync(keyFile(config)))
    throw new Error(`There is no key in ${keyFile(config)} yet: the first start creates one.`);
  if (previousEncryptionKeys(config).length > 0)
    throw new Error(
      `${previousKeysFile(config)} contains a previous key: run chancery keys rotate, then delete that file.`,
    );
  replaceKey(config);
  const answer = { key_file: keyFile(config), previous_keys_file: previousKeysFile(config) };
  call.answer(
    answer,
    `The new key is in ${answer.key_file}, the previous one in ${answer.previous_keys_file}. Restart the service, then run chancery keys rotate.`,
  );
}

export async function keysRotate(call: Call): Promise<number> {
  const bar = new ProgressBar();
  const rotated = await onSealed(call, (owner) =>
    rotate(owner, {
      ...sealedParts(call),
      now: new Date(),
      onProgress: (name, done, total) => bar.show(name, done, total),
    }),
  ).finally(() => bar.end());
  const lines = Object.entries(rotated.values).map(
    ([name, { resealed, unreadable }]) =>
      `${name}: ${resealed} encrypted again${unreadable > 0 ? `, ${unreadable} that no key can decrypt` : ''}`,
  );
  call.answer(
    rotated,
    [
      ...lines,
      `Signatures of the audit log: ${rotated.seals} renewed.`,
      'Nothing is encrypted with a previous key any more. Links issued under that key work as long as it is set.',
    ].join('\n'),
  );
  return Object.values(rotated.values).some(({ unreadable }) => unreadable > 0) ? 1 : 0;
}

export async function keysStatus(call: Call): Promise<number> {
  const values = await onSealed(call, (owner) => sealedCounts(owner, sealedParts(call)));
  const lines = Object.entries(values).map(
    ([name, { sealed, others }]) => `${name}: ${sealed}, ${others} not encrypted with the current key`,
  );
  call.answer({ values }, lines.join('\n'));
  return Object.values(values).some(({ others }) => others > 0) ? 1 : 0;
}

function sealedParts({ config }: Call) {
  return { secrets: secretsOf(config), sealed: SEALED_VALUES };
}

/** Adds the numbers of two databases' results, member by member. */
function added(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return Number(one) + Number(other);
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, added(value, other[name])]));
}

/** Runs work on each database of the installation, after checking that the keys are the installation's. */
async function onSealed<T>(
  { config }: Call,
  work: (owner: Parameters<Parameters<Installation['asOwner']>[0]>[0]) => Promise<T>,
): Promise<T> {
  const installation = await Installation.open(config);
  try {
    await installation.migrate();
    await installation.plainParts();
    const all = await installation.onEveryDatabase((owner) => readEverything(owner, () => work(owner)));
    return all.reduce((one, other) => added(one, other) as T);
  } finally {
    await installation.close();
  }
}
