/** Users who may see only their own records cannot extend their own access. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Firm } from './support/caller.ts';
import { create, createClient, createMatter, createTime, hire } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';

const MATTERS = '/api/v4/matters';
const PEOPLE = ['responsible_attorney', 'originating_attorney', 'responsible_staff'] as const;

withFixture('A user who may see only their own', (fixture) => {
  let limited: Firm;
  let me: { readonly id: string };
  let client: { readonly id: number };
  let matter: { readonly id: number };
  before(async () => {
    const hired = await hire(fixture, fixture.firm, {
      roles: ['billing'],
      contactsVisibility: 'own',
      ratesVisibility: 'own',
      hoursVisibility: 'own',
    });
    limited = hired.firm;
    me = { id: hired.userId };
    client = await createClient(fixture.firm, { last_name: 'Hidden' });
    matter = await createMatter(fixture.firm, { client: { id: client.id } });
  });
  const seesClient = async () => (await limited.get(`/api/v4/contacts/${client.id}`)).status === 200;

  it('cannot become responsible for a matter whose client is hidden, or assign others', async () => {
    const someone = { id: fixture.firm.userId };
    for (const member of PEOPLE) {
      for (const user of [me, someone]) {
        const answer = await limited.patch(`${MATTERS}/${matter.id}`, { data: { [member]: user } });
        assert.equal(answer.status, 403, member);
        assert.match(answer.body.error.message, /client of matter .* is hidden/);
      }
    }
    assert.equal(
      (await limited.patch(`${MATTERS}/${matter.id}`, { data: { location: 'Cork' } })).status,
      200,
    );
    const same = { responsible_attorney: null, location: 'Galway' };
    assert.equal((await limited.patch(`${MATTERS}/${matter.id}`, { data: same })).status, 200);
    assert.equal(await seesClient(), false);
  });

  it('can do so if they see the client', async () => {
    const own = await create(limited, 'contacts', { type: 'Company', name: 'Own' });
    const { id } = await createMatter(fixture.firm, { client: { id: own.id } });
    const data = { responsible_attorney: me };
    assert.equal((await limited.patch(`${MATTERS}/${id}`, { data })).status, 200);
  });

  it('cannot reveal a client by creating a matter, a relationship, a company or a bill for them', async () => {
    const own = await create(limited, 'contacts', { type: 'Person', name: 'Own One' });
    const theirs = await createMatter(limited, { client: { id: own.id } });
    const named = { id: client.id };
    const relationship = await create(fixture.firm, 'relationships', {
      matter: { id: matter.id },
      contact: named,
      description: 'Client too',
    });
    const answers = await Promise.all([
      limited.post(MATTERS, { data: { client: named, description: 'Mine now' } }),
      limited.patch(`${MATTERS}/${theirs.id}`, { data: { client: named } }),
      limited.post('/api/v4/relationships', { data: { matter: { id: theirs.id }, contact: named } }),
      limited.patch(`/api/v4/relationships/${relationship.id}`, { data: { matter: { id: theirs.id } } }),
      limited.patch(`${MATTERS}/${theirs.id}`, {
        data: { relationships: [{ contact: named, description: 'x' }] },
      }),
      limited.patch(`/api/v4/contacts/${own.id}`, { data: { company: named } }),
      limited.patch(`/api/v4/contacts/${client.id}`, { data: { company: { id: own.id } } }),
      limited.post('/api/v4/bills', { data: { client: named } }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 422, 404, 422, 422, 404, 422],
    );
    assert.equal(await seesClient(), false);
  });

  it('cannot reveal a price or hours by taking work over, making it an expense, or billing it', async () => {
    const price = 731;
    const entry = await createTime(fixture.firm, { price, matter: { id: matter.id } });
    const path = `/api/v4/activities/${entry.id}`;
    for (const data of [{ user: me }, { type: 'ExpenseEntry' }, { note: 'x' }])
      assert.equal((await limited.patch(path, { data })).status, 403);
    const bill = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const lines = await fixture.firm.get(`/api/v4/line_items?bill_id=${bill.id}&fields=id`);
    const line = `/api/v4/line_items/${lines.body.data[0].id}`;
    assert.equal((await limited.patch(line, { data: { kind: 'Expense' } })).status, 403);
    assert.equal(
      (await limited.patch(line, { data: { price: 1, update_original_record: true } })).status,
      403,
    );
    assert.equal((await limited.delete(line)).status, 403);
    const sent = { to: ['me@tests.example'], issue: true };
    assert.equal((await limited.post(`/api/v4/bills/${bill.id}/send`, { data: sent })).status, 403);
    const shown = await limited.get(`${line}?fields=price,quantity,total`);
    assert.deepEqual(shown.body.data, { price: null, quantity: null, total: null });
  });

  it('cannot change their visibility or roles', async () => {
    for (const data of [{ rates_visibility: 'all' }, { roles: ['admin'] }, { rate: 500 }])
      assert.equal((await limited.patch(`/api/v4/users/${me.id}`, { data })).status, 403);
  });

  it('learns nothing from an order: hidden names, prices and hours do not affect it', async () => {
    const other = await createClient(fixture.firm, { last_name: 'Aaa' });
    const second = await createMatter(fixture.firm, { client: { id: other.id } });
    const times = [
      await createTime(fixture.firm, { price: 10, quantity: 60, matter: { id: second.id } }),
      await createTime(fixture.firm, { price: 20, quantity: 120, matter: { id: matter.id } }),
    ];
    const lists = [
      'activities?order=price(asc)',
      'activities?order=total(asc)',
      'activities?order=display_number(asc)',
      'matters?order=display_number(asc)',
      'matters?order=client.name(asc)',
      'bills?order=balance(asc)',
      'bills?order=client_name(asc)',
      'bills?order=matter_display_number(asc)',
    ];
    const walked = () =>
      Promise.all(
        lists.map(async (list) => {
          const { status, body } = await limited.get(`/api/v4/${list}&fields=id`);
          assert.equal(status, 200, `${list}: ${JSON.stringify(body)}`);
          return [list, body.data];
        }),
      );
    const before_ = await walked();
    await fixture.firm.patch(`/api/v4/activities/${times[0]!.id}`, { data: { price: 900, quantity: 9000 } });
    await fixture.firm.patch(`/api/v4/contacts/${other.id}`, { data: { last_name: 'Zzz' } });
    await fixture.firm.patch(`${MATTERS}/${second.id}`, { data: { reset_matter_number: true } });
    assert.deepEqual(await walked(), before_);
  });
});
