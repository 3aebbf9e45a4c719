/** What a caught value says: the message of an error, or the value itself as text. */
export function messageOf(caught: unknown): string {
  return caught instanceof Error ? caught.message : String(caught);
}
