/** Further bill operations: generating them, and rendering them as a page, PDF or LEDES. */
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import { answerLedes, answerPdf, answerPreview } from './rendered-bill.ts';
import { generateBill, GENERATING } from './generate.ts';
import { LEDES_WORDS } from './ledes/ledes.ts';
import { sendBill, SEND_MEMBERS } from './sending/send.ts';

const FORMAT = {
  name: 'format',
  describe: 'The LEDES format; 1998b by default. xml_2.1 is returned as application/xml.',
  schema: { type: 'string', enum: LEDES_WORDS, default: '1998b' },
};

const ID = { name: 'id', describe: 'The bill.' };

export function billEndpoints(records: Records): Endpoint[] {
  return [...writeEndpoints(records), ...paperEndpoints(records)];
}

function writeEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/bills',
      describe:
        "Create a draft from the unbilled work on matters, or on all matters of a client. If several payers share the matter's invoices, each gets a bill; the first is returned.",
      scope: 'billing_write',
      body: GENERATING,
      answers: { one: 'bill' },
      handle: (call) => createBill(records, call),
    },
    {
      method: 'POST',
      path: '/bills/{id}/send',
      describe:
        'Mail an issued bill as PDF: to the recipients in the body, otherwise to the bill recipients of its matters, otherwise to the client. With issue it is issued first. With payment_link the mail contains a payment link, which requires payments_write.',
      scope: 'billing_write',
      parameters: [ID],
      body: SEND_MEMBERS,
      answers: { one: 'bill' },
      handle: (call) => sendBill(records, call),
    },
  ];
}

/** A bill in formats for people and their programs. */
function paperEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/bills/{id}/preview',
      describe: 'Show a bill as a page.',
      scope: 'billing_read',
      parameters: [ID],
      answers: { media: 'text/html' },
      handle: (call) => answerPreview(records, call, call.param('id')),
    },
    {
      method: 'GET',
      path: '/bills/{id}.pdf',
      refuses: [422],
      describe: 'Download an issued bill as PDF; the same as reading it with Accept: application/pdf.',
      scope: 'billing_read',
      parameters: [ID],
      answers: { media: 'application/pdf' },
      handle: (call) => answerPdf(records, call, call.param('id')),
    },
    {
      method: 'GET',
      path: '/bills/{id}/ledes',
      refuses: [422],
      describe: 'Download an issued bill as LEDES 1998B, LEDES 98BI V2 or LEDES XML E-Billing 2.1.',
      scope: 'billing_read',
      parameters: [ID, FORMAT],
      answers: { media: 'text/plain' },
      handle: (call) => answerLedes(records, call, call.param('id')),
    },
  ];
}

async function createBill(records: Records, call: Call) {
  const { context } = call;
  const { reader, writer } = records;
  const bill = writer.registry.of('bills', 'bill');
  requireRole(bill, call);
  const selection = reader.selection(bill, context);
  const { input, references, ignored } = call.body(GENERATING);
  return call.write(async (connection) => {
    await checkReferences(connection, writer.registry, references, context);
    const id = await generateBill({ connection, context, writer }, input);
    return answerWithRecord(bill, records, connection, context, { id, ignored }, selection, 201);
  });
}
