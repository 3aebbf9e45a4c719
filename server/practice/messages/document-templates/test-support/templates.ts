/** Templates for tests: small DOCX files, and the text of merged documents. */
import assert from 'node:assert/strict';
import PizZip from 'pizzip';
import type { Firm } from '../../../../../test/support/caller.ts';
import { create } from '../../../../../test/support/casework.ts';
import type { Fixture } from '../../../../../test/support/fixture.ts';
import { until } from '../../../../../test/support/until.ts';
import { download } from '../../../documents/documents/test-support/documents.ts';

export const TEMPLATES = '/api/v4/document_templates';
export const AUTOMATIONS = '/api/v4/document_automations';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[each]!);

/** A fixed date, so that files with the same text are identical. */
const WRITTEN = new Date(2026, 0, 1);

/** A document with these paragraphs; `parts` adds or replaces files in it. */
export function docx(paragraphs: readonly string[], parts: Readonly<Record<string, string | Buffer>> = {}) {
  const zip = new PizZip();
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
    .join('');
  const files: typeof parts = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { date: WRITTEN });
  return Buffer.from(zip.generate({ type: 'uint8array', compression: 'DEFLATE' }).slice());
}

/** The paragraphs of a document. */
export function paragraphsOf(file: Buffer): string[] {
  const xml = new PizZip(file).file('word/document.xml')!.asText();
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inside]) =>
    inside!
      .replace(/<w:br\/>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&'),
  );
}

export async function uploadTemplate(firm: Firm, file: Buffer): Promise<number> {
  const data = { filename: 'Letter.docx', file: file.toString('base64') };
  return (await create(firm, 'document_templates', data)).id;
}

const FIELDS = 'id,state,progress,message,filename,export_formats,documents{id,name,content_type}';

/** Requests documents and waits until they are completed or have failed. */
export async function automated(fixture: Fixture, data: object, firm: Firm = fixture.firm) {
  const { id } = await create(firm, 'document_automations', {
    filename: 'Letter',
    formats: ['original'],
    ...data,
  });
  await fixture.runJobs();
  return until(async () => {
    const { body } = await firm.get(`${AUTOMATIONS}/${id}?fields=${FIELDS}`);
    return ['completed', 'failed'].includes(body.data.state) ? body.data : undefined;
  }, `the end of automation ${id}`);
}

/** The merged text of a template for a matter. */
export async function merged(fixture: Fixture, file: Buffer, matterId: number, firm = fixture.firm) {
  const template = await uploadTemplate(fixture.firm, file);
  const made = await automated(
    fixture,
    { document_template: { id: template }, matter: { id: matterId } },
    firm,
  );
  assert.equal(made.state, 'completed', made.message);
  const answer = await download(firm, made.documents[0].id);
  return paragraphsOf(Buffer.from(await answer.arrayBuffer()));
}
