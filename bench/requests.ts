/** The same requests for the service and the bare handler, and a check that both return the same. */
import assert from 'node:assert/strict';
import type { MeasuredFirm } from './firm.ts';
import { request } from './measure.ts';
import type { Served } from './served.ts';

const FIELDS =
  'id,type,date,quantity,price,total,note,non_billable,created_at,updated_at,matter{id,display_number,description}';
const PAGES = 40;
const POINTS = 500;
const CREATES = 200;

export interface Pair {
  readonly chancery: readonly string[];
  readonly bare: readonly string[];
}

export const LIST = `/api/v4/activities?fields=${FIELDS}&limit=200`;

/** Pages of 200 from all parts of the firm's work, as a client pages through it. */
export async function pages(firm: MeasuredFirm, chancery: Served): Promise<Pair> {
  const pair = { chancery: [] as string[], bare: [] as string[] };
  for (let page = 0; page < PAGES; page++) {
    const answer = await get(firm, chancery, `/api/v4/activities?fields=id&limit=200&offset=${page * 200}`);
    const next = answer.meta?.paging.next;
    if (!next) break;
    const token = new URL(next).searchParams.get('page_token')!;
    pair.chancery.push(request(`${LIST}&page_token=${token}`, firm));
    pair.bare.push(request(`/activities?after=${answer.data.at(-1).id}`));
  }
  return pair;
}

export async function points(firm: MeasuredFirm, fields = FIELDS): Promise<Pair> {
  const { rows } = await firm.owner.query<{ id: string }>(
    'select id from activities where account_id = $1 and deleted_at is null order by hashint8(id) limit $2',
    [firm.accountId, POINTS],
  );
  return {
    chancery: rows.map(({ id }) => request(`/api/v4/activities/${id}?fields=${fields}`, firm)),
    bare: rows.map(({ id }) => request(`/activities/${id}`)),
  };
}

/** Time entries on matters across the firm. The bare handler is given the price; the service finds it. */
export async function creates(firm: MeasuredFirm): Promise<Pair> {
  const { rows } = await firm.owner.query<{ id: string; currency: string }>(
    'select m.id, c.id as currency from matters m, currencies c, accounts a where m.account_id = $1 and a.id = $1' +
      " and c.code = a.currency and m.billing_method = 'hourly' order by hashint8(m.id) limit $2",
    [firm.accountId, CREATES],
  );
  const entry = (id: string) => ({
    type: 'TimeEntry',
    date: new Date().toISOString().slice(0, 10),
    quantity: 1800,
    note: 'Review correspondence from opposing counsel and prepare a reply',
    matter: { id: Number(id) },
  });
  return {
    chancery: rows.map(({ id }) =>
      request('/api/v4/activities', {
        ...firm,
        body: { data: { ...entry(id), user: { id: Number(firm.userId) } } },
      }),
    ),
    bare: rows.map(({ id, currency }) =>
      request('/activities', { body: { data: { ...entry(id), price: 450, currency: Number(currency) } } }),
    ),
  };
}

/** Both programs must do the same work; otherwise their ratio is meaningless. */
export async function sameAnswers(
  firm: MeasuredFirm,
  chancery: Served,
  bare: Served,
  pair: Pair,
): Promise<void> {
  for (const index of [0, Math.floor(pair.bare.length / 2), pair.bare.length - 1]) {
    const one = await get(firm, chancery, targetOf(pair.chancery[index]!));
    const other = await get(firm, bare, targetOf(pair.bare[index]!));
    assert.deepEqual(one.data, other.data);
  }
}

function targetOf(wire: string): string {
  return wire.split(' ')[1]!;
}

interface Answer {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
  readonly meta?: { readonly paging: { readonly next?: string }; readonly records: number };
}

export async function get(
  { token }: { token: string },
  { port, name }: Served,
  target: string,
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status} to ${target}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
