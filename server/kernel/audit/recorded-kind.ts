/** A kind of record whose rows are compared with the audit log. */
import type { Finding } from '../verification/checks.ts';

export interface RecordedKind {
  /** What the log calls it. */
  readonly name: string;
  readonly table: string;
  readonly keepsDeleted?: boolean | undefined;
  /** Columns that follow from others, and that another check recomputes. */
  readonly unrecorded?: readonly string[];
  /** Rows are also made without an image of their own. */
  readonly addedPlainly?: boolean;
  /** The migration before which rows were made without an image. */
  readonly recordedSince?: string;
  /** The column of the record in whose entry the images are, by id; such rows are complete by another check. */
  readonly within?: string;
}

export type Difference = Omit<Finding, 'check'>;

/** Follow from the write itself and not from what was written. */
export const STAMPS = ['etag', 'updated_at'];
