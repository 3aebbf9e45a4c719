/** Bills of every kind in every LEDES format, each checked against the published tables of its standard. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { hire } from '../../../../../test/support/casework.ts';
import { withFixture } from '../../../../../test/support/fixture.ts';
import { billingIn } from '../../../test-support/billing.ts';
import { everyBill } from '../../../test-support/every-bill.ts';
import { faultyLedesXml } from '../../../test-support/ledes-xml-faults.ts';
import { validLedes, type LedesRow } from '../../../test-support/ledes-files.ts';
import { all, validLedesXml, value } from '../../../test-support/ledes-xml-files.ts';

withFixture('A LEDES file', (fixture) => {
  const { billOf, entry, matter, patch, post, read } = billingIn(fixture);
  let bills: Awaited<ReturnType<typeof everyBill>>;
  before(async () => {
    bills = await everyBill(fixture);
  });

  const ledes = async (id: number, format = '') => {
    const query = format && `?format=${format}`;
    const answer = await fetch(`${await fixture.listen()}/api/v4/bills/${id}/ledes${query}`, {
      headers: { authorization: `Bearer ${fixture.firm.token}` },
    });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const invoices = () => {
    const { hourly, several, split, flat, contingency, pages } = bills;
    return { hourly, several, split, flat, contingency, pages };
  };
  const kinds = (rows: readonly LedesRow[]) => rows.map((row) => row['EXP/FEE/INV_ADJ_TYPE']);
  const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);

  it('is LEDES 1998B, following the published table for bills of every kind', async () => {
    for (const [kind, id] of Object.entries(invoices())) {
      const { status, text } = await ledes(id);
      assert.equal(status, 200, kind + text);
      const rows = validLedes(text, 'LEDES1998B');
      const { total } = await read(`bills/${id}`, 'total');
      assert.equal(cents(rows[0]!.INVOICE_TOTAL), cents(String(total)), kind);
      assert.equal(rows[0]!.LAW_FIRM_ID, '36-4567890');
      assert.equal(rows[0]!.CLIENT_ID, 'MERID-01');
    }
  });

  it('has the discount of a bill as adjustments of fees and of expenses, and taxes as expenses', async () => {
    const rows = validLedes((await ledes(bills.hourly)).text, 'LEDES1998B');
    assert.deepEqual(kinds(rows), [...Array(10).fill('F'), 'E', 'E', 'IF', 'IE', 'E']);
    const of = (kind: string) => rows.find((row) => row['EXP/FEE/INV_ADJ_TYPE'] === kind)!;
    assert.deepEqual([cents(of('IF').LINE_ITEM_TOTAL), cents(of('IE').LINE_ITEM_TOTAL)], [-17811, -4400]);
    assert.equal(of('IF').LINE_ITEM_DESCRIPTION, 'Courtesy');
    assert.deepEqual(
      [rows.at(-1)!.LINE_ITEM_DESCRIPTION, cents(rows.at(-1)!.LINE_ITEM_TOTAL)],
      ['Sales tax 8.25%', 13223],
    );
    assert.equal(rows[0]!.CLIENT_MATTER_ID, 'CLM-4471');
    const classes = new Set(
      rows.filter((row) => row.TIMEKEEPER_ID).map((row) => row.TIMEKEEPER_CLASSIFICATION),
    );
    assert.deepEqual(classes, new Set(['AS', 'LA']));
  });

  it('classifies timekeepers by job title and kind of user', async () => {
    const on = await matter();
    const classes: Record<string, string> = {
      'Managing partner': 'PT',
      'Of counsel': 'OC',
      Associate: 'AS',
      'Senior paralegal': 'LA',
    };
    const ofStaff: Record<string, string> = {
      'Staff member': 'OT',
      'Law clerk': 'LA',
      'Product owner': 'OT',
    };
    for (const [titles, subscriptionType] of [
      [classes, 'Attorney'],
      [ofStaff, 'NonAttorney'],
    ] as const)
      for (const jobTitle of Object.keys(titles)) {
        const { userId } = await hire(fixture, fixture.firm, {
          jobTitle,
          subscriptionType,
          lastName: jobTitle,
        });
        await entry(on, { user: { id: Number(userId) } });
      }
    const { id } = await billOf(on);
    await patch(id, { state: 'awaiting_payment' });
    const rows = validLedes((await ledes(id, '1998BI')).text, 'LEDES98BI V2');
    const shown = rows.map((row) => [row.TIMEKEEPER_LAST_NAME, row.TIMEKEEPER_CLASSIFICATION]);
    assert.deepEqual(Object.fromEntries(shown), { ...classes, ...ofStaff });
  });

  it('names each matter of a bill by an id of its own', async () => {
    const rows = validLedes((await ledes(bills.several)).text, 'LEDES1998B');
    assert.deepEqual(new Set(rows.map((row) => row.LAW_FIRM_MATTER_ID)), new Set(['2', '3']));
  });

  it('is LEDES 98BI, following the published table for bills of every kind', async () => {
    for (const [kind, id] of Object.entries(invoices())) {
      const { status, text } = await ledes(id, '1998BI');
      assert.equal(status, 200, kind + text);
      const rows = validLedes(text, 'LEDES98BI V2');
      const [row] = rows;
      assert.deepEqual(
        [
          row!.INVOICE_CURRENCY,
          row!.LAW_FIRM_NAME,
          row!.LAW_FIRM_ADDRESS_2,
          row!.LAW_FIRM_COUNTRY,
          row!.CLIENT_CITY,
        ],
        ['USD', 'Quill & Reed LLP', 'Suite 1800', 'US', 'Tacoma'],
      );
      const taxed = rows.find((each) => cents(each.LINE_ITEM_TAX_TOTAL) > 0)!;
      assert.deepEqual([taxed.LINE_ITEM_TAX_RATE, taxed.LINE_ITEM_TAX_TYPE], ['0.0825', 'Sales tax'], kind);
    }
  });

  it('is LEDES XML 2.1, following the segment descriptions for bills of every kind', async () => {
    const types: Record<string, string[]> = {};
    for (const [kind, id] of Object.entries(invoices())) {
      const { status, type, text } = await ledes(id, 'xml_2.1');
      assert.deepEqual([status, type], [200, 'application/xml; charset=utf-8'], kind + text);
      const invoice = validLedesXml(text);
      const { total } = await read(`bills/${id}`, 'total');
      assert.equal(cents(value(invoice, 'inv_total_net_due')), cents(String(total)), kind);
      types[kind] = all(invoice, 'matter').map((matter) => value(matter, 'matter_billing_type'));
    }
    assert.deepEqual(types, {
      hourly: ['TM'],
      several: ['TM', 'TM'],
      split: ['MPF'],
      flat: ['FF'],
      contingency: ['CT'],
      pages: ['TM'],
    });
    assert.match((await ledes(bills.hourly, 'xml_2.1')).text, /<lf_name>Quill &amp; Reed LLP<\/lf_name>/);
  });

  it('as XML would be refused with a missing, extra, misplaced or too long element, or an inconsistent amount', async () => {
    let tried = 0;
    for (const id of [bills.hourly, bills.split]) {
      const { text } = await ledes(id, 'xml_2.1');
      for (const [what, faulty] of faultyLedesXml(text)) {
        assert.throws(() => validLedesXml(faulty), assert.AssertionError, what);
        tried++;
      }
    }
    assert.ok(tried > 1000, String(tried));
  });

  it('adds up two compound taxes of a line, with line discounts and foreign letters', async () => {
    const settings = {
      tax_name: 'GST',
      tax_rate: 5,
      use_secondary_tax: true,
      secondary_tax_name: 'QST',
      secondary_tax_rate: 9.975,
      secondary_tax_rule: 'post',
      apply_secondary_tax_by_default: true,
    };
    assert.equal((await fixture.firm.patch('/api/v4/settings/billing', { data: settings })).status, 200);
    const client = await post('contacts', { type: 'Company', name: 'Żółw | Ścisły [] „Spółka”' });
    const { id: matterId } = await post('matters', {
      client: { id: client.id },
      description: 'Ünïted|\n[] €',
    });
    const on = { id: matterId, client: client.id };
    await entry(on, { note: 'Bérénice | wrote\nto the “court” []', quantity: 1200, price: 333.33 });
    await entry(on, { note: 'Søren’s brief on 42 U.S.C. § 1983: £5 × 2', quantity: 5400, price: 210 });
    const { id } = await billOf(on);
    const { body } = await fixture.firm.get(`/api/v4/line_items?bill_id=${id}&fields=id`);
    const discount = { type: 'percentage', rate: 12.5 };
    await fixture.firm.patch(`/api/v4/line_items/${body.data[0].id}`, { data: { discount } });
    await patch(id, {
      state: 'awaiting_payment',
      issued_at: '2026-04-01',
      discount: { type: 'money', rate: 7 },
    });
    const plain = validLedes((await ledes(id)).text, 'LEDES1998B');
    assert.equal(plain[0]!.LINE_ITEM_DESCRIPTION, 'Berenice wrote to the "court" ()');
    assert.equal(plain[1]!.LINE_ITEM_DESCRIPTION, "Soren's brief on 42 U.S.C. Sec. 1983: GBP5 x 2");
    const [international] = validLedes((await ledes(id, '1998bi')).text, 'LEDES98BI V2');
    assert.equal(international!.CLIENT_NAME, 'Zolw Scisly () "Spolka"');
    assert.equal(plain.filter((row) => row.LINE_ITEM_EXPENSE_CODE === 'E124').length, 2);
    assert.deepEqual(
      [international!.LINE_ITEM_TAX_TYPE, international!.LINE_ITEM_TAX_RATE],
      ['GST/QST', '0.154738'],
    );
    const invoice = validLedesXml((await ledes(id, 'xml_2.1')).text);
    assert.equal(all(invoice, 'tax_summary').length, 2);
  });

  it('is refused for ids that are too long, drafts, and trust requests', async () => {
    const { matters, asked, hourly } = bills;
    const path = `/api/v4/matters/${matters.dispute.id}`;
    const reference = 'a reference of more than twenty characters';
    await fixture.firm.patch(path, { data: { client_reference: reference } });
    const long = await ledes(hourly);
    assert.equal(long.status, 422);
    assert.match(long.text, /CLIENT_MATTER_ID has at most 20 characters/);
    await fixture.firm.patch(path, { data: { client_reference: 'CLM-4471' } });
    assert.match((await ledes(asked)).text, /is a trust request/);
    await entry(matters.lease);
    const draft = await billOf(matters.lease);
    assert.equal((await ledes(draft.id)).status, 422);
    const unknown = await ledes(hourly, '2000');
    assert.equal(unknown.status, 400);
    assert.match(unknown.text, /1998b, 1998bi, xml_2\.1/);
  });
});
