/** What is held in trust. */
import type { Connection } from '#kernel/database/database.ts';
import type { AccountReference } from './posting.ts';

/**
 * What a trust account holds for a client, or for one matter of theirs, as decimal text: the least that
 * stands on `date` or any later day, so that it is what may be taken out on that date. Without a date, today's
 * total. `account` is by default trust_liability: over all trust bank accounts.
 */
export declare function trustBalance(
  connection: Connection,
  accountId: string,
  of: {
    readonly clientId: string;
    readonly matterId?: string | null;
    readonly account?: AccountReference;
    readonly date?: string;
  },
): Promise<string>;
