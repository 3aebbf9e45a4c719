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
const UNKNOWN = ['BEGIN:VCARD', 'VERSION:5.0', 'N:New;Card', 'END:VCARD'];

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
    const { body } = await bring([...MILL, '', ...UNKNOWN, ...ROSA.slice(0, 4)]);
    assert.deepEqual([body.data.created, body.data.refused_rows], [0, 2]);
    assert.deepEqual(
      body.data.refused.map(({ line }: { line: number }) => line),
      [MILL.length + 2, MILL.length + UNKNOWN.length + 2],
    );
    assert.match(body.data.refused[0].sentence, /its version is 5\.0; 2\.1, 3\.0, 4\.0 are supported/);
    assert.equal((await fixture.firm.get('/api/v4/contacts')).body.meta.records, before);
    const others = await bring([...MILL, ...UNKNOWN], { skip_refused: true });
    // The other contact was imported before.
    const { created, unchanged, refused_rows } = others.body.data;
    assert.deepEqual([created, unchanged, refused_rows], [0, 1, 1]);
  });

  it('may be of version 2.1, as Outlook writes it: quoted-printable texts, types without a name, a photo', async () => {
    const outlook = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;LANGUAGE=de;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:M=FChle-Rosenst=',
      'ock;Ada;;Dr.',
      'FN;CHARSET=UTF-8;QUOTED-PRINTABLE:Dr. Ada M=C3=BChle-Rosenstock',
      'TITLE:Counsel, litigation',
      'TEL;HOME;VOICE:+49 30 1234',
      'TEL;CELL:+49 170 1234',
      'ADR;WORK;PREF;ENCODING=QUOTED-PRINTABLE:;;Lange Stra=DFe 3=0D=0AHof, links;Berlin;;10115;Germany',
      'EMAIL;PREF;INTERNET:ada@muehle.example',
      'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
      ' /9j/4AAQ',
      '',
      'END:VCARD',
    ];
    const { body } = await bring(outlook);
    assert.equal(body.data.created, 1, JSON.stringify(body));
    const fields =
      'name,prefix,title,phone_numbers{name,number},addresses{street,city},email_addresses{address}';
    const answer = await fixture.firm.get(`/api/v4/contacts?query=Rosenstock&fields=${fields}`);
    assert.deepEqual(answer.body.data, [
      {
        name: 'Ada Mühle-Rosenstock',
        prefix: 'Dr.',
        title: 'Counsel, litigation',
        phone_numbers: [
          { name: 'Home', number: '+49 30 1234' },
          { name: 'Mobile', number: '+49 170 1234' },
        ],
        addresses: [{ street: 'Lange Straße 3\nHof, links', city: 'Berlin' }],
        email_addresses: [{ address: 'ada@muehle.example' }],
      },
    ]);
    const unknown = outlook.map((line) => line.replace('Windows-1252', 'Klingon-1'));
    const refused = await bring(unknown);
    assert.match(refused.body.data.refused[0].sentence, /Klingon-1/i);
  });

  it('is read in a time that grows with its length, not with its square', async () => {
    /** Processor time, which does not depend on other load. */
    const timeOf = async (cards: number) => {
      const lines = Array.from({ length: cards }, () => ['BEGIN:VCARD', 'END:VCARD']).flat();
      const before = process.cpuUsage();
      const { body } = await bring(lines);
      const { user, system } = process.cpuUsage(before);
      assert.equal(body.data.refused_rows, cards);
      return user + system;
    };
    const [some, many] = [await timeOf(15_000), await timeOf(60_000)];
    assert.ok(many < 9 * some, `${many / some} times as long for four times as many`);
  });

  it('makes no contact of a group of contacts', async () => {
    const group = ['BEGIN:VCARD', 'VERSION:4.0', 'KIND:group', 'FN:Bridge club', 'END:VCARD'];
    const { body } = await bring(group);
    assert.equal(body.data.created, 0);
    assert.match(body.data.refused[0].sentence, /it is a group of contacts; send the cards of its members/);
  });
});
