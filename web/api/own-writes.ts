/**
 * Tracks which versions the person's own writes have replaced while the screen still shows the old ones, so that
 * changing a record twice before it is reread causes no conflict. A write by someone else in between still does.
 */
const replaced = new Map<string, string>();
const writing = new Map<string, Promise<unknown>>();

/** The version that the person's own writes have replaced this one with. */
function currentOf(record: string, etag: string): string {
  const next = replaced.get(`${record} ${etag}`);
  return next === undefined ? etag : currentOf(record, next);
}

/** Writes a record after its pending writes have finished; `send` gets the version for If-Match. */
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
