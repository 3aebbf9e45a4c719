/** What is posted: a line of an entry, on one account. */
import type { Basis, Source } from './posting.ts';
import type { LedgerAccount } from './accounts.ts';

/** What each item keeps of its entry, for the register of its account (migration 0430). */
export interface EntryOfItem {
  readonly id: string;
  readonly basis: Basis;
  /** Null where it was written by hand. */
  readonly source: Pick<Source, 'type'> | null;
  readonly description: string | null;
  readonly vendorId: string | null;
}

export interface PostingLine {
  readonly entry: EntryOfItem;
  readonly date: string;
  readonly account: Pick<LedgerAccount, 'id' | 'name' | 'primaryType' | 'trust' | 'digits'>;
  readonly units: bigint;
  readonly description: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
  /** The item that it takes back. */
  readonly reversesId?: string | undefined;
}
