/** A posted line of an entry, on one account. */
import type { Basis, Source } from './posting.ts';
import type { LedgerAccount } from './accounts.ts';

/** The fields of the entry that each item stores for the account's register (migration 0430). */
export interface EntryOfItem {
  readonly id: string;
  readonly basis: Basis;
  /** Null for manual entries. */
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
  /** The id of the item that it reverses. */
  readonly reversesId?: string | undefined;
}
