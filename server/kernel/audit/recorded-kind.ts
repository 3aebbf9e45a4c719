/** A kind of record whose rows are compared with the audit log. */
import type { Finding } from '../verification/checks.ts';

export interface RecordedKind {
  /** Its name in the audit log. */
  readonly name: string;
  readonly table: string;
  readonly keepsDeleted?: boolean | undefined;
  /** Columns derived from others, which another check recomputes. */
  readonly unrecorded?: readonly string[];
  /** Whether rows may also be created without their own image. */
  readonly addedPlainly?: boolean;
  /** The migration since which rows have images. */
  readonly recordedSince?: string;
  /**
   * The column of the parent record whose audit entry holds the images, by id. Another check verifies that such rows
   * are complete.
   */
  readonly within?: string;
}

export type Difference = Omit<Finding, 'check'>;

/** Columns set by the write itself; they are not part of images. */
export const STAMPS = ['etag', 'updated_at'];
