/** Templates: uploading them, what they may contain, and what their tags can refer to. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture, withFixtureOfBothStores } from '../../../../test/support/fixture.ts';
import { docx, TEMPLATES, uploadTemplate } from './test-support/templates.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org';

const external = (type: string): Readonly<Record<string, string>> => ({
  'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONSHIPS}/package/2006/relationships"><Relationship Id="r9" Type="${RELATIONSHIPS}/officeDocument/2006/relationships/${type}" Target="http://169.254.169.254/" TargetMode="External"/></Relationships>`,
});
const withField = (code: string): Readonly<Record<string, string>> => ({
  'word/header1.xml': `<?xml version="1.0"?><w:hdr xmlns:w="${RELATIONSHIPS}/wordprocessingml/2006/main"><w:p><w:r><w:instrText>${code.slice(0, 5)}</w:instrText></w:r><w:r><w:instrText>${code.slice(5)}</w:instrText></w:r></w:p></w:hdr>`,
});

const RELATED = `${RELATIONSHIPS}/officeDocument/2006/relationships`;
const footer = (inside: string): string =>
  `<w:ftr xmlns:w="${RELATIONSHIPS}/wordprocessingml/2006/main"><w:p>${inside}</w:p></w:ftr>`;
const INCLUDED = "<w:fldSimple w:instr='INCLUDEPICTURE x'/>";
/** Fields and links in other notations, which programs read in the same way. */
const DISGUISED = [
  [{ 'word/footer1.xml': footer(INCLUDED) }, /INCLUDEPICTURE/],
  [{ 'word/footer1.dat': footer(INCLUDED) }, /INCLUDEPICTURE/],
  [
    { 'word/footer1.xml': footer('<w:instrText>&#73;NCL<!-- -->UDE&#x54;EXT x</w:instrText>') },
    /INCLUDETEXT/,
  ],
  [{ 'word/footer1.xml': footer('<w:instrText><![CDATA[INCLUDETEXT x]]></w:instrText>') }, /CDATA/],
  [{ 'word/footer1.xml': `<x:ftr xmlns:x="a"><x:instrText>DDE x</x:instrText></x:ftr>` }, /DDE/],
  [{ 'word/footer1.xml': [...footer(INCLUDED)].join('\u0000') }, /not UTF-8/],
  [{ 'word/footer1.xml': `<?xml version="1.0" encoding="UTF-7"?>${footer('')}` }, /not UTF-8/],
  ...[
    `x=">" Type="${RELATED}/image" Target="http://a" TargetMode="External"`,
    `x="Type='/hyperlink'" Type="${RELATED}/image" Target="http://a" TargetMode="External"`,
    `Type="${RELATED}/image" Target="http://a" TargetMode="&#69;xternal"`,
  ].map(
    (attributes) =>
      [
        { 'word/_rels/document.xml.RELS': `<Relationships><p:Relationship ${attributes}/></Relationships>` },
        /links to http/,
      ] as const,
  ),
] as const;

withFixtureOfBothStores('A document template', (fixture) => {
  it('is uploaded, listed, replaced, fetched and deleted (records:665,666,667,668,669,670)', async () => {
    const category = await create(fixture.firm, 'document_categories', { name: 'Letters' });
    const file = docx(['Dear {client.name}']);
    const fields =
      'id,filename,content_type,size,document_category{name},last_modified_by{id},created_at,updated_at';
    const made = await create(
      fixture.firm,
      'document_templates',
      { filename: 'Welcome.docx', file: file.toString('base64'), document_category: { id: category.id } },
      fields,
    );
    assert.deepEqual(
      [made.filename, made.size, made.document_category.name, made.last_modified_by.id],
      ['Welcome.docx', file.length, 'Letters', Number(fixture.firm.userId)],
    );
    const address = await fixture.firm.get(`${TEMPLATES}/${made.id}/download`);
    assert.equal(address.status, 303);
    const fetched = await fetch(address.headers.get('location')!);
    assert.ok(Buffer.from(await fetched.arrayBuffer()).equals(file));
    const replaced = await fixture.firm.patch(`${TEMPLATES}/${made.id}?fields=${fields}`, {
      data: { file: docx(['{matter.description}']).toString('base64'), filename: 'Other.docx' },
    });
    assert.deepEqual([replaced.status, replaced.body.data.filename], [200, 'Other.docx']);
    const theirs = await fixture.otherFirm.get(`${TEMPLATES}/${made.id}/download`);
    assert.equal(theirs.status, 404);
    assert.deepEqual((await fixture.otherFirm.get(TEMPLATES)).body.data, []);
    assert.equal((await fixture.firm.delete(`${TEMPLATES}/${made.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${TEMPLATES}/${made.id}/download`)).status, 404);
  });

  it('may be larger than other bodies, since letters contain pictures', async () => {
    const scan = { 'word/media/scan.png': randomBytes(1_200_000).toString('base64') };
    const file = docx(['{today}'], scan).toString('base64');
    const { status, body } = await fixture.firm.post(TEMPLATES, { data: { file } });
    assert.equal(status, 201);
    const replaced = await fixture.firm.patch(`${TEMPLATES}/${body.data.id}`, { data: { file } });
    assert.equal(replaced.status, 200);
  });

  it('can be uploaded as a part of a form', async () => {
    const form = new FormData();
    form.set('data[filename]', 'Form.docx');
    form.set('data[file]', new Blob([new Uint8Array(docx(['{today}']))]), 'Form.docx');
    const answer = await fetch(`${await fixture.listen()}${TEMPLATES}?fields=filename,size`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.firm.credentials.token}` },
      body: form,
    });
    assert.equal(answer.status, 201);
  });
});

withFixture('The content of a document template', (fixture) => {
  it('is refused with the name of every tag that cannot be resolved', async () => {
    const told = async (...paragraphs: string[]) => {
      const { status, body } = await fixture.firm.post(TEMPLATES, {
        data: { file: docx(paragraphs).toString('base64') },
      });
      assert.equal(status, 422, paragraphs.join());
      return (body.error.errors.file as string[]).join('\n');
    };
    const many = await told('{matter.clint.name}', '{client.name}', '{#bills}{nmber}{/bills}', '{court}');
    assert.match(many, /\{matter\.clint\.name\} cannot be resolved: a matter has no member clint/);
    assert.match(many, /\{nmber\} cannot be resolved: nmber is unknown/);
    assert.match(many, /\{court\} .*begin with matter, client, user, firm, activities, bills.*today\./);
    assert.doesNotMatch(many, /client\.name/);
    assert.match(await told('{matter.custom_fields.court}'), /a matter has no custom field court/);
    assert.match(await told('{matter.client}'), /is a record: name one of its members/);
    assert.match(await told('{bills.number}'), /is a list: write \{#bills\}\{number\}\{\/\}/);
    assert.match(await told('{matter.client.company.name}'), /is nested too deeply/);
    assert.match(await told('{#bills}{number}'), /unclosed/);
    assert.match(await told('{matter.status == open}'), /text in quotation marks/);
    assert.match(await told('{matter.description | shout}'), /use one of upper, lower, raw/);
    for (const code of [
      '{process.exit(1)}',
      '{constructor.constructor}',
      '{@matter.description}',
      '{matter.__proto__}',
    ])
      assert.match(await told(code), /not a tag|cannot be resolved|unsupported sign/, code);
  });

  it('is refused if it could run code, fetch content or exhaust memory', async () => {
    const bomb = Buffer.alloc(120_000_000, 'a');
    for (const [file, reason] of [
      [Buffer.from('PK no zip'), /not a readable DOCX/],
      [docx([], { '[Content_Types].xml': '<Types/>' }), /not a DOCX/],
      [docx([], { 'word/vbaProject.bin': 'x' }), /vbaProject/],
      [docx([], external('image')), /links to http/],
      [docx([], external('attachedTemplate')), /links to http/],
      [docx([], withField(' INCLUDETEXT "/etc/passwd"')), /INCLUDETEXT/],
      [docx([], { 'word/settings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), /entities/],
      [docx([], { 'word/media/large.xml': bomb }), /more than 100 MB/],
      ...DISGUISED.map(([parts, reason]) => [docx([], parts), reason] as const),
    ] as const) {
      const { status, body } = await fixture.firm.post(TEMPLATES, {
        data: { file: file.toString('base64') },
      });
      assert.equal(status, 422, String(reason));
      assert.match(body.error.errors.file.join(), reason);
    }
    for (const data of [{}, { file: '' }, { file: 'not base64!' }, { file: 7 }])
      assert.equal((await fixture.firm.post(TEMPLATES, { data })).status, 422, JSON.stringify(data));
    await uploadTemplate(fixture.firm, docx(['{today}'], external('hyperlink')));
  });

  it('is read only if few others are being read, since each may take much memory', async () => {
    const long = docx(Array.from({ length: 60_000 }, () => 'Dear client')).toString('base64');
    const sent = Array.from({ length: 8 }, () => fixture.firm.post(TEMPLATES, { data: { file: long } }));
    const refused = (await Promise.all(sent)).filter(({ status }) => status === 503);
    assert.ok(refused.length > 0);
    for (const { headers, body } of refused) {
      assert.equal(headers.get('retry-after'), '30');
      assert.match(body.error.message, /it is already reading 2 templates/);
    }
    await uploadTemplate(fixture.firm, docx(['{today}']));
  });
});
