/** PDF conversion with LibreOffice itself, if it is installed; the other tests replace it with a script. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { automated, docx, uploadTemplate } from '../document-templates/test-support/templates.ts';
import { download } from '../../documents/documents/test-support/documents.ts';
import { NoPdf, findProgram, toPdf } from './to-pdf.ts';

const INSTALLED = await findProgram('soffice');
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const pagesOf = (file: Buffer): number =>
  file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** A document with links to a picture, a field and a template at another address. */
function linking(origin: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  const picture = `<w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${RELATIONSHIPS}" r:link="r9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const field = `<w:fldSimple w:instr=" INCLUDEPICTURE &quot;${origin}/field.png&quot; \\d "/>`;
  const link = (id: string, type: string, file: string) =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${origin}/${file}" TargetMode="External"/>`;
  return docx([], {
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${main}"><w:body><w:p><w:r>${picture}</w:r></w:p><w:p>${field}</w:p></w:body></w:document>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('r9', 'image', 'linked.png')}${link('r10', 'attachedTemplate', 'letter.dotx')}</Relationships>`,
  });
}

withFixture('A PDF of LibreOffice itself', (fixture) => {
  const skip = INSTALLED ? false : 'LibreOffice is not on this machine';

  it('is created from the merged document', { skip }, async () => {
    const matter = await createMatter(fixture.firm, { description: 'Estate of O’Neill — Київ' });
    const lines = Array.from({ length: 80 }, (_, index) => `Paragraph ${index + 1}`);
    const template = { id: await uploadTemplate(fixture.firm, docx(['{matter.description}', ...lines])) };
    const asked = { document_template: template, matter: { id: matter.id }, formats: ['pdf'] };
    const { state, documents, message } = await automated(fixture, asked);
    assert.equal(state, 'completed', message);
    const file = Buffer.from(await (await download(fixture.firm, documents[0].id)).arrayBuffer());
    assert.equal(file.subarray(0, 5).toString(), '%PDF-');
    assert.ok(pagesOf(file) > 1, `${pagesOf(file)} pages`);
  });

  it('fetches nothing that a document links to, and is created only from DOCX', { skip }, async () => {
    const asked: (string | undefined)[] = [];
    const server = http.createServer((request, answer) => {
      asked.push(request.url);
      answer.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    try {
      const file = await toPdf(linking(origin), INSTALLED!);
      assert.equal(file.subarray(0, 5).toString(), '%PDF-');
      const page = Buffer.from(`<html><body><img src="${origin}/picture.png">Text</body></html>`);
      await assert.rejects(toPdf(page, INSTALLED!), NoPdf);
      assert.deepEqual(asked, []);
    } finally {
      server.close();
    }
  });
});
