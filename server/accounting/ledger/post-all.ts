/**
 * Posts many documents with their payments in one statement; the entries equal those of `post` and `settle`. Used for
 * loading books. If one document is refused, all are.
 */
import type { Connection } from '#kernel/database/database.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { openBooks } from './accounts.ts';
import { unitsOf } from './amount.ts';
import { linesOf } from './entry.ts';
import { postingLinesOf, headingOf } from './post.ts';
import type { AccountReference, Posting, Settlement } from './posting.ts';
import { recordPostingLines, type Heading } from './record.ts';
import type { PostingLine } from './posting-line.ts';
import { entriesOfPayment, isOwed, leftOf, linesOfPayment, negated } from './settle.ts';

export interface PostedDocument {
  readonly posting: Posting;
  /** Payments of this document, in order. */
  readonly payments?: readonly Settlement[];
}

export async function postAll(
  connection: Connection,
  context: RequestContext,
  documents: readonly PostedDocument[],
): Promise<void> {
  const entries = documents.reduce((count, { payments = [] }) => count + 1 + 2 * payments.length, 0);
  const { account, nextEntryId, digits } = await openBooks(
    connection,
    context.principal.accountId,
    referencesOf(documents),
    entries,
  );
  const headings: Heading[] = [];
  const postingLines: PostingLine[] = [];
  for (const { posting, payments = [] } of documents) {
    const lines = linesOf(posting, { account, digits });
    if (lines.length > 0) {
      const heading = headingOf(nextEntryId(), posting);
      headings.push(heading);
      postingLines.push(...postingLinesOf(heading, lines));
    }
    let owed = leftOf(lines.filter(isOwed));
    let others = leftOf(lines.filter((line) => !isOwed(line)));
    for (const payment of payments) {
      if (unitsOf(payment.amount, digits) === 0n) continue;
      const made = linesOfPayment(payment, account(payment.account), { owed, lines: others, digits });
      const posted = entriesOfPayment(payment, nextEntryId, made);
      headings.push(...posted.headings);
      postingLines.push(...posted.postingLines);
      owed = leftOf([...owed, ...made.accrual.slice(1)]);
      others = leftOf([...others, ...made.cash.slice(1).map(negated)]);
    }
  }
  if (headings.length > 0) await recordPostingLines(connection, context, { headings, postingLines });
}

/** The distinct accounts. */
function referencesOf(documents: readonly PostedDocument[]): AccountReference[] {
  const references = documents.flatMap(({ posting, payments = [] }) => [
    ...posting.items.map(({ account }) => account),
    ...payments.map(({ account }) => account),
  ]);
  return [...new Map(references.map((each) => [JSON.stringify(each), each])).values()];
}
