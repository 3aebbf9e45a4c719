/**
 * What bills look like as a PDF, as a page and in the mail that sends them. Set SHOW_PAGES to a folder to keep each
 * PDF and preview there for inspection.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { before, it } from 'node:test';
import { withFixture } from '../../../../../test/support/fixture.ts';
import { billingIn } from '../../../test-support/billing.ts';
import { everyBill } from '../../../test-support/every-bill.ts';
import { pagesOf } from '../../../test-support/pdf-pages.ts';

const HEADINGS = [
  'Quill & Reed LLP',
  '200 West Wacker Drive',
  'Suite 1800',
  'Chicago, IL 60606',
  '(312) 555-0140',
  'EIN 36-4567890',
];

withFixture('A bill on paper', (fixture) => {
  const { billOf, entry, patch, post } = billingIn(fixture);
  let bills: Awaited<ReturnType<typeof everyBill>>;
  before(async () => {
    bills = await everyBill(fixture);
  });

  const pdf = async (id: number, name = String(id)): Promise<string[][]> => {
    const answer = await fetch(`${await fixture.listen()}/api/v4/bills/${id}.pdf`, {
      headers: { authorization: `Bearer ${fixture.firm.token}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.status, 200, bytes.toString());
    await leave(`bill-${name}.pdf`, bytes);
    return pagesOf(bytes);
  };
  /** The preview as text, without its tags. */
  const preview = async (id: number): Promise<string> => {
    const { body } = await fixture.firm.get(`/api/v4/bills/${id}/preview`);
    await leave(`bill-${id}.html`, String(body));
    const main = String(body).slice(String(body).indexOf('<body>'));
    return main
      .replace(/<[^>]+>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ');
  };
  const leave = async (name: string, content: string | Buffer): Promise<void> => {
    const folder = process.env['SHOW_PAGES'];
    if (!folder) return;
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(path.join(folder, name), content);
  };
  /** The column of totals: each label with its amount. */
  const sums = (texts: readonly string[], from: string, until: string): string[][] => {
    const rows = texts.slice(texts.lastIndexOf(from), texts.lastIndexOf(until) + 2);
    return Array.from({ length: rows.length / 2 }, (_, index) => rows.slice(2 * index, 2 * index + 2));
  };

  it('shows an unsaved theme on a sample bill', async () => {
    const draw = async (config: string) =>
      fetch(`${await fixture.listen()}/api/v4/bill_themes/preview`, {
        method: 'POST',
        headers: { authorization: `Bearer ${fixture.firm.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { config } }),
      });
    const themes = async () => (await fixture.firm.get('/api/v4/bill_themes?fields=etag,config')).body.data;
    const before = await themes();
    const drawn = await draw(JSON.stringify({ title: 'Account of fees', color: '#112233' }));
    assert.deepEqual([drawn.status, drawn.headers.get('content-type')], [200, 'application/pdf']);
    const words = pagesOf(Buffer.from(await drawn.arrayBuffer()))
      .flat()
      .join(' ');
    for (const shown of [HEADINGS[0]!, 'Account of fees', 'Sample Client', '810.00'])
      assert.ok(words.includes(shown), `${shown} in ${words}`);
    assert.equal((await draw('[]')).status, 422);
    assert.deepEqual(await themes(), before);
  });

  it('shows the letterhead, the tax with its rate, the payments, the balance, and trust funds', async () => {
    const pages = await pdf(bills.hourly, 'hourly');
    const texts = pages.flat();
    for (const heading of HEADINGS) assert.ok(pages[0]!.includes(heading), heading);
    assert.ok(pages[0]!.some((text) => text.includes('billing@quill.example')));
    assert.deepEqual(sums(texts, 'Subtotal', 'Balance due'), [
      ['Subtotal', '$2,221.06'],
      ['Discount 10% (Courtesy)', '-$222.11'],
      ['Sales tax 8.25% on $1,602.95', '$132.23'],
      ['Total', '$2,131.18'],
      ['Payment, check, Apr 12, 2026', '-$1,000.00'],
      ['Credit, Apr 15, 2026', '-$50.00'],
      ['Balance due', '$1,081.18'],
    ]);
    assert.match(texts.join(' '), /HELD IN TRUST ON .* For 00001-Meridian Freight, Inc. \$5,000\.00/);
    assert.match(texts.join(' '), /HOW TO PAY By wire to First Prairie Bank.*Mail payments to: .*PO Box 71/);
    const shown = await preview(bills.hourly);
    for (const text of [...HEADINGS, 'Sales tax 8.25% on $1,602.95', '-$1,000.00', '$5,000.00', 'PO Box 71'])
      assert.ok(shown.includes(text), text);
  });

  it('shows hours that give the amount when multiplied by the rate', async () => {
    const texts = (await pdf(bills.hourly)).flat();
    for (const [index, text] of texts.entries()) {
      if (!/^\d+\.\d{2,6}$/.test(text) || !texts[index + 1]?.startsWith('$')) continue;
      const [rate, amount] = [1, 2].map((next) => Number(texts[index + next]!.replace(/[$,]/g, '')));
      if (Number.isNaN(amount)) continue;
      assert.equal((Math.round(Number(text) * rate! * 100 + 1e-6) / 100).toFixed(2), amount!.toFixed(2));
    }
  });

  it('has a total for each of several matters', async () => {
    const texts = (await pdf(bills.several, 'several')).flat();
    const totals = texts.flatMap((text, index) =>
      /^Total( 0000\d-Meridian Freight, Inc\.)?$/.test(text) ? [texts[index + 1]!] : [],
    );
    assert.equal(totals.length, 3);
    const [one, other, all] = totals.map((text) => Math.round(Number(text.replace(/[$,]/g, '')) * 100));
    assert.equal(one! + other!, all);
    assert.match(await preview(bills.several), /Total 00003-Meridian Freight, Inc\. \$1,440\.61/);
  });

  it('states the share of a payer', async () => {
    const texts = (await pdf(bills.split, 'split')).flat().join(' ');
    for (const text of ['Your share 60%', 'shared by several payers', 'Total of your share (60%)'])
      assert.ok(texts.includes(text), text);
    assert.match(await preview(bills.split), /Your share 60%.*60% of each line/);
  });

  it('shows no hours for flat and contingency fees', async () => {
    for (const [id, title, note] of [
      [bills.flat, 'FLAT FEES', 'Articles, bylaws and first minutes'],
      [bills.contingency, 'CONTINGENCY FEES', '33.33% of the settlement'],
    ] as const) {
      const texts = (await pdf(id, title)).flat();
      assert.ok(texts.includes(title));
      assert.ok(texts.some((text) => text.includes(note)));
      assert.ok(!texts.some((text) => /^(Hours|Rate)$|TIMEKEEPERS/.test(text)), texts.join(' '));
      assert.doesNotMatch(await preview(id), /\bHours\b|Timekeepers/);
    }
  });

  it('never puts totals alone on a page', async () => {
    const client = await post('contacts', { type: 'Company', name: 'Long Reads Ltd' });
    const { id: matterId } = await post('matters', { client: { id: client.id }, description: 'Everything' });
    const on = { id: matterId, client: client.id };
    for (let lines = 1; lines <= 22; lines++) {
      await entry(on, { note: `Line ${lines}`, date: '2026-03-09', quantity: 3600, price: 100 });
      if (lines < 10) continue;
      const { id } = await billOf(on, {}, 'id');
      await patch(id, { state: 'awaiting_payment', issued_at: '2026-04-01' });
      const pages = await pdf(id, `of-${lines}-lines`);
      const withTotal = pages.find((texts) => texts.includes('Balance due') && texts.includes('Total'))!;
      assert.ok(
        withTotal.some((text) => /^Line \d+$/.test(text)) ||
          withTotal.includes(`Drafted a letter: Line ${lines}`),
        `${lines} lines`,
      );
      for (const texts of pages.slice(1)) assert.notEqual(texts[0], 'Total professional services');
      assert.equal((await fixture.firm.delete(`/api/v4/bills/${id}`)).status, 204);
    }
    const pages = await pdf(bills.pages, 'pages');
    assert.ok(pages.length > 3);
    for (const [index, texts] of pages.entries())
      assert.ok(texts.includes(`Page ${index + 1} of ${pages.length}`) && texts.includes('Date'));
  });

  it('shows all of a note that is longer than a page', async () => {
    const client = await post('contacts', { type: 'Company', name: 'Long Notes Ltd' });
    const { id: matterId } = await post('matters', { client: { id: client.id }, description: 'Words' });
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}`);
    await entry({ id: matterId, client: client.id }, { note: words.join(' ') });
    const { id } = await billOf({ id: matterId, client: client.id }, {}, 'id');
    await patch(id, { state: 'awaiting_payment', issued_at: '2026-04-01' });
    const texts = (await pdf(id)).flat().join(' ');
    for (const word of words) assert.ok(texts.includes(word), word);
  });

  it('shows amounts with the decimals of their currency, on paper, on the page and in the mail', async () => {
    const { body } = await fixture.firm.get('/api/v4/currencies?fields=id,code&limit=200');
    const shownIn = async (code: string) => {
      const { id: currency } = body.data.find((each: { code: string }) => each.code === code);
      const { id: client } = await post('contacts', { type: 'Company', name: `Payer in ${code}` });
      const { id } = await post('matters', {
        client: { id: client },
        description: code,
        currency: { id: currency },
      });
      await entry({ id, client }, { quantity: 5400, price: 1234.5 });
      await entry({ id, client }, { type: 'ExpenseEntry', quantity: 1, price: 1000, note: 'Filing' });
      const bill = (await billOf({ id, client }, {}, 'id')).id;
      await patch(bill, {
        state: 'awaiting_payment',
        issued_at: '2026-04-01',
        due_at: '2026-05-01',
      });
      const sent = await fixture.firm.post(`/api/v4/bills/${bill}/send?fields=sendings{message}`, {
        data: { to: ['payer@example.com'] },
      });
      const texts = [
        (await pdf(bill)).flat().join(' '),
        await preview(bill),
        sent.body.data.sendings[0].message,
      ];
      return texts.map((text: string) => text.replaceAll('\u00a0', ' '));
    };
    const [paper, page, mail] = await shownIn('JPY');
    for (const text of [paper, page]) {
      assert.match(text!, /1\.50 ¥1,234\.5 ¥1,852 .*Filing 1 ¥1,000 ¥1,000 .*Balance due ¥3,005/);
      assert.doesNotMatch(text!, /¥[\d,]+\.\d\d/);
    }
    assert.match(mail!, /for ¥3,005\./);
    const dinars = await shownIn('KWD');
    for (const text of dinars) assert.match(text, /KWD 3,004\.519/);
    assert.match(dinars[0]!, /1\.50 KWD 1,234\.500 KWD 1,851\.750/);
  });

  it('shows trust funds of many matters, each with its amount on the same page', async () => {
    const client = await post('contacts', { type: 'Company', name: 'Many Matters Ltd' });
    const trust = await post('bank_accounts', { type: 'Trust', currency: 'USD' });
    const matters: { id: number }[] = [];
    for (let index = 0; index < 50; index++) {
      const { id } = await post('matters', { client: { id: client.id }, description: `Claim ${index}` });
      const money = { bank_account: trust, date: '2026-03-01', amount: 1000 + index };
      await post('bank_transactions', { ...money, matter: { id } });
      await entry({ id, client: client.id });
      matters.push({ id });
    }
    const { id } = await post('bills?fields=id', { matters });
    await patch(id, { state: 'awaiting_payment', issued_at: '2026-04-01' });
    const pages = await pdf(id);
    assert.ok(pages.length < 25, `${pages.length} pages`);
    for (let index = 0; index < 50; index++) {
      const page = pages.find((texts) => texts.includes(`$1,0${String(index).padStart(2, '0')}.00`))!;
      assert.match(
        page[page.indexOf(`$1,0${String(index).padStart(2, '0')}.00`) - 1]!,
        /^For \d{5}-Many Matters/,
      );
    }
  });

  it('identifies a trust request', async () => {
    const texts = (await pdf(bills.asked, 'asked')).flat();
    assert.ok(texts.includes('Request for funds in trust'));
    assert.ok(!texts.includes('Invoice'));
    for (const text of [texts.join(' '), await preview(bills.asked)]) {
      assert.match(text, /held in trust by Quill & Reed LLP\. It is not an invoice/);
      assert.match(text, /For the trial in June.*\$7,500\.00/);
      assert.match(text, /Amount requested \$7,500\.00/);
      assert.doesNotMatch(text, /Balance due|Timekeepers/i);
    }
    const data = { to: ['client@meridian.example'] };
    const fields = 'sendings{subject,message}';
    const sent = await fixture.firm.post(`/api/v4/bills/${bills.asked}/send?fields=${fields}`, { data });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const [sending] = sent.body.data.sendings;
    assert.match(sending.subject, /^Request for funds in trust \d+ from Quill & Reed LLP$/);
    assert.match(
      sending.message,
      /request for funds in trust.*is not an invoice.*By wire to First Prairie.*Chicago, IL/s,
    );
  });
});
