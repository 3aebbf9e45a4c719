/** Sources, matter types, locations and campaigns, over HTTP. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { createLead, idsOf, LEAD, read, word } from '../test-support/intake.ts';

const CASELESS = { sources: true, matter_types: false, locations: true };

withFixture('A list that leads refer to', (fixture) => {
  it('lists sources, including a built-in one (lead:23,81)', async () => {
    const { data } = await read(fixture.firm, 'sources');
    assert.deepEqual(Object.keys(data[0]), [
      'id',
      'name',
      'category',
      'is_editable',
      'created_at',
      'updated_at',
    ]);
    const shown = data.map(({ name, category, is_editable }: Record<string, unknown>) => [
      name,
      category,
      is_editable,
    ]);
    assert.deepEqual(shown, [
      ['Referral', 'standard', true],
      ['Website', 'standard', true],
      ['Email marketing', 'svc_email_marketing', false],
    ]);
  });

  it('lists matter types, one of them the default (lead:24,83,85)', async () => {
    const { data } = await read(fixture.firm, 'matter_types');
    assert.deepEqual(Object.keys(data[0]), ['id', 'name', 'default', 'created_at', 'updated_at']);
    assert.deepEqual([data[0].name, data[0].default], ['General', true]);
    assert.deepEqual(await read(fixture.firm, `matter_types/${data[0].id}`), data[0]);
    const answer = await fixture.firm.post(`${LEAD}/matter_types`, { data: { name: 'Tax', default: true } });
    assert.equal(answer.body.default, false);
    assert.equal(answer.headers.get('x-ignored-members'), 'default');
  });

  it('shows locations (lead:25,86,88)', async () => {
    const { body } = await fixture.firm.post(`${LEAD}/locations`, { data: { name: 'Kinsale' } });
    assert.deepEqual(Object.keys(body), ['id', 'name', 'created_at', 'updated_at']);
    assert.deepEqual(await read(fixture.firm, `locations/${body.id}`), body);
    assert.ok((await idsOf(fixture.firm, 'locations')).includes(body.id));
  });

  it('lists campaigns, which are read-only (lead:26,65,89,90,117)', async () => {
    const { data } = await read(fixture.firm, 'marketing_campaigns');
    assert.deepEqual(Object.keys(data[0]), ['id', 'name', 'status', 'created_at', 'updated_at']);
    assert.deepEqual([data[0].name, data[0].status], ['Spring fair', 'active']);
    assert.deepEqual(await read(fixture.firm, `marketing_campaigns/${data[0].id}`), data[0]);
    for (const [method, path] of [
      ['POST', 'marketing_campaigns'],
      ['PATCH', `marketing_campaigns/${data[0].id}`],
      ['DELETE', `marketing_campaigns/${data[0].id}`],
    ] as const)
      assert.equal((await fixture.firm.call(method, `${LEAD}/${path}`, { data: {} })).status, 405, method);
  });

  it('can rename sources, and delete unused ones, except built-in ones', async () => {
    const { firm } = fixture;
    const { body: source } = await firm.post(`${LEAD}/sources`, { data: { name: word() } });
    const name = word();
    const renamed = await firm.patch(`${LEAD}/sources/${source.id}`, { data: { name } });
    assert.deepEqual([renamed.status, renamed.body.name], [200, name]);
    assert.equal((await read(firm, `sources/${source.id}`)).name, name);
    await createLead(firm, { marketing_source: { id: source.id } });
    const used = await firm.delete(`${LEAD}/sources/${source.id}`);
    assert.equal(used.status, 409);
    assert.match(used.body.error.message, /cannot be deleted: it is still used/);
    const { body: unused } = await firm.post(`${LEAD}/sources`, { data: { name: word() } });
    assert.equal((await fixture.otherFirm.delete(`${LEAD}/sources/${unused.id}`)).status, 404);
    assert.equal((await firm.delete(`${LEAD}/sources/${unused.id}`)).status, 204);
    const { data } = await read(firm, 'sources');
    const own = data.find(({ is_editable: editable }: { is_editable: boolean }) => !editable);
    for (const refused of [
      await firm.patch(`${LEAD}/sources/${own.id}`, { data: { name: 'Letters' } }),
      await firm.delete(`${LEAD}/sources/${own.id}`),
    ]) {
      assert.equal(refused.status, 422);
      assert.match(refused.body.error.message, /is built in/);
    }
  });

  it('lets users, but not applications, start and end campaigns (lead:117)', async () => {
    for (const [method, path] of [
      ['POST', 'campaigns'],
      ['PATCH', 'campaigns/1'],
    ] as const)
      assert.equal((await fixture.firm.call(method, `${LEAD}/${path}`, { data: {} })).status, 403, method);
  });

  for (const [path, caseless] of Object.entries(CASELESS)) {
    it(`accepts each name in ${path} once, with at most 255 characters (lead:82,84,87,135,146)`, async () => {
      const post = (name: unknown) => fixture.firm.post(`${LEAD}/${path}`, { data: { name } });
      const name = word();
      const first = await post(` ${name} `);
      assert.deepEqual([first.status, first.body.name], [201, name]);
      for (const again of [name, `${name} `]) {
        const { status, body } = await post(again);
        assert.equal(status, 422);
        assert.deepEqual(body.error.errors.name, [
          `name cannot be ${name}: it is already taken. Send another.`,
        ]);
      }
      assert.equal((await post(name.toUpperCase())).status, caseless ? 422 : 201);
      const foreign = `Bureau d’Évian ${name}`;
      assert.equal((await post(foreign)).status, 201);
      assert.equal((await post(foreign.toUpperCase())).status, caseless ? 422 : 201, 'beyond ASCII too');
      for (const none of [undefined, null, '', '  ']) {
        const { status, body } = await post(none);
        assert.equal(status, 422, String(none));
        assert.deepEqual(body.error.errors.name, ['name is required.']);
      }
      assert.equal((await post('x'.repeat(256))).status, 422);
      assert.equal((await post('x'.repeat(255))).status, 201);
      assert.equal((await fixture.otherFirm.post(`${LEAD}/${path}`, { data: { name } })).status, 201);
    });

    it(`accepts one of many equal names sent to ${path} concurrently (lead:82,84,87)`, async () => {
      const name = word();
      const spelled = (index: number) => (caseless && index % 2 === 0 ? name.toLowerCase() : name);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          fixture.firm.post(`${LEAD}/${path}`, { data: { name: spelled(index) } }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      assert.deepEqual(statuses, [201, ...Array.from({ length: 7 }, () => 422)]);
    });
  }

  it('is paged by tokens, two hundred records a page (lead:71, decisions:108)', async () => {
    await fixture.asOwner((owner) =>
      owner.query(
        `insert into lead_locations (account_id, name, etag, created_at, updated_at)
         select $1, 'Berth ' || n, md5(n::text), now(), now() from generate_series(1, 450) n`,
        [fixture.firm.accountId],
      ),
    );
    const all = Number(
      (
        await fixture.asOwner((owner) =>
          owner.query('select count(*) from lead_locations where account_id = $1', [fixture.firm.accountId]),
        )
      ).rows[0].count,
    );
    const seen: number[] = [];
    let page = await read(fixture.firm, 'locations');
    assert.equal(page.data.length, 200);
    for (;;) {
      seen.push(...page.data.map(({ id }: { id: number }) => id));
      const { next } = page.meta.paging;
      if (next === undefined) break;
      assert.ok(new URL(next).searchParams.get('page_token'));
      page = (await fixture.firm.get(next)).body;
    }
    assert.equal(seen.length, all);
    assert.equal(new Set(seen).size, all);
    const previous = (await fixture.firm.get(page.meta.paging.previous)).body;
    assert.ok(previous.data.length === 200);
    assert.equal((await fixture.firm.get(`${LEAD}/locations?page_token=forged`)).status, 400);
  });
});
