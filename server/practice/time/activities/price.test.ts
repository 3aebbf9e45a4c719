/** Which rate an activity gets, and when the rate is determined again. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/activities';

withFixture('The price of time', (fixture) => {
  const price = async (data: Record<string, unknown>) =>
    (await createTime(fixture.firm, data, 'price,flat_rate,total')) as {
      price: number;
      flat_rate: boolean;
      total: number;
    };

  it('comes from the activity description, the matter, the client and the user, in this order (practice:58)', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm, { rate: '100' });
    const user = { id: userId };
    assert.equal((await price({ user })).price, 100);
    const client = await createClient(fixture.firm);
    await create(fixture.firm, 'activity_rates', { contact_id: client.id, rate: 200 });
    const matter = await createMatter(fixture.firm, { client: { id: client.id } });
    assert.equal((await price({ user, matter: { id: matter.id } })).price, 200);
    const agreed = await createMatter(fixture.firm, {
      client: { id: client.id },
      custom_rate: { type: 'HourlyRate', rates: [{ user: { id: userId }, rate: 300 }] },
    });
    assert.equal((await price({ user, matter: { id: agreed.id } })).price, 300);
    const description = await create(fixture.firm, 'activity_descriptions', {
      name: 'Expert work',
      rate: { type: 'Custom', amount: 400 },
    });
    assert.equal(
      (await price({ user, matter: { id: agreed.id }, activity_description: { id: description.id } })).price,
      400,
    );
    assert.equal((await price({ user, matter: { id: agreed.id }, price: 55 })).price, 55);
    assert.ok(firm);
  });

  it('is flat if the activity description says so, whatever the time (practice:58)', async () => {
    const flat = await create(fixture.firm, 'activity_descriptions', {
      name: 'Name search',
      rate: { type: 'FlatRate', amount: 250 },
    });
    assert.deepEqual(await price({ quantity: 900, activity_description: { id: flat.id } }), {
      price: 250,
      flat_rate: true,
      total: 250,
    });
  });

  it('is reset when the kind of work changes and no price is sent (practice:58)', async () => {
    const one = await hire(fixture, fixture.firm, { rate: '100' });
    const other = await hire(fixture, fixture.firm, { rate: '150' });
    const entry = await createTime(fixture.firm, { user: { id: one.userId }, price: 90 }, 'id,price');
    const noted = await fixture.firm.patch(`${PATH}/${entry.id}?fields=price`, {
      data: { note: 'Same work' },
    });
    assert.equal(noted.body.data.price, 90);
    const moved = await fixture.firm.patch(`${PATH}/${entry.id}?fields=price`, {
      data: { user: { id: other.userId } },
    });
    assert.equal(moved.body.data.price, 150);
    const kept = await fixture.firm.patch(`${PATH}/${entry.id}?fields=price`, {
      data: { user: { id: one.userId }, price: 95 },
    });
    assert.equal(kept.body.data.price, 95);
  });

  it('is reset for a user who cannot see rates, even if they send one (practice:58)', async () => {
    const blind = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
    const rich = await hire(fixture, fixture.firm, { rate: '500' });
    const entry = await createTime(fixture.firm, { price: 90 }, 'id');
    await blind.firm.patch(`${PATH}/${entry.id}`, { data: { user: { id: rich.userId }, price: 1 } });
    const { body } = await fixture.firm.get(`${PATH}/${entry.id}?fields=price`);
    assert.equal(body.data.price, 500);
  });

  it('is also reset for them if the entry loses its user, and can be sent if it becomes their own (practice:58)', async () => {
    const blind = await hire(fixture, fixture.firm, { ratesVisibility: 'own', rate: '70' });
    const matter = await createMatter(fixture.firm, {
      custom_rate: { type: 'HourlyRate', rates: [{ user: { id: blind.userId }, rate: 260 }] },
    });
    const price = async (id: number) =>
      (await fixture.firm.get(`${PATH}/${id}?fields=price`)).body.data.price;
    const entry = await createTime(fixture.firm, { price: 90, matter: { id: matter.id } }, 'id');
    await blind.firm.patch(`${PATH}/${entry.id}`, { data: { user: { id: null }, price: 1 } });
    assert.equal(await price(entry.id), 0);
    await blind.firm.patch(`${PATH}/${entry.id}`, { data: { user: { id: blind.userId } } });
    assert.equal(await price(entry.id), 260);
    const own = await createTime(fixture.firm, { user: { id: blind.userId }, price: 90 }, 'id');
    await blind.firm.patch(`${PATH}/${own.id}`, { data: { matter: { id: matter.id }, price: 80 } });
    assert.equal(await price(own.id), 80);
  });
});
