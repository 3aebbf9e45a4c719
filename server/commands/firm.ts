/** chancery export firm and import firm: everything of one firm as files that other programs read, and in again. */
import fs from 'node:fs';
import path from 'node:path';
import { exportFirm } from '../kernel/firm-archive/export-firm.ts';
import { importFirm, type ImportResult } from '../kernel/firm-archive/import-firm.ts';
import type { Manifest } from '../kernel/firm-archive/manifest.ts';
import type { LeftOut } from '../kernel/firm-archive/tables.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { withParts, type Installation } from '../installation.ts';
import { idOnWire, UsageError, type Command } from './command.ts';
import { accountOf } from './people.ts';
import { ProgressBar } from './progress.ts';
import { release } from './release.ts';

/**
 * Access of programs, and what is signed or sealed with the installation's key: applications are approved again,
 * webhooks are made again, second factors are set up again, and the audit log is sealed again where the firm arrives.
 */
const LEFT_OUT: LeftOut = {
  tables: [
    'absent_firms',
    'firm_move_marks',
    'firm_moves',
    'firm_places',
    'firm_stays',
    'moved_secrets',
    'applications',
    'application_approvals',
    'grants',
    'authorizations',
    'sessions',
    'password_resets',
    'sign_in_devices',
    'recovery_codes',
    'passkeys',
    'scim_tokens',
    'identity_providers',
    'identity_provider_domains',
    'provider_identities',
    'provider_sign_ins',
    'idempotency_keys',
    'custom_action_nonces',
    'audit_seals',
    'webhooks',
    'webhook_deliveries',
    'webhook_lanes',
    'webhook_payloads',
    'webhook_sent_records',
  ],
  columns: { sign_ins: ['totp_secret', 'totp_last_step'], audit_archives: ['signature'] },
  rows: { record_tallies: `resource = 'webhook'` },
};

const ACCOUNTS_NAMED_IN = {
  audit_log: { column: 'subject_id', where: `line ->> 'subject_type' = 'account'` },
  event_log: { column: 'record_id', where: `line ->> 'resource' = 'account'` },
};

/** An email address signs in to one firm of an installation. */
const SIGN_INS = 'sign_ins';

export const exportFirmCommand: Command = {
  name: 'export firm',
  summary: 'Writes everything of a firm as JSON Lines and files, also while the service runs',
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    output: { value: 'DIR', describe: 'a directory that is new or empty', required: true },
  },
  prints: '`{"directory", "account_id", "counts", "files", "checksums"}`',
  async run(call) {
    const accountId = accountOf(call.text('account'));
    const directory = call.text('output');
    const manifest = await withParts(call.config, (parts, installation) =>
      writeFirm(parts, installation, accountId, directory),
    );
    const answer = exported(directory, manifest);
    const rows = Object.values(answer.counts).reduce((sum, count) => sum + count, 0);
    call.answer(
      answer,
      `${answer.directory}: ${rows} rows and ${answer.files} files of ${manifest.account.name}.`,
    );
  },
};

export async function writeFirm(
  parts: Parts,
  installation: Installation,
  accountId: string,
  directory: string,
): Promise<Manifest> {
  const bar = new ProgressBar();
  try {
    return await installation.readFirm(accountId, (owner) =>
      exportFirm(directory, {
        owner,
        accountId,
        storage: parts.storage,
        leftOut: LEFT_OUT,
        release,
        at: new Date(),
        onProgress: (_table, done, total) => bar.show('exporting', done, total),
      }),
    );
  } finally {
    bar.end();
  }
}

export function exported(directory: string, { account, tables, files }: Manifest) {
  const parts = Object.entries(tables);
  return {
    directory: path.resolve(directory),
    account_id: idOnWire(account.id),
    counts: Object.fromEntries(parts.map(([name, { rows }]) => [name, rows])),
    files: files.rows,
    checksums: Object.fromEntries(
      [...parts, ['files', files] as const].map(([name, { sha256 }]) => [name, sha256]),
    ),
  };
}

export const importFirmCommand: Command = {
  name: 'import firm',
  summary: 'Brings a firm in that export firm wrote; its records keep their ids',
  positionals: ['DIR'],
  prints: '`{"account_id", "former_account_id", "counts", "files", "without_sign_in"}`',
  async run(call) {
    const directory = call.positional(0);
    if (!fs.existsSync(directory)) throw new UsageError(`There is no directory ${directory}.`);
    const bar = new ProgressBar();
    const result = await withParts(call.config, ({ storage }, installation) =>
      installation.asOwner((owner) =>
        importFirm(directory, {
          owner,
          storage,
          leftOut: LEFT_OUT,
          accountsNamedIn: ACCOUNTS_NAMED_IN,
          skippedWhereTaken: [SIGN_INS],
          onProgress: (_table, done, total) => bar.show('importing', done, total),
        }),
      ),
    ).finally(() => bar.end());
    call.answer(
      {
        account_id: idOnWire(result.account_id),
        former_account_id: idOnWire(result.former_account_id),
        counts: result.counts,
        files: result.files,
        without_sign_in: result.skipped[SIGN_INS] ?? 0,
      },
      inWords(result),
    );
  },
};

function inWords({ account_id, former_account_id, counts, skipped, files }: ImportResult): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lines = [`The firm has the account ${account_id}: ${rows} rows and ${files} files.`];
  if (account_id !== former_account_id)
    lines.push(`It was the account ${former_account_id}, an id that another firm has here.`);
  const without = skipped[SIGN_INS] ?? 0;
  if (without > 0)
    lines.push(
      `${without} of its users cannot sign in: their addresses sign in to other firms here. Give them other ones.`,
    );
  lines.push('Its users set up second factors again, approve applications again, and make webhooks again.');
  return lines.join('\n');
}
