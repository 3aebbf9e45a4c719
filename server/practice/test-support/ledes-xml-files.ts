/**
 * Validates LEDES XML E-Billing 2.1 files against the published description of segments: elements, order, type,
 * length and obligation, and the sums of lines, matters and invoice. Independent of the code that writes the files.
 */
import assert from 'node:assert/strict';
import { SEGMENTS, type Kind } from './ledes-xml-table.ts';
import { parsedXml, type Segment } from './xml-segments.ts';

/** The invoice of a file; throws if a rule is violated. */
export function validLedesXml(xml: string): Segment {
  const root = parsedXml(xml);
  assert.deepEqual([root.name, root.namespace], ['ledesxmlebilling2.1', 'http://www.ledes.org/LEDES21.xsd']);
  checkSegment(root);
  const numbers = all(root, 'file_item_nbr').map(({ text }) => Number(text));
  const inOrder = numbers.toSorted((one, other) => one - other);
  assert.deepEqual(
    inOrder,
    numbers.map((_, index) => index + 1),
    'file_item_nbr counts the segments of the file',
  );
  const [invoice] = all(root, 'invoice');
  checkInvoice(invoice!);
  for (const matter of all(invoice!, 'matter')) {
    for (const line of [...all(matter, 'fee'), ...all(matter, 'expense')]) checkLine(line);
    checkMatter(matter);
    checkTimekeepers(matter);
    checkTaxes(matter, all(root, 'tax'));
  }
  return invoice!;
}

function checkSegment({ name, children }: Segment): void {
  const rules = SEGMENTS[name];
  assert.ok(rules, `${name} is a segment`);
  const places = children.map((child) => rules.findIndex(([each]) => each === child.name));
  assert.ok(!places.includes(-1), `${children[places.indexOf(-1)]?.name} is no element of ${name}`);
  const inOrder = places.toSorted((one, other) => one - other);
  assert.deepEqual(places, inOrder, `the elements of ${name} are in order`);
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
  const { name, text, children } = child;
  if (kind === 'segment') {
    assert.equal(text, '', `${name} has no text of its own`);
    return checkSegment(child);
  }
  assert.deepEqual(children, [], `${name} is a value`);
  assert.ok(text.length > 0 && Array.from(text).length <= length, `${name} is ${text}`);
  if (kind !== 'text') assert.match(text, kind instanceof RegExp ? kind : FORMS[kind], name);
  if (kind === 'date') assert.equal(new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10), text, name);
}

export function all({ children }: Segment, name: string): Segment[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

export function value({ children }: Segment, name: string): string {
  return children.find((child) => child.name === name)?.text ?? '';
}

/** Integers in ten-thousandths, so that nothing is computed in floats. */
function units(segment: Segment, name: string): bigint {
  const text = value(segment, name);
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const amount = BigInt(whole || '0') * 10_000n + BigInt(part.padEnd(4, '0'));
  return text.startsWith('-') ? -amount : amount;
}

function sum(segments: readonly Segment[], name: string): bigint {
  return segments.reduce((total, each) => total + units(each, name), 0n);
}

const CENT = 100n;

function isWithin(one: bigint, other: bigint, most: bigint): boolean {
  const difference = one - other;
  return difference <= most && difference >= -most;
}

function checkInvoice(invoice: Segment): void {
  const matters = all(invoice, 'matter');
  assert.equal(sum(matters, 'matter_total_due'), units(invoice, 'inv_total_net_due'), 'inv_total_net_due');
  const taxes = sum(matters, 'matter_tax_on_fees') + sum(matters, 'matter_tax_on_exp');
  assert.equal(taxes, units(invoice, 'inv_total_tax'), 'inv_total_tax');
  assert.ok(value(invoice, 'inv_start_date') <= value(invoice, 'inv_end_date'));
  assert.ok(value(invoice, 'inv_date') <= (value(invoice, 'inv_due_date') || '9999'));
}

function checkLine(line: Segment): void {
  const product = (units(line, 'units') * units(line, 'rate')) / 10_000n;
  assert.ok(isWithin(product, units(line, 'base_amount'), CENT / 2n), 'base_amount is units times rate');
  const off = units(line, 'item_disc_cred_amount');
  assert.equal(units(line, 'base_amount') + off, units(line, 'total_amount'), 'total_amount');
  const discounts = line.children.filter(({ name }) => name.endsWith('_item_disc_cred'));
  assert.equal(sum(discounts, 'disc_cred_amount'), off, 'item_disc_cred_amount');
  for (const discount of discounts) checkSign(discount);
}

function checkSign(discount: Segment): void {
  const isLess = value(discount, 'increase_decrease') === 'Decrease';
  assert.equal(units(discount, 'disc_cred_amount') < 0n, isLess, 'a decrease is negative');
}

function checkMatter(matter: Segment): void {
  const of = (name: string): bigint => units(matter, name);
  const discounts = all(matter, 'matter_disc_cred');
  for (const discount of discounts) checkSign(discount);
  const ofKind = (kind: string) => discounts.filter((each) => value(each, 'disc_cred_category') === kind);
  const summaries = all(matter, 'tax_summary');
  const net = of('matter_net_fees') + of('matter_net_exp');
  const sums: Readonly<Record<string, bigint>> = {
    matter_total_detail_fees: sum(all(matter, 'fee'), 'total_amount'),
    matter_total_detail_exp: sum(all(matter, 'expense'), 'total_amount'),
    matter_disc_credit_fees: sum(ofKind('Fee'), 'disc_cred_amount'),
    matter_disc_credit_exp: sum(ofKind('Exp'), 'disc_cred_amount'),
    matter_disc_cred_total: of('matter_disc_credit_fees') + of('matter_disc_credit_exp'),
    matter_tax_on_fees: sum(summaries, 'total_tax_on_fees'),
    matter_tax_on_exp: sum(summaries, 'total_tax_on_expense'),
    matter_net_fees: of('matter_total_detail_fees') + of('matter_disc_credit_fees'),
    matter_net_exp: of('matter_total_detail_exp') + of('matter_disc_credit_exp'),
    matter_total_due: net + of('matter_tax_on_fees') + of('matter_tax_on_exp'),
  };
  for (const [name, amount] of Object.entries(sums)) assert.equal(of(name), amount, name);
}

/** Each combination of person, level and rate in the fees is summed exactly once. */
function checkTimekeepers(matter: Segment): void {
  const named = (segments: readonly Segment[], rate: string): string[] =>
    segments.map((each) => [value(each, 'tk_id'), value(each, 'tk_level'), units(each, rate)].join('|'));
  const summed = named(all(matter, 'tk_sum'), 'tk_rate');
  const onLines = new Set(named(all(matter, 'fee'), 'rate'));
  assert.deepEqual(summed.toSorted(), [...onLines].toSorted(), 'tk_sum names the timekeepers of the fees');
}

/** The taxes named in lines are described and summed by rate, allowing for the rounding of each line to the cent. */
function checkTaxes(matter: Segment, taxes: readonly Segment[]): void {
  const ids = (segments: readonly Segment[]): string[] =>
    [...new Set(segments.map((each) => value(each, 'tx_id')))].toSorted();
  const summaries = all(matter, 'tax_summary');
  const onLines = [...all(matter, 'tax_item_fee'), ...all(matter, 'tax_item_expense')];
  assert.deepEqual(ids(summaries), ids(onLines), 'tax_summary has the taxes of the lines');
  assert.equal(ids(summaries).length, summaries.length, 'each tax is summed up once');
  for (const summary of summaries) {
    const tax = taxes.find((each) => value(each, 'tx_id') === value(summary, 'tx_id'));
    assert.ok(tax, `tx_id ${value(summary, 'tx_id')} is described`);
    const rate = BigInt(Math.round(Number(value(tax, 'tax_rate_percent')) * 1_000_000));
    for (const [base, total, lines] of [
      ['tax_total_detail_fees', 'total_tax_on_fees', 'fee'],
      ['tax_total_detail_exp', 'total_tax_on_expense', 'expense'],
    ] as const) {
      const expected = (units(summary, base) * rate) / 1_000_000n;
      const most = CENT * BigInt(all(matter, lines).length);
      assert.ok(isWithin(expected, units(summary, total), most), `${total} is ${base} times the rate`);
    }
  }
}
