/** chancery export audit and verify-audit: exports a firm's audit log, and verifies an export. */
import fs from 'node:fs';
import readline from 'node:readline';
import { requireFirm } from '#identity';
import { EXPORT_FORMATS, exportAudit, exportSigner, type Exported } from '../kernel/audit/export.ts';
import { sealAll } from '../kernel/audit/seal.ts';
import { verifyExport } from '../kernel/audit/verify-export.ts';
import { existingEncryptionKey, previousEncryptionKeys } from '../kernel/database/encryption-key.ts';
import { writeWhole } from '../kernel/files/draft.ts';
import { Secrets } from '../kernel/secrets.ts';
import { withPlainParts } from '../installation.ts';
import { accountOf, UsageError, type Call } from './command.ts';

export async function exportAuditCommand(call: Call): Promise<void> {
  const wanted = call.optional('format') ?? EXPORT_FORMATS[0];
  const format = EXPORT_FORMATS.find((each) => each === wanted);
  if (!format)
    throw new UsageError(`--format cannot be ${wanted}: it is one of ${EXPORT_FORMATS.join(', ')}.`);
  const [since, until] = [instantOf(call, 'since'), instantOf(call, 'until')];
  if (since && until && since > until)
    throw new UsageError(`--since cannot be ${call.text('since')}: it is after --until.`);
  const accountId = accountOf(call.text('account'));
  const file = call.text('output');
  if (fs.existsSync(file)) throw new Error(`${file} cannot be used: it already exists.`);
  const counts: Exported = { entries: 0, seals: 0 };
  const signed_by = await withPlainParts(call.config, async ({ database, secrets }) => {
    await database.forAccount(accountId, (connection) => requireFirm(connection, accountId));
    // Only sealed entries are exported, and a service that would seal the latest ones may not be running.
    await sealAll({ database, secrets }, accountId);
    await database.withoutTimeout.transaction(accountId, (connection) =>
      writeWhole(
        file,
        exportAudit(connection, { accountId, since, until }, { format, secrets, now: new Date(), counts }),
      ),
    );
    return exportSigner(secrets).signingKey;
  });
  call.answer(
    { file, ...counts, signed_by },
    `${file}: ${counts.entries} entries under ${counts.seals} seals, signed by ${signed_by}.`,
  );
}

export async function verifyAuditCommand(call: Call): Promise<number> {
  const file = call.positional(0);
  if (!fs.existsSync(file)) throw new UsageError(`The file ${file} does not exist.`);
  const lines = readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity });
  const verified = await verifyExport(lines);
  const known = knownSigners(call);
  if (known && !known.includes(verified.signed_by))
    verified.findings.push(`It was signed by ${verified.signed_by}, which is not ${known.join(' or ')}.`);
  const { entries, seals, findings, signed_by } = verified;
  const whole = `Verified ${entries} entries under ${seals} seals, signed by ${signed_by}.`;
  const unknown = known ? '' : ' Compare that key with the one the installation shows.';
  call.answer(verified, findings.length > 0 ? findings.join('\n') : whole + unknown);
  return findings.length > 0 ? 1 : 0;
}

/** Undefined if this machine has no installation and no key was given. */
function knownSigners(call: Call): string[] | undefined {
  const given = call.optional('signed-by');
  if (given !== undefined) return [given];
  const own = existingEncryptionKey(call.config);
  if (own === undefined) return undefined;
  return [own, ...previousEncryptionKeys(call.config)].map(
    (key) => exportSigner(new Secrets(key)).signingKey,
  );
}

function instantOf(call: Call, name: string): string | undefined {
  const value = call.optional(name);
  if (value === undefined) return undefined;
  const at = new Date(value);
  if (Number.isNaN(at.getTime()))
    throw new UsageError(
      `--${name} cannot be ${value}: give a day such as 2026-01-01, or an instant in UTC.`,
    );
  return at.toISOString();
}
