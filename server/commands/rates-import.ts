/** chancery rates import TABLE FILE: imports published legal aid rates for England and Wales, for all firms. */
import fs from 'node:fs';
import { importLegalAid, LEGAL_AID_TABLES, type LegalAidTable } from '#practice';
import { Installation } from '../installation.ts';
import { UsageError, type Call } from './command.ts';

export async function ratesImport(call: Call): Promise<number> {
  const table = tableOf(call.positional(0));
  const file = call.positional(1);
  if (!fs.existsSync(file)) throw new UsageError(`The file ${file} does not exist.`);
  const installation = await Installation.open(call.config);
  try {
    await installation.migrate();
    const [report] = await installation.onEveryDatabase((owner) => importLegalAid(owner, table, file));
    const { rows, created, changed } = report;
    call.answer(report, `${rows} rows: ${created} added, ${changed} changed.`);
    return 0;
  } finally {
    await installation.close();
  }
}

function tableOf(word: string): LegalAidTable {
  const table = LEGAL_AID_TABLES.find((each) => each === word);
  if (table) return table;
  throw new UsageError(`${word} is not a legal aid table. Give one of ${LEGAL_AID_TABLES.join(', ')}.`);
}
