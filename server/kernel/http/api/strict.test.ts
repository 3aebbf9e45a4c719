import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { createMatter } from '../../../../test/support/casework.ts';

const STRICT = { headers: { prefer: 'handling=strict' } };
const MATTERS = '/api/v4/matters';

withFixture('An error', (fixture) => {
  const refused = async (path: string) => (await fixture.firm.get(path)).body.error;

  it('has the error code, its page and the request id, in all three APIs (decisions:117)', async () => {
    const page = await fixture.app.inject({ url: '/docs/errors' });
    for (const [path, code] of [
      [`${MATTERS}/999999`, 'record.not_found'],
      [`${MATTERS}?fields=nothing_like_it`, 'fields.invalid'],
      ['/accounting/vendors/999999', 'record.not_found'],
      ['/lead/contacts/999999', 'record.not_found'],
      ['/api/v4/nowhere', 'route.not_found'],
    ] as const) {
      const { body, headers } = await fixture.firm.get(path);
      assert.equal(body.error.code, code, path);
      assert.equal(body.error.request_id, headers.get('x-request-id'));
      const [address, anchor] = body.error.doc_url.split('#');
      assert.equal(address, `${fixture.app.publicOrigin()}/docs/errors`);
      assert.ok(page.body.includes(`id="${anchor}"`), anchor);
    }
  });

  it('suggests the nearest name for an unknown one in fields and order (decisions:117)', async () => {
    for (const [query, name] of [
      ['fields=id,display_nubmer', 'display_number'],
      ['fields=matter_sage{id}', 'matter_stage'],
      ['fields=client{nmae}', 'name'],
      ['order=creatd_at(desc)', 'created_at'],
    ]) {
      const { message } = await refused(`${MATTERS}?${query}`);
      assert.ok(message.endsWith(`Did you mean ${name}?`), message);
    }
    const { message } = await refused(`${MATTERS}?fields=quite_another_thing`);
    assert.doesNotMatch(message, /Did you mean/);
  });
});

withFixture('A name that nobody knows', (fixture) => {
  it('is ignored and listed as a parameter (decisions:118)', async () => {
    const { status, headers } = await fixture.firm.get(`${MATTERS}?stauts=open&limit=1&b%C3%A4h=1`);
    assert.equal(status, 200);
    assert.equal(headers.get('x-ignored-parameters'), 'stauts, b%C3%A4h');
    const listed = await fixture.firm.get(`${MATTERS}?limit=1&matter%5Bstauts%5D=open&a%2Cb%25=1`);
    assert.equal(listed.headers.get('x-ignored-parameters'), 'matter[stauts], a%2Cb%25');
    const known =
      'ids[]=1&ids[0]=2&custom_field_values[12]=x&fields=id&order=id(asc)&created_since=2026-01-01';
    for (const path of [`${MATTERS}?${known}`, '/lead/matters?ids[]=1', '/accounting/vendors?limit=2']) {
      const answer = await fixture.firm.get(path);
      assert.equal(answer.headers.get('x-ignored-parameters'), null, path);
    }
  });

  it('is refused as a parameter in strict handling, with a suggestion (decisions:118)', async () => {
    const { status, body } = await fixture.firm.get(`${MATTERS}?stauts=open`, STRICT);
    assert.equal(status, 400);
    assert.equal(body.error.code, 'request.unknown_parameter');
    assert.match(
      body.error.message,
      /^stauts is not a parameter of this request\. Its parameters are: .*Did you mean status\?$/,
    );
    const known = await fixture.firm.get(`${MATTERS}?status=open`, STRICT);
    assert.equal(known.status, 200);
    assert.equal(known.headers.get('preference-applied'), 'handling=strict');
  });

  it('is listed as a member with its place in the body, without encoding what a header may contain (decisions:11)', async () => {
    const data = {
      type: 'Company',
      name: 'Ash',
      email_addresses: [{ name: 'Work', address: 'ash@ash.example', adress: 'x' }],
      'größe, 100%': 'x',
      ['🏛'.repeat(20)]: 'x',
    };
    const { status, headers } = await fixture.firm.post('/api/v4/contacts', { data });
    assert.equal(status, 201);
    const [place, encoded, long, ...more] = headers.get('x-ignored-members')!.split(', ');
    assert.equal(place, 'email_addresses[0].adress');
    assert.equal(encoded, 'gr%C3%B6%C3%9Fe%2C%20100%25');
    assert.equal(decodeURIComponent(long!), '🏛'.repeat(8), 'no character is cut');
    assert.deepEqual(more, []);
  });

  it('is refused as a member of a body in strict handling (decisions:119)', async () => {
    const before = (await fixture.firm.get(`${MATTERS}?limit=1`)).body.meta.records;
    const { id: matter } = await createMatter(fixture.firm);
    const data = { descripton: 'A', client: { id: 1, nmae: 'x' } };
    for (const send of [
      () => fixture.firm.patch(`${MATTERS}/${matter}`, { data }, STRICT),
      () => fixture.firm.post('/lead/sources', { data: { nmae: 'A' } }, STRICT),
      () => fixture.firm.post('/accounting/vendors', { data: { company: 'A', adress: 'B' } }, STRICT),
      () => fixture.firm.post('/api/v4/bills', { data: { matter_isd: [matter] } }, STRICT),
    ]) {
      const { status, body } = await send();
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(body.error.code, 'member.unknown');
      assert.match(body.error.message, /is not a member of this body\. Its members are: /);
    }
    const { body } = await fixture.firm.patch(`${MATTERS}/${matter}`, { data }, STRICT);
    assert.deepEqual(Object.keys(body.error.errors), ['descripton', 'client']);
    assert.match(body.error.errors.descripton[0], /Did you mean description\?$/);
    assert.equal((await fixture.firm.get(`${MATTERS}?limit=1`)).body.meta.records, before + 1);
  });

  it('is refused even if a rule ignores a known member, and nothing is written (decisions:119)', async () => {
    const { id: matter } = await createMatter(fixture.firm);
    const path = `${MATTERS}/${matter}?fields=description,etag`;
    const before = (await fixture.firm.get(path)).body.data;
    const data = { description: 'Another', display_number: 'X-1' };
    const { status, body } = await fixture.firm.patch(`${MATTERS}/${matter}`, { data }, STRICT);
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.error.code, 'member.passed_over');
    assert.deepEqual((await fixture.firm.get(path)).body.data, before);
  });
});
