/** chancery export ledger: exports a firm's books as a plain-text journal for other programs. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportLedger, type ExportCounts } from '#accounting';
import { allFirmIds } from '#identity';
import { codeOf } from '../kernel/errors/message.ts';
import { writeWhole } from '../kernel/files/draft.ts';
import { withPlainParts } from '../installation.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { accountOf, UsageError, type Call } from './command.ts';

const HLEDGER = 'hledger';
const FORMATS = [HLEDGER];
const BASES = ['cash', 'accrual'] as const;

export async function exportLedgerCommand(call: Call): Promise<void> {
  const format = call.optional('format') ?? HLEDGER;
  if (!FORMATS.includes(format))
    throw new UsageError(`--format cannot be ${format}: it is one of ${FORMATS.join(', ')}.`);
  const wanted = call.optional('basis') ?? BASES[0];
  const basis = BASES.find((each) => each === wanted);
  if (!basis) throw new UsageError(`--basis cannot be ${wanted}: it is one of ${BASES.join(', ')}.`);
  const file = call.optional('output');
  if (call.json && file === undefined)
    throw new UsageError('With --json the journal must go to a file: give --output FILE.');
  const counts: ExportCounts = { entries: 0, items: 0 };
  await withPlainParts(call.config, async (parts) => {
    const account = call.optional('account');
    const accountId = account === undefined ? await onlyFirm(parts) : accountOf(account);
    const journal = Readable.from(exportLedger(parts.database, { accountId, basis }, counts));
    if (file === undefined) await pipeline(journal, process.stdout, { end: false }).catch(unlessReaderLeft);
    else await writeWhole(file, journal);
  });
  if (file !== undefined)
    call.answer({ file, ...counts }, `${file}: ${counts.entries} entries with ${counts.items} items.`);
}

function unlessReaderLeft(error: unknown): void {
  if (codeOf(error) !== 'EPIPE') throw error;
}

async function onlyFirm({ database }: Parts): Promise<string> {
  const [only, ...others] = await allFirmIds(database);
  if (only === undefined) throw new Error('There is no firm yet.');
  if (others.length > 0) throw new UsageError('There are several firms: choose one with --account A.');
  return only;
}
