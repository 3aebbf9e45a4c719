/** Bills in formats other than JSON: a page, a PDF, a LEDES file. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call } from '#kernel/http/api/endpoint.ts';
import { idOr404 } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { refuse } from '../refusals.ts';
import { readBillDocument, type BillDocument } from './document/document.ts';
import { wholeBillIsSeen } from './hidden-work.ts';
import { LEDES_FORMATS, LEDES_WORDS } from './ledes/ledes.ts';
import { previewOf } from './document/preview.ts';
import { isEditable } from './states.ts';
import { isRequest } from './document/bill-texts.ts';

const ID_ALONE = { members: [{ name: 'id' }], key: 'id' };

async function documentOf({ reader, writer }: Records, call: Call, text: string): Promise<BillDocument> {
  const of = writer.registry.of('bills', 'bill');
  const id = idOr404(of, text);
  const { accountId } = call.context.principal;
  return call.read(async (connection) => {
    // A bill that the caller may not read is not found here either.
    const found = await reader.one(connection, of, id, call.context, ID_ALONE);
    const document = found && (await readBillDocument(connection, accountId, id));
    if (!document) throw refuseGenerally('record.not_found', { resource: 'bill', id });
    const hidden = await wholeBillIsSeen(connection, writer.registry, id, call.context);
    if (hidden) throw hidden;
    return document;
  });
}

export async function answerPreview(records: Records, call: Call, id: string): Promise<Answer> {
  const body = previewOf(await documentOf(records, call, id));
  // It can be framed only by the service's own pages, and runs no scripts.
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  };
  return { status: 200, body, headers };
}

export async function answerPdf(records: Records, call: Call, id: string): Promise<Answer> {
  const document = await documentOf(records, call, id);
  const { bill } = document;
  if (isEditable(bill.state)) throw refuse('bill.no_draft_pdf', { id, state: bill.state });
  return {
    status: 200,
    body: await (await import('./document/pdf.ts')).pdfOf(document),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="bill-${bill.number.replace(/[^\w.-]+/g, '-')}.pdf"`,
      vary: 'Accept, Authorization, Cookie',
    },
  };
}

export async function answerLedes(records: Records, call: Call, id: string): Promise<Answer> {
  const value = call.context.query.all('format').at(-1)?.toLowerCase() ?? LEDES_WORDS[0];
  const word = LEDES_WORDS.find((each) => each === value);
  if (!word) throw refuse('bill.ledes_format', { value, accepted: LEDES_WORDS.join(', ') });
  const { write, media, suffix } = LEDES_FORMATS[word];
  const document = await documentOf(records, call, id);
  const { bill } = document;
  if (isEditable(bill.state)) throw refuse('bill.ledes_draft', { id, state: bill.state });
  if (isRequest(document)) throw refuse('bill.ledes_request', { id });
  const name = bill.number.replace(/[^\w.-]+/g, '-');
  return {
    status: 200,
    body: write(document, call.context.principal.accountId),
    headers: {
      'content-type': `${media}; charset=utf-8`,
      'content-disposition': `attachment; filename="bill-${name}.${suffix}"`,
      'x-content-type-options': 'nosniff',
    },
  };
}
