/**
 * The app's reads and writes, one factory for each kind. The key of a read is its operation and its parameters. After
 * a write everything on the screen is read again, so that all parts agree.
 */
import {
  infiniteQueryOptions,
  QueryClient,
  type QueryFunction,
  queryOptions,
  type skipToken,
  useMutation,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Given } from '../../sdk/client.ts';
import type { Answered, Operation } from '../../sdk/operation.ts';
import { api, type ApiError, isDefect, isOutdated, newKey } from './client.ts';
import { writeInTurn } from './own-writes.ts';
import { tellOtherTabs, whenAnotherTabWrites } from './tabs.ts';

export const FRESH_MS = 15_000;
const KEPT_MS = 10 * 60_000;

/** Requests are sent even without a network: the service may be on this machine, and otherwise the wait is announced. */
const WHATEVER_THE_NETWORK = { networkMode: 'always' } as const;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // The client's fetch has already waited and retried.
      retry: false,
      throwOnError: isDefect,
      ...WHATEVER_THE_NETWORK,
      refetchOnReconnect: true,
    },
    mutations: { throwOnError: isDefect, ...WHATEVER_THE_NETWORK },
  },
});

/** Rereads everything on the screen, here and in the other tabs. */
export async function refresh(): Promise<void> {
  tellOtherTabs();
  await queryClient.invalidateQueries();
}

whenAnotherTabWrites(() => void queryClient.invalidateQueries());

type AnyOperation = Pick<Operation<unknown, unknown, unknown>, 'api' | 'id' | 'path'>;

/** The name of a record type in addresses, such as `matters`. */
export function nounOf({ path }: AnyOperation): string {
  return path.split('/')[1] ?? '';
}

function keyOf(operation: AnyOperation, params: object): readonly unknown[] {
  return [operation.api, nounOf(operation), operation.id, params];
}

/** One call of a read operation: `useQuery(read(getMatter, { id, fields: 'id,etag,description' }))`. */
export function read<Params, Body, Answer, const Fields extends string = ''>(
  operation: Operation<Params, Body, Answer>,
  params: Given<Params, Body, Fields>,
) {
  return queryOptions({
    queryKey: keyOf(operation, params as object),
    queryFn: ({ signal }) => api.call(operation, params, { signal }),
  });
}

export interface Reading<Answer = unknown> {
  readonly queryKey: readonly unknown[];
  // eslint-disable-next-line typescript/no-explicit-any -- reads of any key
  readonly queryFn?: QueryFunction<Answer, any> | typeof skipToken;
  /** Of a list, which is read page by page. */
  readonly initialPageParam?: string;
}

/** Prefetches what a page is about to show, unless it is cached. */
export function readAhead(readings: readonly Reading[]): void {
  for (const { queryKey, queryFn, initialPageParam } of readings) {
    const reading = { queryKey, queryFn: queryFn as QueryFunction };
    void (initialPageParam === undefined
      ? queryClient.prefetchQuery(reading)
      : queryClient.prefetchInfiniteQuery<unknown, Error, unknown, readonly unknown[], string>({
          ...reading,
          initialPageParam,
        }));
  }
}

/** A record from a list in the cache, such as the list from which it is opened. */
export function rowOf<Row extends { readonly id: number }>(
  // eslint-disable-next-line typescript/no-explicit-any -- each list has other parameters
  listing: Operation<any, never, { readonly data: readonly Row[] }>,
  id: number,
): Partial<Row> | undefined {
  const lists = queryClient.getQueriesData<{ readonly pages?: readonly Page<Row>[] }>({
    queryKey: [listing.api, nounOf(listing), listing.id],
  });
  for (const [, answer] of lists)
    for (const { data } of answer?.pages ?? []) {
      const row = data.find((one) => one.id === id);
      if (row) return row;
    }
  return undefined;
}

/** Rereads what someone else may have changed: `readAnew(readNote(id))`. */
export function readAnew<Answer>({ queryKey, queryFn }: Reading<Answer>): Promise<Answer> {
  return queryClient.fetchQuery({ queryKey, queryFn: queryFn as QueryFunction<Answer>, staleTime: 0 });
}

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly paging: { readonly next?: string | undefined }; readonly records?: number };
}

/** A list paged by token: `useInfiniteQuery(list(listMatters, { fields, limit: 100 }))`. */
export function list<Params, Body, Answer, const Fields extends string = ''>(
  operation: Operation<Params, Body, Answer>,
  params: Given<Params, Body, Fields>,
) {
  return listRows<RowOf<Answered<Params, Answer, Fields>>>(operation, params);
}

type RowOf<Listed> = Listed extends { readonly data: readonly (infer One)[] } ? One : never;

const PAGE_ROWS = 200;
const MOST_PAGES = 25;

/** All rows of a list that people choose from: `useQuery(readAll(listGrants, { fields: 'id,name' }))`. At most 5,000. */
export function readAll<Params, Body, Answer, const Fields extends string = ''>(
  operation: Operation<Params, Body, Answer>,
  params: Given<Params, Body, Fields>,
) {
  return queryOptions({
    queryKey: [...keyOf(operation, params as object), 'all'],
    queryFn: async ({ signal }) => {
      const rows: RowOf<Answered<Params, Answer, Fields>>[] = [];
      let next: string | undefined = '';
      for (let pages = 0; next !== undefined && pages < MOST_PAGES; pages += 1) {
        const page: Page<(typeof rows)[number]> = await pageAt(
          operation,
          { limit: PAGE_ROWS, ...params },
          { next, signal },
        );
        rows.push(...page.data);
        next = page.meta.paging.next;
      }
      return { data: rows };
    },
  });
}

/** A list whose rows are of a known type, whatever fields are asked for. */
export function listRows<Row>(
  // eslint-disable-next-line typescript/no-explicit-any -- each list has other parameters
  operation: Operation<any, any, any>,
  params: object,
) {
  return pagesOf<Row>(operation, params, (next, signal) => pageAt<Row>(operation, params, { next, signal }));
}

/** The page at the address `next`, or the first one if that is empty. */
async function pageAt<Row>(
  // eslint-disable-next-line typescript/no-explicit-any -- each list has other parameters
  operation: Operation<any, any, any>,
  params: object,
  { next, signal }: { readonly next: string; readonly signal: AbortSignal },
): Promise<Page<Row>> {
  const page: Page<Row> =
    next === '' ? await api.call(operation, params, { signal }) : await api.follow(next, { signal });
  return { ...page, meta: { ...page.meta, paging: { next: localPart(page.meta.paging.next) } } };
}

/** A list read in another way: `readPage` gets what `next` of the page before said, or '' for the first page. */
export function pagesOf<Row>(
  operation: AnyOperation,
  params: object,
  readPage: (next: string, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(operation, params), 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: (page: Page<Row>) => page.meta.paging.next,
  });
}

/** Page addresses contain the service's configured host; the app uses the host it was loaded from. */
function localPart(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address, location.origin);
  return url.pathname + url.search;
}

export interface WriteOptions<Result> {
  readonly onSuccess?: (result: Result) => void;
  /** Does not reread the screen afterwards. */
  readonly quiet?: boolean;
}

/**
 * A write: `const save = useWrite(updateMatter); save.mutate({ id, ifMatch: etag, data: { status } })`. Each has its
 * own idempotency key, so that a repeated request does not write twice.
 */
export function useWrite<Params, Body, Answer, const Fields extends string = ''>(
  operation: Operation<Params, Body, Answer>,
  options: WriteOptions<Answered<Params, Answer, Fields>> = {},
): UseMutationResult<
  Answered<Params, Answer, Fields>,
  ApiError,
  Given<Params, Body, Fields> & { readonly ifMatch?: string }
> {
  return useMutation({
    mutationFn: (variables: Given<Params, Body, Fields> & { readonly ifMatch?: string }) =>
      write(operation, variables, options),
    ...(options.onSuccess ? { onSuccess: options.onSuccess } : {}),
  });
}

/** What a function's read returns: `DataOf<typeof readNote>`. */
export type DataOf<Reader extends (...given: never[]) => Pick<Reading, 'queryFn'>> =
  ReturnType<Reader> extends Reading<{ readonly data: infer Data }> ? Data : never;

/** A whole answer of an operation without the parameter `fields`. */
export type AnswerOf<Of> = Of extends Operation<infer _Params, infer _Body, infer Answer> ? Answer : never;

/** If someone else has changed the record, the screen shows their change, and the next attempt is based on it. */
function showAsItIs(error: unknown): never {
  if (isOutdated(error)) void refresh();
  throw error;
}

/** A write outside a component. */
export async function write<Params, Body, Answer, const Fields extends string = ''>(
  operation: Operation<Params, Body, Answer>,
  { ifMatch, ...params }: Given<Params, Body, Fields> & { readonly ifMatch?: string },
  { quiet = false }: Pick<WriteOptions<unknown>, 'quiet'> = {},
): Promise<Answered<Params, Answer, Fields>> {
  const key = operation.method === 'POST' ? { idempotencyKey: newKey() } : {};
  const send = (version: { readonly ifMatch?: string }) =>
    api.call(operation, params as unknown as Given<Params, Body, Fields>, { ...version, ...key });
  const record = `${operation.path} ${JSON.stringify((params as { readonly id?: unknown }).id)}`;
  const answer = await (ifMatch === undefined
    ? send({})
    : writeInTurn(record, ifMatch, (etag) => send({ ifMatch: etag })).catch(showAsItIs));
  if (!quiet) void refresh();
  return answer;
}
