/** Lists of ids that are too long for one page. */
import assert from 'node:assert/strict';
import type { Firm } from './caller.ts';

interface ListBody {
  readonly data: readonly { readonly id: number }[];
  readonly meta: {
    readonly records: number;
    readonly paging: Readonly<Partial<Record<'next' | 'previous', string>>>;
  };
}

/** `address` is a path, or a URL as in `meta.paging`. */
async function readPage(firm: Firm, address: string): Promise<ListBody> {
  const { status, body } = await firm.get(address.replace(/^https?:\/\/[^/]+/, ''));
  assert.equal(status, 200, `${address}: ${JSON.stringify(body)}`);
  return body;
}

const idsOf = ({ data }: ListBody): number[] => data.map(({ id }) => id);

export async function idsOnPage(firm: Firm, address: string): Promise<number[]> {
  return idsOf(await readPage(firm, address));
}

/** Checks that the pages of a list have these records and their number, and returns the addresses of the pages before each. */
export async function hasOnItsPages(
  firm: Firm,
  list: string,
  wanted: readonly number[],
): Promise<readonly string[]> {
  const met: number[] = [];
  const before: string[] = [];
  for (let address = list; address !== '';) {
    const page = await readPage(firm, address);
    assert.equal(page.meta.records, wanted.length, list);
    met.push(...idsOf(page));
    before.push(page.meta.paging.previous ?? '');
    address = page.meta.paging.next ?? '';
  }
  assert.deepEqual(met, wanted, list);
  return before;
}

/** The same, and that one gets from the third page back to the first. */
export async function hasOnItsPagesBackToo(
  firm: Firm,
  list: string,
  wanted: readonly number[],
  pageSize: number,
): Promise<void> {
  const [, , beforeThird = ''] = await hasOnItsPages(firm, list, wanted);
  const second = await readPage(firm, beforeThird);
  assert.deepEqual(idsOf(second), wanted.slice(pageSize, 2 * pageSize));
  assert.deepEqual(await idsOnPage(firm, second.meta.paging.previous!), wanted.slice(0, pageSize));
}
