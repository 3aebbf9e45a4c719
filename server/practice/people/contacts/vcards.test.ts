/** Contacts as vCards, read with an independent parser, and imported again. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import ICAL from 'ical.js';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('vCards', (fixture) => {
  let rosa: { id: number };
  const FIELDS =
    'type,name,prefix,first_name,middle_name,last_name,title,date_of_birth,email_addresses{name,address},' +
    'phone_numbers{name,number},addresses{name,street,city,province,postal_code,country},web_sites{address}';
  const cards = (text: string): ICAL.Component[] => {
    assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
    const parsed = ICAL.parse(text) as unknown as unknown[];
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as never[];
    return all.map((each) => new ICAL.Component(each));
  };

  const unescaped = (text: unknown) => String(text).replaceAll('\\;', ';');

  before(async () => {
    const mill = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Mill; Sons, Ltd.' });
    rosa = await create(fixture.firm, 'contacts', {
      type: 'Person',
      prefix: 'Dr.',
      first_name: 'Rosa',
      middle_name: 'Maria',
      last_name: 'Quill',
      title: 'General counsel; deputy\nand more',
      date_of_birth: '1980-02-03',
      company: { id: mill.id },
      email_addresses: [{ name: 'Work', address: 'rosa@quill.example' }],
      phone_numbers: [{ name: 'Mobile', number: '+1 312 555 0140' }],
      addresses: [
        {
          name: 'Home',
          street: '200 West Wacker Drive, Suite 2, behind the statue of the man who never returned',
          city: 'Chicago',
          province: 'IL',
          postal_code: '60606',
          country: 'US',
        },
      ],
      web_sites: [{ name: 'Work', address: 'https://quill.example/a,b' }],
    });
  });

  for (const version of ['4.0', '3.0'])
    it(`are written in version ${version} so that other programs can read them, and import as the same contacts`, async () => {
      const answer = await fixture.firm.get(`/api/v4/contacts/${rosa.id}/vcard?version=${version}`);
      assert.equal(answer.headers.get('content-type'), 'text/vcard; charset=utf-8');
      const [card] = cards(answer.body);
      // The parser keeps the backslash before a semicolon, which 3.0 requires and 4.0 allows.
      const value = (name: string) => unescaped([card!.getFirstPropertyValue(name)].flat(2)[0]);
      assert.deepEqual(
        [value('version'), value('fn'), value('title')],
        [version, 'Rosa Maria Quill', 'General counsel; deputy\nand more'],
      );
      assert.equal(value('org'), 'Mill; Sons, Ltd.');
      const brought = await fixture.otherFirm.post('/api/v4/contacts/import', { data: { csv: answer.body } });
      const { created, unchanged, changed, refused } = brought.body.data;
      // The second import finds the contact by its UID, regardless of the version.
      assert.deepEqual([created + unchanged + changed, refused], [1, []]);
      const there = await fixture.firm.get(`/api/v4/contacts/${rosa.id}?fields=${FIELDS}`);
      const here = await fixture.otherFirm.get(`/api/v4/contacts?fields=${FIELDS}`);
      assert.deepEqual(here.body.data, [there.body.data]);
    });

  it('of a list follow its filters and the caller’s visibility', async () => {
    const list = async (query: string, firm = fixture.firm) =>
      (await firm.get(`/api/v4/contacts/vcards?${query}`)).body;
    const names = (text: string) => cards(text).map((card) => unescaped(card.getFirstPropertyValue('fn')));
    assert.deepEqual(names(await list('order=id(asc)')), ['Mill; Sons, Ltd.', 'Rosa Maria Quill']);
    assert.deepEqual(names(await list('type=Company&version=3.0')), ['Mill; Sons, Ltd.']);
    const whole = await fixture.firm.get('/api/v4/contacts/vcards?limit=1&offset=1');
    assert.equal(cards(whole.body).length, 2, 'a file has no pages');
    assert.equal(whole.headers.get('x-ignored-parameters'), 'limit, offset');
    const { firm: restricted } = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    assert.equal(await list('', restricted), '');
    assert.equal((await restricted.get(`/api/v4/contacts/${rosa.id}/vcard`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`/api/v4/contacts/${rosa.id}/vcard`)).status, 404);
    const wrong = await fixture.firm.get('/api/v4/contacts/vcards?version=2.1');
    assert.match(wrong.body.error.message, /version.*2\.1.*4\.0, 3\.0/);
  });
});
