/**
 * The end of background work, as reported to the user who started it. How users are notified is not known here; the
 * composition root passes the function that does it.
 */
import type { Connection } from '../database/database.ts';

export interface EndedWork {
  readonly accountId: string;
  /** Null if the user who started it was deleted. */
  readonly userId: string | null;
  /** The record of the work, such as a FirmExport. */
  readonly subject: { readonly type: string; readonly id: string };
  /** What was made, in words for the user; empty if the kind says it. */
  readonly name: string;
  readonly matterId?: string;
  readonly failed: boolean;
  readonly at: Date;
}

/** Called in the transaction that stores the end, so that neither exists without the other. */
export type NotifyOfEnd = (connection: Connection, ended: EndedWork) => Promise<void>;
