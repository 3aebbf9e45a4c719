/**
 * Changes a line: recomputes its bill and, if the body says so, changes the entry behind it. Refuses lines of issued
 * bills and of shared invoices.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';
import { compare, decimalText, divide, moneyText, multiply, round } from '#kernel/values/money.ts';
import { merge, Refusal } from '#kernel/errors/refusal.ts';
import { SECONDS_PER_HOUR } from '#kernel/values/dates.ts';
import { isUpdate, requiredAfter, type UpdateDraft } from '#kernel/changes/update-draft.ts';
import type { Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { changeEntry } from '../bills/entries.ts';
import { lineIsSeen } from '../bills/hidden-work.ts';
import { dropLineTax, replaceLineTaxes, writeLineTax } from '../bills/amounts/line-taxes.ts';
import { amountsUntilComputed, digitsOf, subTotalOfLine } from '../bills/lines.ts';
import { afterItsBill } from '../bills/lock-order.ts';
import { refreshBill } from '../bills/refresh.ts';
import { isEditable } from '../bills/states.ts';
import { placed, type NamedTax } from '../bills/amounts/taxes.ts';
import { requireFits, readFirmTaxes, readTaxes, type Tax } from '../../firm/index.ts';
import type { lineItem } from './line-item.ts';

type BillOfLine = Pick<
  Tables['bills'],
  'state' | 'split_connection_id' | 'currency_id' | 'tax_rate' | 'secondary_tax_rate'
>;

export const lineItemRules: WriteRules<typeof lineItem> = {
  ...afterItsBill('line_items'),

  async prepare(draft, work) {
    if (!isUpdate(draft)) return;
    const { columns, current, input, refusals } = draft;
    const hidden = lineIsSeen(current, work.context);
    if (hidden) throw hidden;
    const bill = await billOf(current.bill_id, work);
    // While the entry is on an issued bill, a quantity is accepted but ignored (records:734).
    if (!isEditable(bill.state)) {
      const member = Object.keys(input).find((name) => name !== 'quantity');
      if (member !== undefined)
        refusals.push(
          refuse('bill.frozen', { member, id: current.bill_id, state: bill.state }, { field: member }),
        );
      delete columns.quantity;
      return;
    }
    refuseMoves(draft);
    if (bill.split_connection_id !== null)
      refusals.push(refuse('bill.split', { member: 'The line', id: current.bill_id }, { field: 'bill' }));
    await settleAmount(draft, bill, work);
    await settleDiscount(draft, bill, work);
  },

  async complete(draft, id, work) {
    if (!isUpdate(draft)) return;
    const { current, input } = draft;
    const bill = await billOf(current.bill_id, work);
    if (!isEditable(bill.state)) return;
    await settleTaxes(draft, id, work);
    await refreshBill(work, current.bill_id);
    if (input.update_original_record === true) await changeOriginal(draft, work);
  },

  async refuseDelete(current, work) {
    const hidden = lineIsSeen(current, work.context);
    if (hidden) return hidden;
    const bill = await billOf(current.bill_id, work);
    if (!isEditable(bill.state))
      return refuse('bill.frozen', {
        member: `The line ${current.id}`,
        id: current.bill_id,
        state: bill.state,
      });
    if (bill.split_connection_id !== null)
      return refuse('bill.split', { member: `The line ${current.id}`, id: current.bill_id });
    const other = await work.connection.row<Pick<Tables['line_items'], 'id'>>(sql`
      select id from line_items where account_id = ${work.context.principal.accountId} and bill_id = ${current.bill_id}
        and id <> ${current.id} and deleted_at is null limit 1`);
    return other ? undefined : refuse('line_item.last', { id: current.id });
  },

  /** Its entry becomes unbilled again. */
  async afterDelete(current, work) {
    if (current.activity_id) await changeEntry(work, current.activity_id, { bill_id: null });
    await refreshBill(work, current.bill_id);
  },
};

async function billOf(id: string, { connection, context }: Work): Promise<BillOfLine> {
  const row = await connection.one<BillOfLine>(sql`
    select state, currency_id, split_connection_id, tax_rate, secondary_tax_rate from bills where account_id = ${context.principal.accountId} and id = ${id}
    for no key update`);
  return row;
}

/** Computed members: sending them is refused, unlike other unsupported members, which are ignored. */
const COMPUTED = ['total', 'sub_total', 'discount_total', 'tax', 'secondary_tax'];

export const lineItemOverrides: Overrides = {
  update: async (call, _records, ordinary) => {
    const sent = Object.keys(call.data()).filter((member) => COMPUTED.includes(member));
    if (sent.length === 0) return ordinary();
    throw merge(
      sent.map((member) => refuse('line_item.computed', { member, id: call.param('id') }, { field: member })),
    );
  },
};

/** A line keeps its bill, matter and entry. */
function refuseMoves({ current, input, refusals }: UpdateDraft<typeof lineItem>): void {
  for (const member of ['bill', 'matter', 'activity'] as const) {
    const sent = input[member];
    if (sent === undefined || sent === current[`${member}_id`]) continue;
    refusals.push(refuse('line_item.activity_line', { member, id: current.id }, { field: member }));
  }
}

async function settleAmount(
  draft: UpdateDraft<typeof lineItem>,
  bill: BillOfLine,
  work: Work,
): Promise<void> {
  const { columns, current, refusals } = draft;
  const free = current.type === 'NoChargeLineItem';
  for (const member of ['quantity', 'price', 'taxable', 'secondary_taxable'] as const) {
    if (free && columns[member] !== undefined && String(columns[member]) !== current[member])
      refusals.push(refuse('line_item.no_charge', { member, id: current.id }, { field: member }));
  }
  if (columns.price !== undefined) columns.price = moneyText(String(columns.price));
  if (columns.quantity === undefined && columns.price === undefined) return;
  const quantity = requiredAfter(draft, 'quantity');
  if (compare(quantity, 0) < 0) {
    const accepted = 'send a quantity of at least 0';
    refusals.push(
      refuseGenerally(
        'member.invalid',
        { member: 'quantity', value: quantity, accepted },
        { field: 'quantity' },
      ),
    );
  } else if (!free) {
    const line = { ...current, quantity, price: requiredAfter(draft, 'price') };
    Object.assign(
      columns,
      amountsUntilComputed(subTotalOfLine(line, await digitsOf(work, bill.currency_id))),
    );
  }
}

async function settleDiscount(
  { columns, current, input, refusals }: UpdateDraft<typeof lineItem>,
  bill: BillOfLine,
  work: Work,
): Promise<void> {
  const sent = input.discount;
  if (sent === undefined) return;
  if (sent === null) {
    Object.assign(columns, { discount_type: null, discount_rate: null, discount_note: null });
    return;
  }
  const type = sent.type ?? current.discount_type ?? 'percentage';
  const rate = sent.rate ?? current.discount_rate ?? '0';
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
  if (type === 'money') await requireFits(work, rate, 'discount.rate', bill.currency_id);
  Object.assign(columns, { discount_type: type, discount_rate: rate });
  if (sent.note !== undefined) columns.discount_note = sent.note;
}

/** Taxes sent as a list, or taxable and secondary_taxable, which add or remove the bill's own taxes. */
async function settleTaxes(draft: UpdateDraft<typeof lineItem>, id: string, work: Work): Promise<void> {
  const { columns, current, input } = draft;
  const { connection, context } = work;
  const { accountId } = context.principal;
  const list = input.tax_settings;
  const { taxable, secondary_taxable } = columns;
  if (list === undefined && taxable === undefined && secondary_taxable === undefined) return;
  const firm = await readFirmTaxes(connection, accountId);
  if (list !== undefined) {
    // A single tax is applied first, even if the bill counts it as the second.
    const sent = list.map((tax) => ({ ...tax, order: list.length === 1 ? 1 : Number(tax.order) }));
    const taxes = readTaxes(sent, 'tax_settings');
    if (taxes instanceof Refusal) throw merge([taxes]);
    const shown = await replaceLineTaxes(work, id, await named(placed(taxes, firm), work));
    await connection.execute(sql`
      update line_items set taxable = ${shown.taxable}, secondary_taxable = ${shown.secondary_taxable}
      where account_id = ${accountId} and id = ${id}`);
    return;
  }
  const { tax_rate, secondary_tax_rate } = await billOf(current.bill_id, work);
  if (taxable !== undefined && taxable !== current.taxable) {
    const first = { order: 1, rule: 'Pre', tax_rate_configuration_id: firm.first } as const;
    await (taxable ? putOn(work, id, first, tax_rate) : dropLineTax(work, id, 1));
  }
  if (secondary_taxable !== undefined && secondary_taxable !== current.secondary_taxable) {
    const second = { order: 2, rule: firm.second_rule, tax_rate_configuration_id: firm.second };
    await (secondary_taxable ? putOn(work, id, second, secondary_tax_rate) : dropLineTax(work, id, 2));
  }
}

/** Adds a tax of the bill to a line, at the bill's rate in percent. */
async function putOn(
  work: Work,
  id: string,
  tax: Omit<NamedTax, 'name' | 'rate'>,
  percent: string,
): Promise<void> {
  const { order, tax_rate_configuration_id: configuration } = tax;
  const [known] =
    configuration === null ? [] : await named([{ ...tax, tax_rate_configuration_id: configuration }], work);
  const name = known?.name ?? (order === 1 ? 'Tax' : 'Second tax');
  await writeLineTax(work, id, { ...tax, name, rate: decimalText(divide(percent, 100, RATE_SCALE)) });
}

const RATE_SCALE = 10;

/** Taxes with names and amounts; deleted ones are left out. */
async function named(taxes: readonly Tax[], { connection, context }: Work): Promise<readonly NamedTax[]> {
  const rows = await connection.rows<Pick<Tables['tax_rate_configurations'], 'id' | 'name' | 'rate'>>(sql`
    select id, name, rate from tax_rate_configurations where account_id = ${context.principal.accountId}
      and id = any(${taxes.map((tax) => tax.tax_rate_configuration_id)}::bigint[]) and deleted_at is null`);
  return taxes.flatMap((tax) => {
    const found = rows.find(({ id }) => id === tax.tax_rate_configuration_id);
    return found ? [{ ...tax, name: found.name, rate: found.rate }] : [];
  });
}

/** Applies the changes to the entry behind the line. */
async function changeOriginal(
  { columns, current, input }: UpdateDraft<typeof lineItem>,
  work: Work,
): Promise<void> {
  if (!current.activity_id) return;
  const { connection, context, writer } = work;
  const of = writer.registry.of('activities', 'activity');
  const locked = await writer.lockRecord(connection, of, current.activity_id, context, 'no key update');
  const time = locked.row.type === 'TimeEntry';
  const whole = locked.row.flat_rate || locked.row.contingency_fee;
  const quantity = columns.quantity === undefined || whole ? undefined : String(columns.quantity);
  const change: Record<string, string | null> = {
    ...(columns.price === undefined ? {} : { price: String(columns.price) }),
    ...(input.note === undefined ? {} : { note: input.note }),
    ...(columns.date === undefined ? {} : { date: String(columns.date) }),
    ...(quantity === undefined
      ? {}
      : { quantity: time ? decimalText(round(multiply(quantity, SECONDS_PER_HOUR), 0)) : quantity }),
  };
  if (Object.keys(change).length > 0)
    await writer.write(connection, of, change, locked, { ...context, version: Number.MAX_SAFE_INTEGER });
}
