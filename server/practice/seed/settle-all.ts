/** Waits for all promises, even if one fails: work inside a transaction must have ended before it is rolled back. */
export async function settleAll(works: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}
