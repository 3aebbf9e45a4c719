/** Reads all pages of a list. */
import type { CallOptions, Client, Given } from './client.ts';
import type { Answered, Operation } from './operation.ts';

interface Page {
  readonly data: readonly unknown[];
  readonly meta: { readonly paging?: { readonly next?: string } };
}

type RecordOf<List> = List extends { readonly data: readonly (infer One)[] } ? One : never;

/** One page after the other, each as it arrives. */
export async function* pages<Params, Answer, const Fields extends string = ''>(
  client: Client,
  operation: Operation<Params, never, Answer>,
  params: Given<Params, never, Fields>,
  options?: CallOptions,
): AsyncGenerator<Answered<Params, Answer, Fields>> {
  let token: string | null = null;
  do {
    const asked: Given<Params, never, Fields> = token === null ? params : { ...params, page_token: token };
    const page: Answered<Params, Answer, Fields> = await client.call<Params, never, Answer, Fields>(
      operation,
      asked,
      options,
    );
    yield page;
    const next: string | undefined = (page as Page).meta.paging?.next;
    token = next === undefined ? null : new URL(next).searchParams.get('page_token');
  } while (token !== null);
}

/** Every record of a list; the next page is requested once the current one is used up. */
export async function* records<Params, Answer, const Fields extends string = ''>(
  client: Client,
  operation: Operation<Params, never, Answer>,
  params: Given<Params, never, Fields>,
  options?: CallOptions,
): AsyncGenerator<RecordOf<Answered<Params, Answer, Fields>>> {
  for await (const page of pages<Params, Answer, Fields>(client, operation, params, options))
    yield* (page as Page).data as readonly RecordOf<Answered<Params, Answer, Fields>>[];
}
