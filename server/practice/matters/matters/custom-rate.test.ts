/** Custom rates of a matter, and the activities that they create. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { makeBillOne } from '../../test-support/billing.ts';

const PATH = '/api/v4/matters';

withFixture('What a matter costs', (fixture) => {
  const me = () => ({ id: Number(fixture.firm.userId) });
  const read = async (id: number, fields: string) =>
    (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;
  const patch = (id: number, data: object, fields = 'id') =>
    fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });
  const ratesOf = async (id: number) =>
    (await read(id, 'custom_rate{rates}')).custom_rate.rates as Record<string, never>[];
  const entriesOf = async (id: number) =>
    (
      await fixture.firm.get(
        `/api/v4/activities?matter_id=${id}&fields=id,type,date,price,total,flat_rate,contingency_fee,non_billable,note,user{id}`,
      )
    ).body.data;

  it('can have hourly rates of users, one for each kind of work (records:296,301)', async () => {
    const work = await create(fixture.firm, 'activity_descriptions', { name: 'Drafting of wills' });
    const rates = [
      { user: me(), rate: 250.5, note: 'agreed by phone', date: '2026-01-02' },
      { user: me(), activity_description: { id: work.id }, rate: 300 },
    ];
    const { id } = await createMatter(fixture.firm, { custom_rate: { type: 'HourlyRate', rates } });
    const { custom_rate, billing_method } = await read(
      id,
      'billing_method,custom_rate{type,on_invoice,rates}',
    );
    assert.equal(billing_method, 'hourly');
    assert.equal(custom_rate.type, 'HourlyRate');
    assert.equal(custom_rate.on_invoice, false);
    const [first, second] = custom_rate.rates;
    assert.deepEqual(
      [first.rate, first.note, first.date, first.user.id],
      [250.5, 'agreed by phone', '2026-01-02', me().id],
    );
    assert.deepEqual([second.rate, second.activity_description.name], [300, 'Drafting of wills']);
    assert.equal((await createTime(fixture.firm, { matter: { id } }, 'price')).price, 250.5);
    const twice = await patch(id, { custom_rate: { rates: [{ user: me(), rate: 1 }] } });
    assert.equal(twice.status, 422);
    assert.match(twice.body.error.errors.custom_rate[0], /same person/);
  });

  it('treats rates as a nested array: no id adds, an id changes, _destroy removes, others stay (records:297,304)', async () => {
    const group = await create(fixture.firm, 'groups', { name: 'Paralegals' });
    const { id } = await createMatter(fixture.firm, {
      custom_rate: { type: 'hourlyrate', rates: [{ user: me(), rate: 100 }] },
    });
    const [first] = await ratesOf(id);
    await patch(id, { custom_rate: { rates: [{ group: { id: group.id }, rate: 60 }] } });
    await patch(id, { custom_rate: { rates: [{ id: first!.id, rate: 110 }] } });
    assert.deepEqual(
      (await ratesOf(id)).map(({ rate }) => rate),
      [110, 60],
    );
    await patch(id, { custom_rate: { rates: [{ id: first!.id, _destroy: true }] } });
    assert.deepEqual(
      (await ratesOf(id)).map(({ rate }) => rate),
      [60],
    );
    const other = await createMatter(fixture.firm);
    const foreign = await patch(other.id, {
      custom_rate: { rates: [{ id: (await ratesOf(id))[0]!.id, rate: 1 }] },
    });
    assert.equal(foreign.status, 422);
  });

  it('refuses a rate without a user, below zero, above 100 percent, or with an invalid award (records:296,301)', async () => {
    const { id } = await createMatter(fixture.firm);
    const refused: [string, object, RegExp][] = [
      ['HourlyRate', { rate: 10 }, /user or a group/],
      ['HourlyRate', { user: me(), rate: -1 }, /-1/],
      ['HourlyRate', { user: me(), rate: 10, award: 5 }, /ContingencyFee/],
      ['ContingencyFee', { user: me(), rate: 101 }, /101/],
      ['FlatRate', { user: me() }, /rate is required/],
      ['FlatRate', { user: { id: 987654 }, rate: 1 }, /987654/],
    ];
    for (const [type, rate, words] of refused) {
      const { status, body } = await patch(id, { custom_rate: { type, rates: [rate] } });
      assert.equal(status, 422, JSON.stringify(rate));
      assert.match(body.error.errors.custom_rate[0], words);
    }
    const two = [
      { user: me(), rate: 1 },
      { user: me(), rate: 2 },
    ];
    for (const type of ['FlatRate', 'ContingencyFee'])
      assert.equal((await patch(id, { custom_rate: { type, rates: two } })).status, 422);
    assert.equal(
      (
        await fixture.firm.post(PATH, {
          data: {
            client: { id: (await createClient(fixture.firm)).id },
            description: 'X',
            custom_rate: { rates: two },
          },
        })
      ).status,
      422,
    );
    assert.equal((await read(id, 'billing_method')).billing_method, 'hourly');
  });

  it('creates a time entry for a flat price, which follows the price (records:301,226)', async () => {
    const { id } = await createMatter(fixture.firm, {
      custom_rate: {
        type: 'FlatRate',
        rates: [{ user: me(), rate: 1500, date: '2026-02-03', note: 'Whole case' }],
      },
    });
    const [entry, ...others] = await entriesOf(id);
    assert.deepEqual(others, []);
    assert.deepEqual(
      { ...entry, id: 0 },
      {
        id: 0,
        type: 'TimeEntry',
        date: '2026-02-03',
        price: 1500,
        total: 1500,
        flat_rate: true,
        contingency_fee: false,
        non_billable: false,
        note: 'Whole case',
        user: me(),
      },
    );
    assert.equal((await read(id, 'billing_method')).billing_method, 'flat');
    await patch(id, { custom_rate: { rates: [{ id: (await ratesOf(id))[0]!.id, rate: 1800 }] } });
    const [changed] = await entriesOf(id);
    assert.deepEqual([changed.id, changed.total, changed.note], [entry.id, 1800, 'Whole case']);
    const colleague = await hire(fixture, fixture.firm, { rate: '90' });
    await patch(id, {
      custom_rate: { rates: [{ id: (await ratesOf(id))[0]!.id, user: { id: colleague.userId } }] },
    });
    const [theirs, ...none] = await entriesOf(id);
    assert.deepEqual([theirs.total, theirs.user.id, none], [1800, Number(colleague.userId), []]);
  });

  it('deletes its rates, and their entry, when its type changes (records:301)', async () => {
    const { id } = await createMatter(fixture.firm, {
      custom_rate: { type: 'FlatRate', rates: [{ user: me(), rate: 1500 }] },
    });
    const answer = await patch(
      id,
      { custom_rate: { type: 'HourlyRate' } },
      'billing_method,custom_rate{type,rates}',
    );
    assert.deepEqual(answer.body.data, {
      billing_method: 'hourly',
      custom_rate: { type: 'HourlyRate', rates: [] },
    });
    assert.deepEqual(await entriesOf(id), []);
  });

  it('locks a flat price whose entry is billed (decisions:36)', async () => {
    const { id } = await createMatter(fixture.firm, {
      custom_rate: { type: 'FlatRate', rates: [{ user: me(), rate: 1500 }] },
    });
    await makeBillOne(fixture);
    await fixture.asOwner((owner) =>
      owner.query('update activities set bill_id = 1, billed = true where matter_id = $1', [id]),
    );
    const [rate] = await ratesOf(id);
    for (const custom_rate of [
      { rates: [{ id: rate!.id, rate: 1 }] },
      { rates: [{ id: rate!.id, _destroy: true }] },
      { type: 'HourlyRate' },
    ]) {
      assert.equal((await patch(id, { custom_rate })).status, 422);
    }
    assert.equal((await ratesOf(id))[0]!.rate, 1500);
  });

  it('charges a share of the award as a contingency fee, once the award is known (records:299,301)', async () => {
    const { id } = await createMatter(fixture.firm, {
      custom_rate: { type: 'ContingencyFee', rates: [{ user: me(), rate: '33.33' }] },
      contingency_fee: { show_contingency_award: true },
    });
    assert.deepEqual(await entriesOf(id), []);
    const { contingency_fee, billing_method } = await read(
      id,
      'billing_method,contingency_fee{show_contingency_award}',
    );
    assert.deepEqual([billing_method, contingency_fee], ['contingency', { show_contingency_award: true }]);
    const [rate] = await ratesOf(id);
    await patch(id, { custom_rate: { rates: [{ id: rate!.id, award: 10000.1 }] } });
    const [entry] = await entriesOf(id);
    assert.deepEqual([entry.total, entry.contingency_fee, entry.flat_rate], [3333.03, true, false]);
    await patch(id, { custom_rate: { rates: [{ id: rate!.id, award: null }] } });
    assert.deepEqual(await entriesOf(id), []);
    assert.equal(
      (await read((await createMatter(fixture.firm)).id, 'contingency_fee')).contingency_fee,
      null,
    );
  });

  it('hides the rates of others from users who may see only their own (practice:244)', async () => {
    const { id } = await createMatter(fixture.firm, {
      custom_rate: { type: 'HourlyRate', rates: [{ user: me(), rate: 400 }] },
    });
    const junior = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
    await patch(id, { custom_rate: { rates: [{ user: { id: junior.userId }, rate: 90 }] } });
    const seen = async (version: string) =>
      (
        await junior.firm.get(`${PATH}/${id}?fields=custom_rate{rates}`, {
          headers: { 'x-api-version': version },
        })
      ).body.data.custom_rate.rates.map((each: { rate: number | null }) => each.rate);
    assert.deepEqual(await seen('4.0.13'), [null, 90]);
    assert.deepEqual(await seen('4.0.4'), [null, 90]);
  });
});
