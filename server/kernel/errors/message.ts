/** Reads the message and code of a caught value. */

/** The message of an error, or the value itself as text. */
export function messageOf(caught: unknown): string {
  return caught instanceof Error ? caught.message : String(caught);
}

/** The error code of Node, the driver or PostgreSQL; empty if there is none. */
export function codeOf(caught: unknown): string {
  const hasCode = typeof caught === 'object' && caught !== null && 'code' in caught;
  return hasCode && typeof caught.code === 'string' ? caught.code : '';
}
