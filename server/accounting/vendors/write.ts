/** Writes vendors. The service's own vendor and vendors with transactions cannot be deleted. */
import { sql } from '#kernel/database/sql.ts';
import { after, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { vendor } from './vendor.ts';

const ADDRESS = ['street', 'city', 'state', 'zip_code', 'country'] as const;
const NAMES = ['company_name', 'first_name', 'last_name'] as const;

export const vendorRules: WriteRules<typeof vendor> = {
  prepare(draft) {
    const { columns, input, refusals } = draft;
    for (const name of NAMES)
      if (typeof columns[name] === 'string') columns[name] = columns[name].trim() || null;
    if (!after(draft, 'company_name') && !after(draft, 'last_name'))
      refusals.push(refuse('vendor.name', {}, { field: 'company_name' }));
    const { email } = columns;
    if (email === '') columns.email = null;
    else if (typeof email === 'string' && !/^[^\s@]+@[^\s@]+$/.test(email))
      refusals.push(refuse('vendor.email', { value: email }, { field: 'email' }));
    const { address } = input;
    if (address === undefined) return;
    for (const name of ADDRESS) {
      if (address === null) columns[name] = null;
      else if (address[name] !== undefined) columns[name] = address[name];
    }
  },

  async refuseDelete(current, work) {
    const field = { field: 'id' };
    if (current.is_system) return refuse('vendor.system', { name: current.name }, field);
    return (await hasTransactions(current, work))
      ? refuse('vendor.used', { name: current.name }, field)
      : undefined;
  },
};

/** Whether any record names the vendor, including deleted, void and draft ones. */
async function hasTransactions({ id }: Tables['vendors'], { connection, context }: Work): Promise<boolean> {
  const named = sql`account_id = ${context.principal.accountId} and vendor_id = ${id}`;
  const used = await connection.row(sql`
    select where exists (select from journal_entries where ${named}) or exists (select from vendor_bills where ${named})
      or exists (select from vendor_bill_payments where ${named}) or exists (select from vendor_credits where ${named})
      or exists (select from expenses where ${named})`);
  return used !== undefined;
}
