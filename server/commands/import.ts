/** chancery import KIND FILE: imports records from another system's file, all or nothing, with an optional report. */
import fs from 'node:fs';
import { importLeads } from '#leads';
import { importFile, IMPORTS, readMapping, type ImportReport } from '#practice';
import { withParts } from '../installation.ts';
import { accountOf, UsageError, type Call } from './command.ts';
import { ownerOf } from './owner-of.ts';
import { ProgressBar } from './progress.ts';

const PIECE_BYTES = 1_048_576;

const KINDS = [...IMPORTS, 'leads'] as const;

export async function importCommand(call: Call): Promise<number> {
  const kind = kindOf(call.positional(0));
  const file = call.positional(1);
  if (!fs.existsSync(file)) throw new UsageError(`The file ${file} does not exist.`);
  const writeMapping = call.optional('write-mapping');
  if (writeMapping !== undefined && fs.existsSync(writeMapping))
    throw new UsageError(`The file ${writeMapping} already exists.`);
  const testOnly = writeMapping !== undefined || call.switchedOn('dry-run');
  const { report, csv } = await bring(call, kind, file, testOnly);
  const reportFile = call.optional('report');
  if (reportFile !== undefined) fs.writeFileSync(reportFile, csv());
  if (writeMapping !== undefined)
    fs.writeFileSync(writeMapping, `${JSON.stringify(report.mapping, null, 2)}\n`);
  call.answer(report, inWords(report, testOnly, accountOf(call.text('account'))));
  return report.refused_rows > 0 ? 1 : 0;
}

async function bring(call: Call, kind: (typeof KINDS)[number], file: string, dryRun: boolean) {
  const accountId = accountOf(call.text('account'));
  const mappingFile = call.optional('mapping');
  const mapping = mappingFile === undefined ? {} : readMapping(fs.readFileSync(mappingFile, 'utf8'));
  const total = linesOf(file);
  const bar = new ProgressBar();
  return withParts(call.config, async (parts) => {
    const options = {
      accountId,
      file,
      mapping,
      userId: await ownerOf(parts, accountId, call.optional('user')),
      dryRun,
      skipRefused: call.switchedOn('skip-refused'),
      onProgress: (rows: number) => bar.show(kind, rows, total),
    };
    return kind === 'leads' ? importLeads(parts, options) : importFile(parts, { ...options, kind });
  }).finally(() => bar.end());
}

function kindOf(word: string): (typeof KINDS)[number] {
  const kind = KINDS.find((each) => each === word);
  if (kind) return kind;
  throw new UsageError(`${word} cannot be imported. Give one of ${KINDS.join(', ')}.`);
}

/** Only for the progress bar, since a cell may contain several lines. Reads piece by piece, as a file may be large. */
function linesOf(file: string): number {
  const descriptor = fs.openSync(file, 'r');
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    let lines = 0;
    for (let size = fs.readSync(descriptor, piece); size > 0; size = fs.readSync(descriptor, piece))
      for (let at = piece.indexOf(10); at >= 0 && at < size; at = piece.indexOf(10, at + 1)) lines += 1;
    return lines;
  } finally {
    fs.closeSync(descriptor);
  }
}

function inWords(report: ImportReport, testOnly: boolean, accountId: string): string {
  const refused = report.refused.map(
    ({ line, member, sentence }) => `line ${line}${member === null ? '' : `, ${member}`}: ${sentence}`,
  );
  const left = report.columns.filter(({ member }) => member === null).map(({ header }) => header);
  const recognised = report.recognised_as === null ? [] : [`Recognised: ${report.recognised_as}.`];
  const leftOut = left.length === 0 ? [] : [`Columns that were ignored: ${left.join(', ')}.`];
  const { ignored_members: idle } = report;
  const ignored = idle.length === 0 ? [] : [`Members that had no effect: ${idle.join(', ')}.`];
  const undo =
    report.created > 0 ? [`To undo it: chancery import undo ${report.import_id} --account ${accountId}`] : [];
  return [...recognised, ...leftOut, ...ignored, ...refused, endOf(report, testOnly), ...undo].join('\n');
}

function endOf(report: ImportReport, testOnly: boolean): string {
  const { rows, created, changed, deleted, unchanged, refused_rows } = report;
  const written = created + changed + deleted;
  if (refused_rows > 0 && written === 0)
    return `Nothing was written: ${refused_rows} of ${rows} lines are refused.`;
  const known = unchanged === 0 ? '' : `; ${unchanged} were already imported`;
  if (testOnly) return `Nothing was written, but all ${rows} lines can be imported${known}.`;
  return `${written} of ${rows} lines were imported${known}.`;
}
