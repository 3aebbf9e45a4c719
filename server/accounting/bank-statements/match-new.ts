/** A document that is made of a line of a bank statement: matched with it in the same transaction, or not made at all. */
import { Refusal, underField } from '#kernel/errors/refusal.ts';
import { m } from '#kernel/records/member.ts';
import type { Body } from '#kernel/records/typed-rows.ts';
import type { Draft, Work } from '#kernel/records/write-rules.ts';
import type { Source } from '../ledger/posting.ts';
import { itemsOfSource } from '../register-items/find.ts';
import { matchLine } from './match.ts';

const MEMBER = 'bank_statement_line';

/** What a body names the line by; passed over where the document is there already. */
export const LINE_MEMBER = { [MEMBER]: m.reference('bank_statement_line') };

type MadeOfLine = Pick<Draft, 'current' | 'ignored'> & { readonly input: Body<typeof LINE_MEMBER> };

/** Whether a new document is made of a line. */
export function isOfLine({ current, input }: MadeOfLine): boolean {
  return !current && input[MEMBER] !== undefined;
}

/** Once the document is posted. */
export async function matchNew(draft: MadeOfLine, source: Source, work: Work): Promise<void> {
  const lineId = draft.input[MEMBER];
  if (lineId === undefined) return;
  if (draft.current) return void draft.ignored.push(MEMBER);
  const { connection, context, writer } = work;
  const lines = writer.registry.of('bank_statement_lines', 'bank_statement_line');
  const locked = await writer.lock(connection, lines, lineId, context, 'no key update');
  const account = locked.row.ledger_account_id;
  try {
    const items = await itemsOfSource(connection, context.principal.accountId, account, source);
    await matchLine(work, lines, locked, items);
  } catch (error) {
    throw error instanceof Refusal ? underField(error, MEMBER) : error;
  }
}
