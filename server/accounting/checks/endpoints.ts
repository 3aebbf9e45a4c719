/** Further check operations: printing, and voiding together with the payment created from the check. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { m } from '#kernel/declarations/member.ts';
import { refuse } from '../banking-refusals.ts';
import { voidPayment } from '../vendor-bill-payments/void.ts';
import { check } from './check.ts';
import { readCheckDocument } from './document.ts';

const VOID = {
  date: m.value('date', { nullable: true }),
  reason: m.value('text', { nullable: true, limit: 255 }),
};

const ID = { name: 'id', describe: 'The check.' };

export function checkEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/checks/{id}.pdf',
      describe: 'Download a check as PDF for printing.',
      scope: 'accounting_read',
      parameters: [ID],
      answers: { media: 'application/pdf' },
      handle: (call) => answerPdf(call),
    },
    {
      method: 'POST',
      path: '/checks/{id}/void',
      describe:
        'Void a check. A payment created from it is voided too: as if it had never existed, or as of the given date.',
      scope: 'accounting_write',
      parameters: [ID],
      body: VOID,
      answers: { one: 'check' },
      status: 200,
      handle: (call) => voidCheck(records, call),
    },
  ];
}

async function answerPdf(call: Call): Promise<Answer> {
  const id = idOr404(check, call.param('id'));
  const document = await call.read((connection) =>
    readCheckDocument(connection, call.context.principal.accountId, id),
  );
  if (!document) throw refuseGenerally('record.not_found', { resource: 'check', id });
  return {
    status: 200,
    body: await (await import('./pdf.ts')).checkPdf(document),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="check-${document.number}.pdf"`,
    },
  };
}

async function voidCheck(records: Records, call: Call): Promise<Answer> {
  requireRole(check, call);
  const { context } = call;
  const id = idOr404(check, call.param('id'));
  const { input, ignored } = call.body(VOID);
  const { writer, reader } = records;
  const payments = writer.registry.of('vendor_bill_payments', 'vendor_bill_payment');
  return call.write(async (connection) => {
    const { row, image } = await writer.lockRecord(connection, check, id, context, 'no key update');
    if (row.voided_at !== null) throw refuse('check.void', { number: row.number, id }, { field: 'id' });
    const date = input.date ?? row.date;
    if (date < row.date) throw refuse('check.void_before', { date, issued: row.date }, { field: 'date' });
    const paymentId = row.vendor_bill_payment_id ?? null;
    const payment =
      paymentId === null
        ? undefined
        : await writer.lockRecord(connection, payments, paymentId, context, 'update');
    const columns = {
      voided_at: context.now.toISOString(),
      void_date: date,
      void_reason: input.reason ?? null,
    };
    await updateWithoutRules({ connection, context }, check, { id, image }, columns);
    if (payment?.row.created_from === 'check')
      await voidPayment({ connection, context, writer }, payments, payment, date);
    const selection = reader.selection(check, context);
    return answerWithRecord(check, records, connection, context, { id, ignored }, selection, 200);
  });
}
