/** What a caught value says of what happened. */

/** The message of an error, or the value itself as text. */
export function messageOf(caught: unknown): string {
  return caught instanceof Error ? caught.message : String(caught);
}

/** The code by which Node, the driver or PostgreSQL tells errors apart; empty where there is none. */
export function codeOf(caught: unknown): string {
  const hasCode = typeof caught === 'object' && caught !== null && 'code' in caught;
  return hasCode && typeof caught.code === 'string' ? caught.code : '';
}
