/** What all clients owe together, of those that the user may see. */
import { sql } from '#kernel/database/sql.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { visibleRows } from '#kernel/reports/visible.ts';
import { objectOf, type Schema } from '#kernel/values/json-schema.ts';
import { outstandingClientBalance } from './outstanding-client-balance.ts';

const AMOUNTS = ['total_outstanding_balance', 'pending_payments_total'];
const amount: Schema = { type: 'number', format: 'double' };

const TOTAL: Schema = objectOf(
  {
    currency: { type: 'string', description: 'Its code, such as USD.' },
    total_outstanding_balance: amount,
    pending_payments_total: { ...amount, description: 'Pending payments.' },
  },
  ['currency', ...AMOUNTS],
);

export const outstandingTotalsEndpoint: Endpoint = {
  method: 'GET',
  path: '/outstanding_client_balances/totals',
  name: 'listOutstandingClientTotals',
  describe: 'List what all clients owe on issued bills together, by currency. Hidden amounts are left out.',
  scope: 'billing_read',
  answers: { data: { type: 'array', items: TOTAL } },
  handle: (call) =>
    call.read(async (connection) => {
      const balances = visibleRows(outstandingClientBalance, call.context, ['currency_id', ...AMOUNTS]);
      const data = await connection.text(sql`
        select coalesce(json_agg(t order by t.currency), '[]')::text from (
          select c.code as currency,
            coalesce(sum(b.total_outstanding_balance), 0) as total_outstanding_balance,
            coalesce(sum(b.pending_payments_total), 0) as pending_payments_total
          from ${balances} b join currencies c on c.id = b.currency_id group by c.code) t`);
      return { status: 200, body: `{"data":${data}}` };
    }),
};
