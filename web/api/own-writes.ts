/**
 * What a person's own writes have made of the versions that their screen still shows: whoever changes a record twice
 * before it is read again is not told that somebody else has changed it. A write of others in between is still met.
 */
const replaced = new Map<string, string>();
const writing = new Map<string, Promise<unknown>>();

/** The version that their own writes have made of this one. */
function currentOf(record: string, etag: string): string {
  const next = replaced.get(`${record} ${etag}`);
  return next === undefined ? etag : currentOf(record, next);
}

/** Writes a record after what is being written to it; `send` is given the version that it must still have. */
export async function writeInTurn<Answer>(
  record: string,
  etag: string,
  send: (etag: string) => Promise<Answer>,
): Promise<Answer> {
  const turn = (writing.get(record) ?? Promise.resolve()).then(async () => {
    const from = currentOf(record, etag);
    const answer = await send(from);
    const to = etagOf(answer);
    replaced.delete(`${record} ${to}`);
    if (to !== undefined && to !== from) replaced.set(`${record} ${from}`, to);
    return answer;
  });
  const ended = turn
    .catch(() => undefined)
    .finally(() => writing.get(record) === ended && writing.delete(record));
  writing.set(record, ended);
  return turn;
}

function etagOf(answer: unknown): string | undefined {
  const body = answer as { readonly etag?: string; readonly data?: { readonly etag?: string } } | undefined;
  return body?.data?.etag ?? body?.etag;
}
