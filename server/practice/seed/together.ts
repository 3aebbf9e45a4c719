/** Waits for all of them, also where one fails: what is under way in a transaction must have ended before it is taken back. */
export async function together(works: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}
