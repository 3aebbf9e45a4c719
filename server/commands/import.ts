/** chancery import KIND FILE: brings records in from comma-separated values, all of them or, with a report, none. */
import fs from 'node:fs';
import { importLeads } from '#leads';
import { importCsv, IMPORTS, type ImportReport } from '#practice';
import { withParts } from '../installation.ts';
import { sql } from '../kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';
import { UsageError, type Command } from './command.ts';
import { accountOf } from './people.ts';
import { ProgressBar } from './progress.ts';

const KINDS = [...IMPORTS, 'leads'] as const;

export const importCommand: Command = {
  name: 'import',
  summary: `Brings ${KINDS.join(', ')} in from a CSV file, contacts also from vCards; exit 1 where a line is refused`,
  positionals: ['KIND', 'FILE'],
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    user: { value: 'EMAIL', describe: 'who is said to have written it; the owner unless given' },
    'skip-refused': { describe: 'writes the lines that are taken although others are refused' },
  },
  prints: '`{"rows", "created", "refused_rows", "refused": [{"line", "member", "sentence"}]}`',
  async run(call) {
    const kind = kindOf(call.positional(0));
    const file = call.positional(1);
    if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const accountId = accountOf(call.text('account'));
    const total = linesOf(file);
    const bar = new ProgressBar();
    const report = await withParts(call.config, async (parts) => {
      const options = {
        accountId,
        file,
        userId: await ownerOf(parts, accountId, call.optional('user')),
        skipRefused: call.switchedOn('skip-refused'),
        onProgress: (rows: number) => bar.show(kind, rows, total),
      };
      return kind === 'leads' ? importLeads(parts, options) : importCsv(parts, { ...options, kind });
    }).finally(() => bar.end());
    call.answer(report, inWords(report));
    return report.refused_rows > 0 ? 1 : 0;
  },
};

function kindOf(word: string): (typeof KINDS)[number] {
  const kind = KINDS.find((each) => each === word);
  if (kind) return kind;
  throw new UsageError(`${word} cannot be imported. It is one of ${KINDS.join(', ')}.`);
}

/** The user of the firm with this email; its owner where none is given. */
export async function ownerOf(parts: Parts, accountId: string, email: string | undefined): Promise<string> {
  const user = await parts.database.forAccount(accountId, (connection) =>
    connection.row<Pick<Tables['users'], 'id'>>(
      email === undefined
        ? sql`select id from users where account_id = ${accountId} and account_owner`
        : sql`select id from users where account_id = ${accountId} and lower(email) = ${email.toLowerCase()} and deleted_at is null`,
    ),
  );
  if (user) return user.id;
  throw new Error(
    email === undefined
      ? `No firm has the id ${accountId}.`
      : `Nobody in the firm ${accountId} has the email ${email}.`,
  );
}

/** For the bar only: a cell may hold several lines. */
function linesOf(file: string): number {
  let lines = 0;
  for (const byte of fs.readFileSync(file)) if (byte === 10) lines += 1;
  return lines;
}

function inWords(report: ImportReport): string {
  const refused = report.refused.map(
    ({ line, member, sentence }) => `line ${line}${member === null ? '' : `, ${member}`}: ${sentence}`,
  );
  const end =
    report.refused_rows > 0 && report.created === 0
      ? `Nothing was written: ${report.refused_rows} of ${report.rows} lines are refused.`
      : `${report.created} of ${report.rows} lines were written.`;
  return [...refused, end].join('\n');
}
