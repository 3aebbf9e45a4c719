/** Reads the next pages of lists, whatever else is read meanwhile. */

/** What `useInfiniteQuery` returns. */
export interface Paged {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: (options?: { readonly cancelRefetch?: boolean }) => Promise<Paged>;
}

/** Whether there is a next page that is not being read and did not fail. */
export function mayReadNextPage(
  query: Pick<Paged, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>,
): boolean {
  return query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
}

/** Reads the next page, again if a reread of the screen canceled it, which goes first then. */
export async function readNextPage(query: Paged): Promise<Paged> {
  const loaded = pagesOf(query);
  let answer = query;
  do answer = await answer.fetchNextPage({ cancelRefetch: false });
  while (answer.hasNextPage && !answer.isError && pagesOf(answer) <= loaded);
  return answer;
}

/** Reads all pages that are left, until one cannot be read. */
export async function readAllPages(query: Paged): Promise<void> {
  for (let answer = query; answer.hasNextPage && !answer.isError;) answer = await readNextPage(answer);
}

function pagesOf({ data }: Paged): number {
  return data?.pages.length ?? 0;
}
