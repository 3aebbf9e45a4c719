/**
 * Programs that read an exported journal independently of the ledger: a small text reader, which is always available,
 * and hledger if it is installed. Amounts are debits less credits in cents.
 */
import type { JournalReader } from './journal-reader.ts';
import { hasHledger, hledgerReader } from './hledger.ts';
import { textReader } from './text-reader.ts';

export function readersOf(journal: string): JournalReader[] {
  return [textReader(journal), ...(hasHledger() ? [hledgerReader(journal)] : [])];
}

export async function checkJournal(journal: string): Promise<void> {
  for (const reader of readersOf(journal)) await reader.check();
}
