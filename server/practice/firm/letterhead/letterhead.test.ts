/** A firm's letterhead, read and changed at /settings/letterhead. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { MIGRATIONS_FOLDER } from '#kernel/database/owner/migrate.ts';
import { hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { chunk, JPEG, png } from '../../test-support/pictures.ts';

const PATH = '/api/v4/settings/letterhead';

withFixture('The letterhead', (fixture) => {
  const read = async (fields: string) => (await fixture.firm.get(`${PATH}?fields=${fields}`)).body.data;
  const change = (data: Record<string, unknown>, fields = 'id') =>
    fixture.firm.patch(`${PATH}?fields=${fields}`, { data });
  const inRegion = (region: string) =>
    fixture.asOwner((owner) =>
      owner.query('update accounts set region = $1 where id = $2', [region, fixture.firm.accountId]),
    );
  const logo = async () => {
    const headers = { authorization: `Bearer ${fixture.firm.token}` };
    return fetch(`${await fixture.listen()}${PATH}/logo`, { headers });
  };

  it('exists from the start, one record for each firm', async () => {
    const { id, street, name, logo_type } = await read('id,street,name,logo_type');
    assert.deepEqual([street, name, logo_type], [null, null, null]);
    assert.notEqual((await fixture.otherFirm.get(PATH)).body.data.id, id);
  });

  it('is changed by an admin and read by every user of the firm', async () => {
    const data = {
      name: 'Quill & Reed LLP',
      street: '200 West Wacker Drive\nSuite 1800',
      city: 'Chicago',
      province: 'IL',
      postal_code: '60606',
      country: 'us',
      remittance_address: 'PO Box 71\nChicago, IL 60606',
      phone: '(312) 555-0140',
      fax: '',
      email: 'billing@quill.example',
      website: 'www.quill.example',
      ein: '36-4567890',
      payment_instructions: 'Wire to First Bank, routing 071000013, account 4455.',
      ledes_law_firm_id: 'QUILL-36',
    };
    const members = Object.keys(data).join(',');
    const { status, body } = await change(data, members);
    assert.deepEqual([status, body.data], [200, { ...data, country: 'US', fax: null }]);
    const { firm } = await hire(fixture, fixture.firm, { roles: [] });
    assert.deepEqual((await firm.get(`${PATH}?fields=${members}`)).body.data, body.data);
    assert.equal((await firm.patch(PATH, { data: { city: 'Boston' } })).status, 403);
    const reader = await hire(fixture, fixture.firm, { roles: ['admin'], scopes: ['billing_read'] });
    assert.equal((await reader.firm.patch(PATH, { data: { city: 'Boston' } })).status, 403);
    assert.equal((await fixture.otherFirm.get(`${PATH}?fields=city`)).body.data.city, null);
  });

  it('has the numbers of its region, each in its form, and no others', async () => {
    const numbers: Record<string, (readonly [string, string, string])[]> = {
      us: [['ein', '36-4567890', '364567890']],
      ca: [
        ['business_number', '123456789', '12345678'],
        ['gst_hst_number', '123456789 RT0001', '123456789'],
        ['qst_number', '1234567890 TQ0001', '1234567890'],
      ],
      eu: [
        ['vat_number', 'IE1234567FA', '1234567FA'],
        ['company_number', 'HRB 12345/B', '!'],
      ],
      au: [
        ['abn', '51 824 753 556', '51 824 753 557'],
        ['acn', '004 085 616', '4085616'],
      ],
    };
    for (const [region, own] of Object.entries(numbers)) {
      await inRegion(region);
      for (const [member, value, wrong] of own) {
        const good = await change({ [member]: value }, member);
        assert.deepEqual([good.status, good.body.data[member]], [200, value], member);
        const bad = await change({ [member]: wrong });
        assert.deepEqual([bad.status, Object.keys(bad.body.error.errors)], [422, [member]]);
        assert.ok(String(bad.body.error.message).includes(wrong));
        await inRegion(region === 'us' ? 'au' : 'us');
        const elsewhere = await change({ [member]: value });
        assert.deepEqual([elsewhere.status, Object.keys(elsewhere.body.error.errors)], [422, [member]]);
        await inRegion(region);
      }
    }
    await inRegion('us');
  });

  it('refuses an invalid address or country, and an id that is too long', async () => {
    for (const [member, value] of [
      ['email', 'nobody'],
      ['website', 'not a site'],
      ['country', 'WAKANDA'],
      ['country', '12'],
      ['ledes_law_firm_id', 'x'.repeat(21)],
    ] as const) {
      const { status, body } = await change({ [member]: value });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]], member);
    }
  });

  it('has a logo of PNG or JPEG, which is served as what it is', async () => {
    assert.equal((await logo()).status, 404);
    for (const [type, image] of [
      ['image/png', png(40, 20, [31, 78, 121, 128])],
      ['image/jpeg', JPEG],
    ] as const) {
      const sent = { image: `data:text/html;base64,${image.toString('base64')}` };
      const { status, body } = await change({ logo: sent }, 'logo_type');
      assert.deepEqual([status, body.data.logo_type], [200, type], JSON.stringify(body));
      const answer = await logo();
      assert.deepEqual(
        [answer.headers.get('content-type'), answer.headers.get('x-content-type-options')],
        [type, 'nosniff'],
      );
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), image);
    }
    const foreign = await fixture.otherFirm.get(`${PATH}/logo`);
    assert.equal(foreign.status, 404);
    const etag = (await read('etag')).etag;
    const gone = await change({ logo: null }, 'logo_type,etag');
    assert.equal(gone.body.data.logo_type, null);
    assert.notEqual(gone.body.data.etag, etag);
    assert.equal((await logo()).status, 404);
  });

  it('refuses logos that a bill could not show', async () => {
    const good = png();
    const broken = Buffer.from(good);
    broken.writeUInt32BE(9, 20);
    const interlaced = Buffer.from(good);
    interlaced[28] = 1;
    const unpacked = Buffer.concat([
      good.subarray(0, 33),
      chunk('IDAT', Buffer.from('nothing deflated')),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    for (const [what, image] of Object.entries({
      'an SVG': Buffer.from('<svg onload="alert(1)"/>'),
      'a height that its data has not': broken,
      'an interlaced PNG': interlaced,
      'data that is not deflated': unpacked,
      'half a JPEG': JPEG.subarray(0, 60),
      'too many pixels': png(4001, 1000, [1, 2, 3]),
      'too many bytes': Buffer.concat([good, Buffer.alloc(500_000)]),
      'a GIF': Buffer.from('GIF89a' + '0'.repeat(40)),
    })) {
      const { status, body } = await change({ logo: { image: image.toString('base64') } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['logo']], what);
    }
  });

  it('writes to the event log and the audit log, without the picture', async () => {
    await change({ city: 'Evanston', logo: { image: png().toString('base64') } });
    await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select after from audit_log where action = 'letterhead.updated' order by id desc limit 1`,
      );
      assert.deepEqual(Object.keys(rows[0].after).toSorted(), ['city', 'logo_digest', 'logo_type']);
      assert.match(rows[0].after.logo_digest, /^[0-9a-f]{64}$/);
      const event = await owner.query(
        `select event, changed from event_log where resource = 'letterhead' order by id desc limit 1`,
      );
      assert.equal(event.rows[0].event, 'updated');
    });
  });

  it('is created for firms in an upgrade, with their existing address', async () => {
    const file = path.join(MIGRATIONS_FOLDER, '0550_letterheads.sql');
    await fixture.asOwner(async (owner) => {
      await owner.query('drop table letterhead_logos, letterheads');
      await owner.query(`update accounts set address = '1 Old Street', state = 'WA' where id = $1`, [
        fixture.firm.accountId,
      ]);
      await owner.query(await fs.readFile(file, 'utf8'));
    });
    assert.deepEqual(await read('street,province,name'), {
      street: '1 Old Street',
      province: 'WA',
      name: null,
    });
    assert.equal((await change({ city: 'Yakima' }, 'city')).body.data.city, 'Yakima');
    assert.equal((await fixture.otherFirm.get(`${PATH}?fields=street`)).body.data.street, null);
  });
});
