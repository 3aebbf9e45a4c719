/** What every list accepts: fields, ids, a limit with pages, and updated since. */
import assert from 'node:assert/strict';
import type { Firm } from './caller.ts';

/** `ids` are at least two records of the list, in list order. */
export async function takesTheStandardQuery(firm: Firm, path: string, ids: readonly number[]): Promise<void> {
  const list = async (query: string) => {
    const { status, body } = await firm.get(`/api/v4/${path}?${query}`);
    assert.equal(status, 200, `${path}?${query}: ${JSON.stringify(body)}`);
    return body;
  };
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
  const chosen = ids.map((id) => `ids[]=${id}`).join('&');
  assert.deepEqual(idsOf(await list(chosen)), ids);
  assert.deepEqual(idsOf(await list(`ids[]=${ids[0]}`)), [ids[0]]);
  assert.deepEqual(Object.keys((await list(`${chosen}&fields=id,created_at`)).data[0]), ['id', 'created_at']);
  const first = await list(`${chosen}&limit=1`);
  assert.deepEqual([idsOf(first), first.meta.records], [[ids[0]], ids.length]);
  const { pathname, search } = new URL(first.meta.paging.next);
  assert.match(search, /page_token=/);
  const second = await firm.get(pathname + search);
  assert.deepEqual(idsOf(second.body), [ids[1]]);
  for (const since of ['created_since', 'updated_since']) {
    assert.deepEqual(idsOf(await list(`${chosen}&${since}=2020-01-01T00:00:00Z`)), ids, since);
    assert.deepEqual(idsOf(await list(`${chosen}&${since}=2099-01-01T00:00:00Z`)), [], since);
  }
}
