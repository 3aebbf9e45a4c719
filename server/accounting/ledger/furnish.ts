/** The chart of accounts that a firm begins with. */
import type { Connection } from '#kernel/database/database.ts';

/** Gives a firm its chart, its system vendor and its open books, in the transaction that opens the firm. */
export declare function furnishLedger(
  connection: Connection,
  firm: { readonly accountId: string; readonly userId: string; readonly at: Date },
): Promise<void>;
