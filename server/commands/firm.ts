/** chancery export firm and import firm: exports all data of a firm as portable files, and imports such an export. */
import fs from 'node:fs';
import path from 'node:path';
import { LEFT_OUT } from '../firm-exports/left-out.ts';
import { inDirectory } from '../kernel/firm-archive/archive-target.ts';
import { exportFirm } from '../kernel/firm-archive/export-firm.ts';
import { importFirm, type ImportResult } from '../kernel/firm-archive/import-firm.ts';
import type { Manifest } from '../kernel/firm-archive/manifest.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { withPlainParts, type Installation } from '../installation.ts';
import { accountOf, apiId, UsageError, type Call } from './command.ts';
import { ProgressBar } from './progress.ts';
import { release } from './release.ts';

const ACCOUNTS_NAMED_IN = {
  audit_log: { column: 'subject_id', where: `line ->> 'subject_type' = 'account'` },
  event_log: { column: 'record_id', where: `line ->> 'resource' = 'account'` },
};

/** An email address can sign in to only one firm of an installation. */
const SIGN_INS = 'sign_ins';

export async function exportFirmCommand(call: Call): Promise<void> {
  const accountId = accountOf(call.text('account'));
  const directory = call.text('output');
  const manifest = await withPlainParts(call.config, (parts, installation) =>
    writeFirm(parts, installation, accountId, directory),
  );
  const answer = exported(directory, manifest);
  const rows = Object.values(answer.counts).reduce((sum, count) => sum + count, 0);
  call.answer(
    answer,
    `${answer.directory}: ${rows} rows and ${answer.files} files of ${manifest.account.name}.`,
  );
}

export async function writeFirm(
  parts: Pick<Parts, 'storage'>,
  installation: Pick<Installation, 'readFirm'>,
  accountId: string,
  directory: string,
): Promise<Manifest> {
  const bar = new ProgressBar();
  try {
    return await inDirectory(directory, (target) =>
      installation.readFirm(accountId, (client) =>
        exportFirm(target, {
          client,
          accountId,
          storage: parts.storage,
          leftOut: LEFT_OUT,
          release,
          at: new Date(),
          onProgress: (_table, done, total) => bar.show('exporting', done, total),
        }),
      ),
    );
  } finally {
    bar.end();
  }
}

export function exported(directory: string, { account, tables, files }: Manifest) {
  const parts = Object.entries(tables);
  return {
    directory: path.resolve(directory),
    account_id: apiId(account.id),
    counts: Object.fromEntries(parts.map(([name, { rows }]) => [name, rows])),
    files: files.rows,
    checksums: Object.fromEntries(
      [...parts, ['files', files] as const].map(([name, { sha256 }]) => [name, sha256]),
    ),
  };
}

export async function importFirmCommand(call: Call): Promise<void> {
  const directory = call.positional(0);
  if (!fs.existsSync(directory)) throw new UsageError(`There is no directory ${directory}.`);
  const result = await withPlainParts(call.config, (parts, installation) =>
    readFirm(parts, installation, directory),
  );
  call.answer(
    {
      account_id: apiId(result.account_id),
      former_account_id: apiId(result.former_account_id),
      counts: result.counts,
      files: result.files,
      without_sign_in: result.skipped[SIGN_INS] ?? 0,
    },
    inWords(result),
  );
}

export async function readFirm(
  { storage }: Pick<Parts, 'storage'>,
  installation: Pick<Installation, 'asOwner'>,
  directory: string,
): Promise<ImportResult> {
  const bar = new ProgressBar();
  return installation
    .asOwner((owner) =>
      importFirm(directory, {
        owner,
        storage,
        leftOut: LEFT_OUT,
        accountsNamedIn: ACCOUNTS_NAMED_IN,
        skippedWhereTaken: [SIGN_INS],
        onProgress: (_table, done, total) => bar.show('importing', done, total),
      }),
    )
    .finally(() => bar.end());
}

function inWords({ account_id, former_account_id, counts, skipped, files }: ImportResult): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lines = [`Imported the firm as account ${account_id}: ${rows} rows and ${files} files.`];
  if (account_id !== former_account_id)
    lines.push(`It was account ${former_account_id}, but another firm has that id here.`);
  const without = skipped[SIGN_INS] ?? 0;
  if (without > 0)
    lines.push(
      `${without} of its users cannot sign in: their email addresses already sign in to other firms here. Change the addresses.`,
    );
  lines.push(
    'Its users must set up two-factor authentication, approve applications and create webhooks again.',
  );
  return lines.join('\n');
}
