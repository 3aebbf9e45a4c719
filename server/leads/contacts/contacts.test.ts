/** Contacts of the lead API, over HTTP. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, idsOf, LEAD, read } from '../test-support/intake.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

withFixture('A contact of intake', (fixture) => {
  const make = async (lead: Record<string, unknown> = {}) =>
    (await convertLead(fixture.firm, lead)).client.id as number;

  it('has its members, without an envelope (lead:8,13,17,76)', async () => {
    const id = await make({ email: 'ines@okoro.example', phone_number: '+1 (555) 010-4477' });
    const contact = await read(fixture.firm, `contacts/${id}`);
    assert.deepEqual(Object.keys(contact), [
      'id',
      'svc_id',
      'name',
      'emails',
      'phone_numbers',
      'addresses',
      'matters',
      'status',
      'type',
      'created_at',
      'updated_at',
    ]);
    assert.deepEqual(
      [contact.svc_id, contact.name, contact.emails, contact.phone_numbers, contact.addresses, contact.type],
      [null, 'Ines Okoro', ['ines@okoro.example'], ['+1 (555) 010-4477'], [], 'Person'],
    );
    assert.equal(contact.matters.length, 1);
    assert.deepEqual(Object.keys(contact.matters[0]), ['id']);
    assert.match(contact.created_at, INSTANT);
    assert.match(contact.updated_at, INSTANT);
  });

  it('is listed under data, with meta (lead:7,8,75, decisions:108)', async () => {
    const id = await make();
    const { body } = await fixture.firm.get(`${LEAD}/contacts`);
    assert.deepEqual(Object.keys(body), ['data', 'meta']);
    assert.deepEqual(body.meta, { paging: {} });
    assert.ok(body.data.some((each: { id: number }) => each.id === id));
    assert.ok(!(await idsOf(fixture.otherFirm, 'contacts')).includes(id));
  });

  it('can change its details, each list as a whole (decisions:115,116)', async () => {
    const id = await make();
    const address = {
      street: '4 Quay St',
      city: 'Cork',
      province: null,
      postal_code: 'T12',
      country: 'Ireland',
    };
    const data = {
      name: 'Okoro Marine Ltd',
      type: 'company',
      status: 'Former Client',
      emails: ['desk@okoro.example', 'ines@okoro.example'],
      phone_numbers: ['555 0100'],
      addresses: [address],
    };
    const { status, body } = await fixture.firm.patch(`${LEAD}/contacts/${id}`, { data });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.name, body.type, body.status, body.emails, body.phone_numbers, body.addresses],
      ['Okoro Marine Ltd', 'Company', 'Former Client', data.emails, data.phone_numbers, [address]],
    );
    for (const [member, value] of [
      ['status', 'Friend'],
      ['type', 'Ship'],
      ['name', ' '],
      ['emails', ['nowhere']],
    ]) {
      const refused = await fixture.firm.patch(`${LEAD}/contacts/${id}`, {
        data: { [member as string]: value },
      });
      assert.equal(refused.status, 422, String(member));
      assert.ok(refused.body.error.errors[member as string], JSON.stringify(refused.body));
    }
  });

  it('has at most 20 email addresses, phone numbers and addresses each, as in the practice (decisions:115)', async () => {
    const id = await make();
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}@okoro.example`);
    const whole = {
      emails: many(20),
      phone_numbers: many(20),
      addresses: many(20).map((street) => ({ street })),
    };
    const { status, body } = await fixture.firm.patch(`${LEAD}/contacts/${id}`, { data: whole });
    assert.deepEqual([status, body.emails?.length], [200, 20], JSON.stringify(body));
    const refused = await fixture.firm.patch(`${LEAD}/contacts/${id}`, {
      data: { emails: many(21), phone_numbers: many(21), addresses: many(21).map((street) => ({ street })) },
    });
    assert.deepEqual(
      [refused.status, refused.body.error.errors],
      [
        422,
        Object.fromEntries(
          Object.keys(whole).map((member) => [member, [`A contact can have at most 20 ${member}.`]]),
        ),
      ],
    );
  });

  it('is found by name, address or number, with asterisks and any number format (lead:75)', async () => {
    const id = await make({
      first_name: 'Aurélia',
      last_name: 'Finch',
      email: 'finch@harbour.example',
      phone_number: '(555) 867-5309',
    });
    const other = await make({
      first_name: 'Boris',
      email: 'boris@hill.example',
      phone_number: '555 111 2222',
    });
    for (const query of [
      'aurelia',
      'Aur*nch',
      'aurèlia*finch',
      'finch@harbour',
      '5558675309',
      '555.867.5309',
      '+1 555-867-5309',
      '867-5309',
    ]) {
      const found = await idsOf(fixture.firm, `contacts?query=${encodeURIComponent(query)}`);
      assert.ok(found.includes(id), query);
      assert.ok(!found.includes(other), query);
    }
    assert.deepEqual(await idsOf(fixture.firm, 'contacts?query=nobody-is-called-so'), []);
    assert.deepEqual(await idsOf(fixture.otherFirm, 'contacts?query=aurelia'), []);
  });

  it('is filtered by an instant, and by at most fifty ids (lead:71,145)', async () => {
    const id = await make();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const earlier = new Date(Date.now() - 3_600_000).toISOString();
    for (const name of ['created_since', 'updated_since']) {
      assert.ok((await idsOf(fixture.firm, `contacts?${name}=${earlier}`)).includes(id));
      assert.deepEqual(await idsOf(fixture.firm, `contacts?${name}=${later}`), []);
    }
    const ids = (count: number) =>
      [id, ...Array.from({ length: count - 1 }, (_, index) => 900_000 + index)]
        .map((each) => `ids[]=${each}`)
        .join('&');
    assert.deepEqual(await idsOf(fixture.firm, `contacts?${ids(50)}`), [id]);
    const refused = await fixture.firm.get(`${LEAD}/contacts?${ids(51)}`);
    assert.equal(refused.status, 400);
    assert.match(refused.body.error.message, /51 values.*at most 50/);
  });

  it('ignores fields and limit like unknown parameters (lead:55)', async () => {
    const id = await make();
    await make();
    const plain = await read(fixture.firm, `contacts/${id}`);
    assert.deepEqual(await read(fixture.firm, `contacts/${id}?fields=id&limit=1`), plain);
    const { headers, body } = await fixture.firm.get(`${LEAD}/contacts?fields=id&limit=1`);
    assert.equal(headers.get('x-ignored-parameters'), 'fields, limit');
    assert.ok(body.data.length > 1);
  });

  it('does not exist for another firm, with the usual error envelope (lead:137)', async () => {
    const id = await make();
    const { status, body } = await fixture.otherFirm.get(`${LEAD}/contacts/${id}`);
    assert.equal(status, 404);
    assert.equal(body.error.status, '404');
    assert.match(body.error.message, new RegExp(`${id}`));
  });
});
