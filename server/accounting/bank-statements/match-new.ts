/** A document created from a statement line: the match is made in the same transaction, or nothing is created. */
import { Refusal, underField } from '#kernel/errors/refusal.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Source } from '../ledger/posting.ts';
import { itemsOfSource } from '../register-items/find.ts';
import { matchLine } from './match.ts';
import { MEMBER, type LINE_MEMBER } from './line-member.ts';

type MadeOfLine = Pick<Draft, 'current'> & { readonly input: Body<typeof LINE_MEMBER> };

/** Whether a new document is created from a line. */
export function isOfLine({ current, input }: MadeOfLine): boolean {
  return !current && input[MEMBER] !== undefined;
}

/** Call this after the document was posted. */
export async function matchNew(draft: MadeOfLine, source: Source, work: Work): Promise<void> {
  const lineId = draft.input[MEMBER];
  if (lineId === undefined) return;
  const { connection, context, writer } = work;
  const lines = writer.registry.of('bank_statement_lines', 'bank_statement_line');
  const locked = await writer.lockRecord(connection, lines, lineId, context, 'no key update');
  const account = locked.row.ledger_account_id;
  try {
    const items = await itemsOfSource(connection, context.principal.accountId, account, source);
    await matchLine(work, lines, locked, items);
  } catch (error) {
    throw error instanceof Refusal ? underField(error, MEMBER) : error;
  }
}
