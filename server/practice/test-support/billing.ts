/** Shared steps of tests about bills: a matter, work on it, and a bill for it. */
import assert from 'node:assert/strict';
import type { Fixture } from '../../../test/support/fixture.ts';

/** A response body of any shape. */
export type Body = Awaited<ReturnType<Fixture['firm']['get']>>['body'];

export interface TestMatter {
  readonly id: number;
  readonly client: number;
}

export function billingIn(fixture: Fixture) {
  const post = async (path: string, data: unknown): Promise<Body> => {
    const { status, body } = await fixture.firm.post(`/api/v4/${path}`, { data });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data;
  };
  return {
    post,
    matter: async (client?: number): Promise<TestMatter> => {
      const of = client ?? (await post('contacts', { type: 'Company', name: 'Client & Sons' })).id;
      const { id } = await post('matters', { client: { id: of }, description: 'Estate of a friend' });
      return { id, client: of };
    },
    entry: async (on: TestMatter, more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
      const usual = {
        type: 'TimeEntry',
        date: '2026-03-31',
        quantity: 3600,
        price: 100,
        note: 'Drafted a letter',
      };
      return (await post('activities', { ...usual, ...more, matter: { id: on.id } })).id;
    },
    billOf: (on: TestMatter, more: object = {}, fields = 'id,state,number,total'): Promise<Body> =>
      post(`bills?fields=${fields}`, { matters: [{ id: on.id }], ...more }),
    read: async (path: string, fields: string): Promise<Body> => {
      const { status, body } = await fixture.firm.get(`/api/v4/${path}?fields=${fields}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data;
    },
    patch: (id: number, data: unknown) =>
      fixture.firm.patch(
        `/api/v4/bills/${id}?fields=id,state,total,due,due_at,can_update,available_state_transitions`,
        { data },
      ),
  };
}

/** Creates a bill with the id 1, for tests that need any bill. */
export async function makeBillOne(fixture: Fixture): Promise<void> {
  const { body } = await fixture.firm.post('/api/v4/contacts', { data: { type: 'Company', name: 'Billed' } });
  await fixture.asOwner(async (owner) => {
    await owner.query(
      `insert into bills (account_id, id, number, client_id, currency_id, etag, created_at, updated_at)
       values ($1, 1, 'one', $2, 840, 'one', now(), now()) on conflict do nothing`,
      [fixture.firm.accountId, body.data.id],
    );
  });
}
