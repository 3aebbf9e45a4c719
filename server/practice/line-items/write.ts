/**
 * How a line is changed: with it its bill is computed anew, and where the body says so the entry behind it is
 * changed too. Refuses lines of issued bills and of invoices that payers share.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { compare, decimalText, moneyText, multiply, round } from '#kernel/money.ts';
import { merge, Refusal } from '#kernel/errors/refusal.ts';
import type { Input } from '#kernel/resource/input.ts';
import { SECONDS_PER_HOUR } from '#kernel/dates.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/resource/write-rules.ts';
import { refuse } from '../billing-refusals.ts';
import { writeTax } from '../bills/generate.ts';
import { changeEntry } from '../bills/entries.ts';
import { refreshBill } from '../bills/refresh.ts';
import { isEditable } from '../bills/states.ts';
import { readBillTaxes } from '../bills/taxes.ts';
import { subTotalOf } from '../bills/totals.ts';
import { readTaxes, type TaxInput, type TaxRule } from '../tax-rate-configurations/rules.ts';

interface Standing {
  readonly [column: string]: string | null;
  readonly state: string;
  readonly split_connection_id: string | null;
}

export const lineItemRules: WriteRules = {
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    if (!current) return;
    const bill = await billOf(current.bill_id!, work);
    // While the entry is on an issued bill its quantity is taken and left as it is (facts, 2.H).
    if (!isEditable(bill.state)) {
      const members = Object.keys(input).filter((member) => member !== 'quantity');
      if (members.length > 0)
        refusals.push(
          refuse(
            'bill.frozen',
            { member: members[0], id: current.bill_id, state: bill.state },
            { field: members[0]! },
          ),
        );
      delete columns.quantity;
      return;
    }
    refuseMoves(draft);
    if (bill.split_connection_id !== null)
      refusals.push(refuse('bill.split', { member: 'The line', id: current.bill_id }, { field: 'bill' }));
    settleAmount(draft);
    settleDiscount(draft);
  },

  async complete(draft, id, work) {
    const { current, input } = draft;
    if (!current) return;
    const bill = await billOf(current.bill_id!, work);
    if (!isEditable(bill.state)) return;
    await settleTaxes(draft, id, work);
    await refreshBill(work, current.bill_id!);
    if (input.update_original_record === true) await changeOriginal(draft, work);
  },

  async refuseDelete(current, work) {
    const bill = await billOf(current.bill_id!, work);
    if (!isEditable(bill.state))
      return refuse('bill.frozen', {
        member: `The line ${current.id}`,
        id: current.bill_id,
        state: bill.state,
      });
    if (bill.split_connection_id !== null)
      return refuse('bill.split', { member: `The line ${current.id}`, id: current.bill_id });
    const other = await work.connection.row(sql`
      select id from line_items where account_id = ${work.ask.principal.accountId} and bill_id = ${current.bill_id!}
        and id <> ${current.id!} and deleted_at is null limit 1`);
    return other ? undefined : refuse('line_item.last', { id: current.id });
  },

  /** Its entry waits to be billed again. */
  async afterDelete(current, work) {
    if (current.activity_id) await changeEntry(work, current.activity_id, { bill_id: null });
    await refreshBill(work, current.bill_id!);
  },
};

async function billOf(id: string, { connection, ask }: Work): Promise<Standing> {
  const row = await connection.row<Standing>(sql`
    select state, split_connection_id from bills where account_id = ${ask.principal.accountId} and id = ${id}
    for no key update`);
  return row!;
}

/** A line stays on its bill, with its matter and its entry. */
function refuseMoves({ current, input, refusals }: Draft): void {
  for (const member of ['bill', 'matter', 'activity'] as const) {
    const sent = input[member];
    if (sent === undefined || sent === current![`${member}_id`]) continue;
    refusals.push(refuse('line_item.activity_line', { member, id: current!.id }, { field: member }));
  }
}

function settleAmount(draft: Draft): void {
  const { columns, current, refusals } = draft;
  const free = current!.type === 'NoChargeLineItem';
  for (const member of ['quantity', 'price', 'taxable', 'secondary_taxable'] as const) {
    if (free && columns[member] !== undefined && String(columns[member]) !== current![member])
      refusals.push(refuse('line_item.no_charge', { member, id: current!.id }, { field: member }));
  }
  if (columns.price !== undefined) columns.price = moneyText(String(columns.price));
  if (columns.quantity === undefined && columns.price === undefined) return;
  const quantity = after(draft, 'quantity')!;
  if (compare(quantity, 0) < 0) {
    const accepted = 'send a quantity of at least 0';
    refusals.push(
      refuseGenerally(
        'member.invalid',
        { member: 'quantity', value: quantity, accepted },
        { field: 'quantity' },
      ),
    );
  } else if (!free) columns.sub_total = subTotalOf(quantity, after(draft, 'price')!);
  // The total follows when the bill is computed; until then the row holds together.
  if (columns.sub_total !== undefined)
    Object.assign(columns, {
      discount_total: '0.00',
      bill_discount: '0.00',
      tax: '0.00',
      secondary_tax: '0.00',
      total: columns.sub_total,
    });
}

function settleDiscount({ columns, current, input, refusals }: Draft): void {
  const sent = input.discount as Input | null | undefined;
  if (sent === undefined) return;
  if (sent === null) {
    Object.assign(columns, { discount_type: null, discount_rate: null });
    return;
  }
  const type = (sent.type ?? current!.discount_type ?? 'percentage') as string;
  const rate = (sent.rate ?? current!.discount_rate ?? '0') as string;
  if (compare(rate, 0) < 0 || (type === 'percentage' && compare(rate, 100) > 0)) {
    const accepted = type === 'percentage' ? 'send a rate from 0 to 100' : 'send an amount of at least 0';
    refusals.push(
      refuseGenerally(
        'member.invalid',
        { member: 'discount.rate', value: rate, accepted },
        { field: 'discount' },
      ),
    );
  }
  Object.assign(columns, { discount_type: type, discount_rate: rate });
}

/** Taxes sent as a list; or taxable and secondary_taxable, which put on and take off the firm's own. */
async function settleTaxes(draft: Draft, id: string, work: Work): Promise<void> {
  const { columns, input } = draft;
  const { connection, ask } = work;
  const { accountId } = ask.principal;
  const list = input.tax_settings as readonly Record<keyof TaxInput, string>[] | undefined;
  if (list !== undefined) {
    const taxes = readTaxes(
      list.map((tax) => ({ ...tax, order: Number(tax.order) }) as TaxInput),
      'tax_settings',
    );
    if (taxes instanceof Refusal) throw merge([taxes]);
    await connection.execute(
      sql`delete from line_item_taxes where account_id = ${accountId} and line_item_id = ${id}`,
    );
    for (const tax of taxes) await putTax(work, id, tax);
  }
  if (list === undefined && (columns.taxable !== undefined || columns.secondary_taxable !== undefined)) {
    const { firm } = await readBillTaxes(connection, accountId, []);
    for (const [order, member, configuration, rule] of [
      [1, 'taxable', firm.first, 'Pre'],
      [2, 'secondary_taxable', firm.second, firm.second_rule],
    ] as const) {
      const wanted = columns[member];
      if (wanted === undefined) continue;
      const has = await connection.row(sql`select id from line_item_taxes
        where account_id = ${accountId} and line_item_id = ${id} and "order" = ${order}`);
      if (wanted === false && has)
        await connection.execute(sql`delete from line_item_taxes
          where account_id = ${accountId} and line_item_id = ${id} and "order" = ${order}`);
      if (wanted === true && !has && configuration !== null)
        await putTax(work, id, { order, rule, tax_rate_configuration_id: configuration });
    }
  }
  await connection.execute(sql`
    update line_items l set
      taxable = exists (select from line_item_taxes t where t.account_id = l.account_id and t.line_item_id = l.id and t."order" = 1),
      secondary_taxable = exists (select from line_item_taxes t where t.account_id = l.account_id and t.line_item_id = l.id and t."order" = 2)
    where account_id = ${accountId} and id = ${id}`);
}

async function putTax(
  work: Work,
  lineId: string,
  tax: { readonly order: number; readonly rule: TaxRule; readonly tax_rate_configuration_id: string },
): Promise<void> {
  const found = await work.connection.row<{ name: string; rate: string }>(sql`
    select name, rate from tax_rate_configurations where account_id = ${work.ask.principal.accountId}
      and id = ${tax.tax_rate_configuration_id} and deleted_at is null`);
  if (found) await writeTax(work, lineId, { ...tax, ...found, amount: '0.00' });
}

/** The entry behind the line takes over what was changed. */
async function changeOriginal({ columns, current, input }: Draft, work: Work): Promise<void> {
  if (!current!.activity_id) return;
  const { connection, ask, writer } = work;
  const of = writer.registry.get('activity');
  const locked = await writer.lock(connection, of, current!.activity_id, ask, 'no key update');
  const time = locked.row.type === 'TimeEntry';
  const whole = locked.row.flat_rate === 't' || locked.row.contingency_fee === 't';
  const quantity = columns.quantity === undefined || whole ? undefined : String(columns.quantity);
  const change: Record<string, string | null> = {
    ...(columns.price === undefined ? {} : { price: String(columns.price) }),
    ...(input.note === undefined ? {} : { note: input.note as string | null }),
    ...(columns.date === undefined ? {} : { date: String(columns.date) }),
    ...(quantity === undefined
      ? {}
      : { quantity: time ? decimalText(round(multiply(quantity, SECONDS_PER_HOUR), 0)) : quantity }),
  };
  if (Object.keys(change).length > 0)
    await writer.write(connection, of, change, locked, { ...ask, version: Number.MAX_SAFE_INTEGER });
}
