/** POST /vendor_bill_payments/{id}/void: voids a payment that came back, on the day on which it did. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m } from '#kernel/declarations/member.ts';
import { refuse } from '../refusals.ts';
import { vendorBillPayment } from './vendor-bill-payment.ts';
import { voidPayment } from './void.ts';

const VOID = { date: m.value('date', { required: true }) };

export function vendorBillPaymentEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/vendor_bill_payments/{id}/void',
      describe:
        'Void a payment as of a given date, such as the day of a returned check. The payment keeps its own date, even in a reconciled period, and is reversed on the given date. Its bills become due again.',
      scope: 'accounting_write',
      body: VOID,
      answers: { nothing: true },
      handle: (call) => voidOnDate(records, call),
    },
  ];
}

async function voidOnDate({ writer }: Records, call: Call): Promise<Answer> {
  requireRole(vendorBillPayment, call);
  const { context } = call;
  const id = idOr404(vendorBillPayment, call.param('id'));
  const { input } = call.body(VOID);
  const date = input.date;
  return call.write(async (connection) => {
    const of = writer.registry.of(vendorBillPayment.table, vendorBillPayment.name);
    const payment = await writer.lockRecord(connection, of, id, context, 'update');
    const paid = payment.row.date;
    if (date < paid) throw refuse('payment.void_before', { id, date, paid }, { field: 'date' });
    await voidPayment({ connection, context, writer }, of, payment, date);
    return { status: 204 };
  });
}
