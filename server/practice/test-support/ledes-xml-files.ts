/**
 * Validates LEDES XML E-Billing 2.1 files by the published description of its segments: which elements each has, in which
 * order, of which type and length, which must be there, and how the figures of lines, matters and invoice add up. Knows
 * nothing of how the files are written.
 */
import assert from 'node:assert/strict';

type Kind = 'text' | 'date' | 'amount' | 'rate' | 'number' | 'segment' | RegExp;
type Rule = readonly [name: string, kind: Kind, times: '1' | '?' | '*' | '+', length?: number];

const ADDRESS: readonly Rule[] = [
  ['address_1', 'text', '?', 60],
  ['address_2', 'text', '?', 60],
  ['address_3', 'text', '?', 60],
  ['city', 'text', '?', 40],
  ['state_province', 'text', '?', 40],
  ['zip_postal_code', 'text', '?', 20],
  ['country', 'text', '?', 40],
  ['phone', 'text', '?', 20],
  ['fax', 'text', '?', 20],
  ['file_item_nbr', 'number', '1'],
];
const LEVEL = /^(PT|AS|OC|LA|OT)$/;
const TAX_OF_LINE: readonly Rule[] = [
  ['tx_id', 'text', '1', 20],
  ['file_item_nbr', 'number', '1'],
];
const ITEM_DISCOUNT: readonly Rule[] = [
  ['disc_cred', /^(MI[A-Z]{1,3}|Other)$/, '1'],
  ['disc_cred_note', 'text', '?', 255],
  ['disc_cred_type', /^(Percent|Flat)$/, '1'],
  ['increase_decrease', /^(Increase|Decrease)$/, '1'],
  ['disc_cred_amount', 'amount', '1'],
  ['file_item_nbr', 'number', '1'],
];
const FIGURES_OF_LINE: readonly Rule[] = [
  ['charge_type', /^[UF]$/, '1'],
  ['units', 'rate', '1'],
  ['rate', 'amount', '1'],
  ['base_amount', 'amount', '1'],
  ['item_disc_cred_amount', 'amount', '1'],
  ['total_amount', 'amount', '1'],
  ['file_item_nbr', 'number', '1'],
];

const SEGMENTS: Readonly<Record<string, readonly Rule[]>> = {
  'ledesxmlebilling2.1': [['firm', 'segment', '+']],
  firm: [
    ['lf_vendor_id', 'text', '1', 25],
    ['lf_id', 'text', '?', 20],
    ['lf_name', 'text', '1', 120],
    ['lf_address', 'segment', '?'],
    ['source_app', 'text', '?', 25],
    ['firm_URL', 'text', '?', 255],
    ['file_item_nbr', 'number', '1'],
    ['tax', 'segment', '*'],
    ['client', 'segment', '+'],
  ],
  lf_address: ADDRESS,
  cl_address: ADDRESS,
  tax: [
    ['tx_id', 'text', '1', 20],
    ['tax_type', 'text', '1', 20],
    ['tax_rate_percent', /^[01](\.\d{1,6})?$/, '1'],
    ['increase_decrease', /^(Increase|Decrease)$/, '1'],
    ['file_item_nbr', 'number', '1'],
  ],
  client: [
    ['cl_id', 'text', '1', 20],
    ['cl_lf_id', 'text', '?', 20],
    ['cl_name', 'text', '1', 120],
    ['cl_tax_id', 'text', '?', 25],
    ['cl_address', 'segment', '?'],
    ['file_item_nbr', 'number', '1'],
    ['invoice', 'segment', '+'],
  ],
  invoice: [
    ['inv_id', 'text', '1', 20],
    ['inv_date', 'date', '1'],
    ['inv_due_date', 'date', '?'],
    ['inv_currency', /^[A-Z]{3}$/, '1'],
    ['inv_start_date', 'date', '1'],
    ['inv_end_date', 'date', '1'],
    ['inv_desc', 'text', '?', 15_360],
    ['inv_total_tax', 'amount', '1'],
    ['inv_total_net_due', 'amount', '1'],
    ['file_item_nbr', 'number', '1'],
    ['matter', 'segment', '+'],
  ],
  matter: [
    ['cl_matter_id', 'text', '?', 20],
    ['lf_matter_id', 'text', '1', 20],
    ['matter_name', 'text', '1', 255],
    ['po_number', 'text', '?', 100],
    ['account_type', /^[OT]$/, '1'],
    ['matter_billing_type', /^(CT|FF|GW|MPF|TM)$/, '?'],
    ['matter_final_bill', /^[YN]$/, '1'],
    ['matter_total_detail_fees', 'amount', '1'],
    ['matter_total_detail_exp', 'amount', '1'],
    ['matter_disc_credit_fees', 'amount', '1'],
    ['matter_disc_credit_exp', 'amount', '1'],
    ['matter_disc_cred_total', 'amount', '1'],
    ['matter_tax_on_fees', 'amount', '1'],
    ['matter_tax_on_exp', 'amount', '1'],
    ['matter_net_fees', 'amount', '1'],
    ['matter_net_exp', 'amount', '1'],
    ['matter_total_due', 'amount', '1'],
    ['file_item_nbr', 'number', '1'],
    ['matter_disc_cred', 'segment', '*'],
    ['tax_summary', 'segment', '*'],
    ['tk_sum', 'segment', '*'],
    ['fee', 'segment', '*'],
    ['expense', 'segment', '*'],
  ],
  matter_disc_cred: [
    ['disc_cred', /^(MI[A-Z]{1,3}|Other)$/, '1'],
    ['disc_cred_note', 'text', '?', 255],
    ['disc_cred_type', /^(Percent|Flat)$/, '1'],
    ['disc_cred_category', /^(Fee|Exp)$/, '1'],
    ['increase_decrease', /^(Increase|Decrease)$/, '1'],
    ['pre_post_split', /^(Pre-Split|Post-Split|NA)$/, '1'],
    ['disc_cred_amount', 'amount', '1'],
    ['file_item_nbr', 'number', '1'],
  ],
  tax_summary: [
    ['tx_id', 'text', '1', 20],
    ['tax_total_detail_fees', 'amount', '1'],
    ['total_tax_on_fees', 'amount', '1'],
    ['tax_total_detail_exp', 'amount', '1'],
    ['total_tax_on_expense', 'amount', '1'],
    ['file_item_nbr', 'number', '1'],
  ],
  tk_sum: [
    ['tk_id', 'text', '1', 20],
    ['tk_lname', 'text', '1', 30],
    ['tk_fname', 'text', '?', 20],
    ['tk_level', LEVEL, '1'],
    ['tk_rate', 'amount', '1'],
    ['file_item_nbr', 'number', '1'],
  ],
  fee: [
    ['charge_date', 'date', '1'],
    ['tk_id', 'text', '1', 20],
    ['tk_level', LEVEL, '1'],
    ['charge_desc', 'text', '1', 15_360],
    ['task_code', 'text', '?', 20],
    ['task_activity', 'text', '?', 20],
    ...FIGURES_OF_LINE,
    ['fee_item_disc_cred', 'segment', '*'],
    ['tax_item_fee', 'segment', '*'],
  ],
  expense: [
    ['charge_date', 'date', '1'],
    ['charge_desc', 'text', '1', 15_360],
    ['expense_code', 'text', '1', 20],
    ...FIGURES_OF_LINE,
    ['expense_item_disc_cred', 'segment', '*'],
    ['tax_item_expense', 'segment', '*'],
  ],
  fee_item_disc_cred: ITEM_DISCOUNT,
  expense_item_disc_cred: ITEM_DISCOUNT,
  tax_item_fee: TAX_OF_LINE,
  tax_item_expense: TAX_OF_LINE,
};

export interface Segment {
  readonly name: string;
  readonly text: string;
  readonly children: Segment[];
}

/** The invoice of a file that keeps to every rule. */
export function validLedesXml(xml: string): Segment {
  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<ledesxmlebilling2\.1 xmlns="http/);
  const root = parsed(xml);
  checkSegment(root);
  const numbers = all(root, 'file_item_nbr').map(({ text }) => text);
  assert.equal(new Set(numbers).size, numbers.length, 'file_item_nbr is unique in the file');
  const [invoice] = all(root, 'invoice');
  for (const matter of all(invoice!, 'matter')) checkMatter(matter);
  const due = all(invoice!, 'matter').reduce((total, matter) => total + cents(matter, 'matter_total_due'), 0);
  assert.equal(due, cents(invoice!, 'inv_total_net_due'));
  const known = new Set(all(root, 'tax').map((tax) => value(tax, 'tx_id')));
  for (const matter of all(invoice!, 'matter'))
    for (const summary of all(matter, 'tax_summary')) checkTax(summary, all(root, 'tax'), matter);
  for (const { text } of all(invoice!, 'tx_id')) assert.ok(known.has(text), `tx_id ${text} is described`);
  return invoice!;
}

function parsed(xml: string): Segment {
  const root: Segment = { name: '', text: '', children: [] };
  const open: Segment[] = [root];
  for (const [, closing, name = '', text = ''] of xml.matchAll(/<(\/?)([\w.]+)[^>?]*>([^<]*)/g)) {
    if (closing) assert.equal(open.pop()!.name, name, 'elements are closed in their order');
    else {
      assert.doesNotMatch(text, /&(?!amp;|lt;|gt;)/);
      const segment = { name, text: text.trim(), children: [] };
      open.at(-1)!.children.push(segment);
      open.push(segment);
    }
  }
  assert.equal(open.length, 1);
  return root.children[0]!;
}

function checkSegment({ name, children }: Segment): void {
  const rules = SEGMENTS[name];
  assert.ok(rules, `${name} is a segment`);
  const places = children.map((child) => rules.findIndex(([each]) => each === child.name));
  assert.ok(!places.includes(-1), `${children[places.indexOf(-1)]?.name} is no element of ${name}`);
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
    `the elements of ${name} are in order`,
  );
  for (const [each, kind, times, length] of rules) {
    const found = children.filter((child) => child.name === each);
    assert.ok(found.length > 0 || times === '?' || times === '*', `${name} has ${each}`);
    assert.ok(found.length < 2 || times === '*' || times === '+', `${name} has one ${each}`);
    for (const child of found) checkElement(child, kind, length);
  }
}

const FORMS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  amount: /^-?\d{1,12}(\.\d{1,4})?$/,
  rate: /^-?\d{1,10}(\.\d{1,4})?$/,
  number: /^\d+$/,
};

function checkElement(child: Segment, kind: Kind, length = Number.MAX_SAFE_INTEGER): void {
  if (kind === 'segment') return checkSegment(child);
  assert.deepEqual(child.children, [], `${child.name} is a value`);
  assert.ok(child.text.length > 0 && child.text.length <= length, `${child.name} is ${child.text}`);
  if (kind !== 'text') assert.match(child.text, kind instanceof RegExp ? kind : FORMS[kind], child.name);
}

export function all({ children }: Segment, name: string): Segment[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

export function value({ children }: Segment, name: string): string {
  return children.find((child) => child.name === name)?.text ?? '';
}

function cents(segment: Segment, name: string): number {
  return Math.round(Number(value(segment, name)) * 100);
}

/** A tax is its rate of what it is taken on, where each line may have been rounded to the cent. */
function checkTax(summary: Segment, taxes: readonly Segment[], matter: Segment): void {
  const tax = taxes.find((each) => value(each, 'tx_id') === value(summary, 'tx_id'))!;
  const rate = Number(value(tax, 'tax_rate_percent'));
  for (const [base, total, lines] of [
    ['tax_total_detail_fees', 'total_tax_on_fees', 'fee'],
    ['tax_total_detail_exp', 'total_tax_on_expense', 'expense'],
  ] as const) {
    const difference = cents(summary, base) * rate - cents(summary, total);
    assert.ok(Math.abs(difference) <= all(matter, lines).length, `${total} is ${base} times the rate`);
  }
}

function checkMatter(matter: Segment): void {
  const of = (name: string): number => cents(matter, name);
  const sum = (segments: readonly Segment[], name: string): number =>
    segments.reduce((total, each) => total + cents(each, name), 0);
  for (const line of [...all(matter, 'fee'), ...all(matter, 'expense')]) {
    const product = Math.round(Number(value(line, 'units')) * Number(value(line, 'rate')) * 100 + 1e-6);
    assert.ok(Math.abs(product - cents(line, 'base_amount')) <= 1);
    assert.equal(
      cents(line, 'base_amount') + cents(line, 'item_disc_cred_amount'),
      cents(line, 'total_amount'),
    );
    const discounts = line.children.filter(({ name }) => name.endsWith('_item_disc_cred'));
    assert.equal(sum(discounts, 'disc_cred_amount'), cents(line, 'item_disc_cred_amount'));
  }
  assert.equal(sum(all(matter, 'fee'), 'total_amount'), of('matter_total_detail_fees'));
  assert.equal(sum(all(matter, 'expense'), 'total_amount'), of('matter_total_detail_exp'));
  const discounts = all(matter, 'matter_disc_cred');
  const ofKind = (kind: string) => discounts.filter((each) => value(each, 'disc_cred_category') === kind);
  assert.equal(sum(ofKind('Fee'), 'disc_cred_amount'), of('matter_disc_credit_fees'));
  assert.equal(sum(ofKind('Exp'), 'disc_cred_amount'), of('matter_disc_credit_exp'));
  assert.equal(of('matter_disc_credit_fees') + of('matter_disc_credit_exp'), of('matter_disc_cred_total'));
  const summaries = all(matter, 'tax_summary');
  assert.equal(sum(summaries, 'total_tax_on_fees'), of('matter_tax_on_fees'));
  assert.equal(sum(summaries, 'total_tax_on_expense'), of('matter_tax_on_exp'));
  assert.equal(of('matter_total_detail_fees') + of('matter_disc_credit_fees'), of('matter_net_fees'));
  assert.equal(of('matter_total_detail_exp') + of('matter_disc_credit_exp'), of('matter_net_exp'));
  const net = of('matter_net_fees') + of('matter_net_exp');
  assert.equal(net + of('matter_tax_on_fees') + of('matter_tax_on_exp'), of('matter_total_due'));
}
