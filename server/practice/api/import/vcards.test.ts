/** Importing contacts from the address books of other programs. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/contacts/import';

const ROSA = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Quill;Rosa;Maria;Dr.;',
  'FN:Dr. Rosa Maria Quill',
  'ORG:Mill Ltd.;Legal',
  'TITLE:General counsel',
  'EMAIL;TYPE=WORK,INTERNET:rosa@quill.example',
  'EMAIL;TYPE=HOME:rosa@home.example',
  'TEL;TYPE=CELL,VOICE:+1 312 555 0140',
  'ADR;TYPE=WORK:;Suite 2;200 West Wacker',
  '  Drive;Chicago;IL;60606;US',
  'item1.URL:https://quill.example',
  'BDAY:1980-02-03',
  'PHOTO;ENCODING=b:AAAA',
  'END:VCARD',
];
const MILL = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'KIND:org',
  'FN:Mill Ltd.',
  'TEL;VALUE=uri:tel:+13125550100',
  'END:VCARD',
];
const OLD = ['BEGIN:VCARD', 'VERSION:2.1', 'N:Old;Card', 'END:VCARD'];

withFixture('A file of vCards', (fixture) => {
  const bring = (lines: readonly string[], options = {}) =>
    fixture.firm.post(PATH, { data: { csv: `${lines.join('\r\n')}\r\n`, ...options } });

  it('creates contacts with names, addresses and numbers, after a dry run that writes nothing', async () => {
    const tried = await bring([...ROSA, ...MILL], { dry_run: true });
    const { rows, created, refused_rows } = tried.body.data;
    assert.deepEqual([rows, created, refused_rows], [2, 0, 0]);
    assert.equal((await fixture.firm.get('/api/v4/contacts')).body.meta.records, 0);
    const { status, body } = await bring([...ROSA, ...MILL]);
    assert.deepEqual([status, body.data.created], [200, 2], JSON.stringify(body));
    const fields =
      'type,name,prefix,first_name,middle_name,last_name,title,date_of_birth,email_addresses{name,address},' +
      'phone_numbers{name,number},addresses{name,street,city,province,postal_code},web_sites{address}';
    const { body: listed } = await fixture.firm.get(`/api/v4/contacts?order=id(asc)&fields=${fields}`);
    const [rosa, mill] = listed.data;
    assert.deepEqual(rosa, {
      type: 'Person',
      name: 'Rosa Maria Quill',
      prefix: 'Dr.',
      first_name: 'Rosa',
      middle_name: 'Maria',
      last_name: 'Quill',
      title: 'General counsel',
      date_of_birth: '1980-02-03',
      email_addresses: [
        { name: 'Work', address: 'rosa@quill.example' },
        { name: 'Home', address: 'rosa@home.example' },
      ],
      phone_numbers: [{ name: 'Mobile', number: '+1 312 555 0140' }],
      addresses: [
        {
          name: 'Work',
          street: '200 West Wacker Drive, Suite 2',
          city: 'Chicago',
          province: 'IL',
          postal_code: '60606',
        },
      ],
      web_sites: [{ address: 'https://quill.example' }],
    });
    assert.deepEqual(
      [mill.type, mill.name, mill.phone_numbers[0].number],
      ['Company', 'Mill Ltd.', '+13125550100'],
    );
    assert.equal((await fixture.otherFirm.get('/api/v4/contacts')).body.meta.records, 0);
  });

  it('is refused completely if a card cannot be read, naming the line of the card', async () => {
    const before = (await fixture.firm.get('/api/v4/contacts')).body.meta.records;
    const { body } = await bring([...MILL, '', ...OLD, ...ROSA.slice(0, 4)]);
    assert.deepEqual([body.data.created, body.data.refused_rows], [0, 2]);
    assert.deepEqual(
      body.data.refused.map(({ line }: { line: number }) => line),
      [MILL.length + 2, MILL.length + OLD.length + 2],
    );
    assert.match(body.data.refused[0].sentence, /its version is 2\.1; 3\.0 and 4\.0 are supported/);
    assert.equal((await fixture.firm.get('/api/v4/contacts')).body.meta.records, before);
    const others = await bring([...MILL, ...OLD], { skip_refused: true });
    // The other contact was imported before.
    const { created, unchanged, refused_rows } = others.body.data;
    assert.deepEqual([created, unchanged, refused_rows], [0, 1, 1]);
  });

  it('is refused by its version where other versions write properties in another way', async () => {
    const outlook = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BChle;Ada',
      'TEL;HOME;VOICE:+49 30 1234',
      'END:VCARD',
    ];
    const { body } = await bring(outlook);
    assert.match(body.data.refused[0].sentence, /its version is 2\.1; 3\.0 and 4\.0 are supported/);
  });

  it('is read in a time that grows with its length, not with its square', async () => {
    const cards = 120_000;
    const started = performance.now();
    const { body } = await bring(Array.from({ length: cards }, () => ['BEGIN:VCARD', 'END:VCARD']).flat());
    const seconds = (performance.now() - started) / 1000;
    assert.equal(body.data.refused_rows, cards);
    assert.ok(seconds < 30, `${seconds} s`);
  });

  it('makes no contact of a group of contacts', async () => {
    const group = ['BEGIN:VCARD', 'VERSION:4.0', 'KIND:group', 'FN:Bridge club', 'END:VCARD'];
    const { body } = await bring(group);
    assert.equal(body.data.created, 0);
    assert.match(body.data.refused[0].sentence, /it is a group of contacts; send the cards of its members/);
  });
});
