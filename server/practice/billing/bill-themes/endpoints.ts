/** The preview of a theme: a sample bill as PDF, rendered like real bills. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole } from '#kernel/http/api/record-endpoints.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import type { BillDocument } from '../bills/document/document.ts';
import { configRefusals } from './config.ts';
import { billTheme, CONFIG_CHARACTERS } from './bill-theme.ts';
import { sampleDocument } from './sample-document.ts';

const BODY = { config: m.value('text', { required: true, limit: CONFIG_CHARACTERS }) } satisfies Members;

export function billThemeEndpoints(): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/bill_themes/preview',
      name: 'previewBillTheme',
      refuses: [422],
      describe:
        "Render a sample bill as PDF with the firm's letterhead and the config in the body, which is a theme's `config`. Nothing is saved.",
      scope: 'billing_read',
      body: BODY,
      answers: { media: 'application/pdf' },
      writers: billTheme.writtenBy ?? 'everyone',
      status: 200,
      handle: answerSample,
    },
  ];
}

async function answerSample(call: Call): Promise<Answer> {
  requireRole(billTheme, call);
  const { config } = call.body(BODY).input;
  const [refusal] = configRefusals(config);
  if (refusal) throw refusal;
  const { accountId } = call.context.principal;
  const theme: BillDocument['theme'] = JSON.parse(config);
  const document = await call.read((connection) => sampleDocument(connection, accountId, theme));
  const { pdfOf } = await import('../bills/document/pdf.ts');
  return { status: 200, body: await pdfOf(document), headers: { 'content-type': 'application/pdf' } };
}
