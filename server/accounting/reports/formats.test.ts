/** The file formats of a report, each read by an independent parser. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readSheet } from 'read-excel-file/node';
import { withFixture } from '../../../test/support/fixture.ts';
import { textsOfPdf } from '../../../test/support/pdf.ts';
import { BASE, chartOf, make, makeVendor, usd } from '../test-support/bookkeeping.ts';
import { downloaded, linesOf, reported } from '../test-support/reports.ts';

const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };
const LEDGER = { kind: 'general_ledger', ...YEAR };
const TRICKS = ['=1+1', '+1', '-1', '@A1', '\t=1', 'a, "b"\nand c', 'Ünïcode ₤ & <b>', 'plain'];

withFixture('A report', (fixture) => {
  it('contains texts unchanged, and never a formula (accounting:29)', async () => {
    const chart = await chartOf(fixture.firm);
    const vendor = await makeVendor(fixture.firm, { company_name: '=HYPERLINK("https://x.example")' });
    for (const [at, description] of TRICKS.entries())
      await make(fixture.firm, 'expenses', {
        date: `2026-03-0${at + 1}`,
        vendor: { id: vendor.id },
        description,
        ledger_account: chart('Operating account'),
        expense_items: [{ ledger_account: chart('Rent'), amount: usd(`${at + 1}.50`) }],
      });
    const lines = (await linesOf(fixture, LEDGER)).filter(
      (each) => each.account_name === 'Rent' && each.row_type === 'item',
    );
    assert.deepEqual(
      lines.map(({ description }) => description),
      TRICKS.map((text) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text)),
    );
    assert.equal(lines[0]!.vendor, `'=HYPERLINK("https://x.example")`);
    assert.ok(lines.every(({ debit }) => /^\d\.50$/.test(debit!)));
  });

  it('as csv has a header, CRLF, and every line its kind (decisions:95)', async () => {
    const text = (await downloaded(await reported(fixture, LEDGER))).toString();
    const [header, ...rest] = text.split('\r\n');
    assert.match(header!, /^row_type,account_code,account_name,.*,debit,credit,balance$/);
    assert.equal(rest.at(-1), '');
  });

  it('as json has its parameters, and its lines as objects (decisions:95)', async () => {
    const report = await reported(fixture, { ...LEDGER, format: 'json' });
    const answer = await fetch(report.download_url);
    assert.match(answer.headers.get('content-type')!, /^application\/json/);
    const {
      report: about,
      columns,
      rows,
    } = (await answer.json()) as {
      report: Record<string, unknown>;
      columns: readonly object[];
      rows: Record<string, string | null>[];
    };
    assert.deepEqual(about, {
      kind: 'general_ledger',
      firm: about.firm,
      currency: 'USD',
      accounting_basis: 'cash',
      ...YEAR,
    });
    assert.deepEqual(columns[0], {
      name: 'account_code',
      title: 'Account code',
      kind: 'text',
      in_words: false,
    });
    const items = rows.filter((row) => row.account_name === 'Rent' && row.row_type === 'item');
    assert.deepEqual(
      items.map(({ description }) => description),
      TRICKS,
    );
    assert.deepEqual([items[0]!.debit, items[0]!.credit, items[0]!.balance], ['1.50', null, '1.50']);
  });

  it('is at the public origin, whatever host a request claims', async () => {
    const report = await reported(fixture, LEDGER);
    const asked = await fixture.app.inject({
      url: `${BASE}/reports/${report.id}`,
      headers: { host: 'evil.example', authorization: `Bearer ${fixture.firm.token}` },
    });
    const { data } = asked.json();
    assert.ok(data.download_url.startsWith(`${await fixture.listen()}${BASE}/`), data.download_url);
    assert.equal((await fetch(data.download_url)).status, 200);
  });

  it('as xlsx is a sheet of texts, dates and numbers (decisions:95)', async () => {
    const report = await reported(fixture, { ...LEDGER, format: 'xlsx' });
    assert.match(report.download_url_expires_at, /^\d{4}-/);
    const answer = await fetch(report.download_url);
    assert.equal(
      answer.headers.get('content-type'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const rows = await readSheet(Buffer.from(await answer.arrayBuffer()), { trim: false });
    const header = rows.findIndex((row) => row[0] === 'account_code');
    const column = (name: string) => rows[header]!.indexOf(name);
    const items = rows
      .slice(header + 1)
      .filter((row) => row[column('account_name')] === 'Rent' && row[column('entry_id')] !== null);
    assert.deepEqual(
      items.map((row) => row[column('description')]),
      TRICKS,
    );
    assert.deepEqual(
      items.map((row) => row[column('debit')]),
      TRICKS.map((_, at) => at + 1.5),
    );
    assert.deepEqual(items[0]![column('date')], new Date('2026-03-01T00:00:00Z'));
  });

  it('as pdf has pages with the firm, the period and every line (decisions:95)', async () => {
    const report = await reported(fixture, { ...LEDGER, format: 'pdf' });
    const answer = await fetch(report.download_url);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    const texts = textsOfPdf(Buffer.from(await answer.arrayBuffer()));
    const written = texts.join('\n');
    assert.match(written, /General ledger, Jan 1, 2026 to Dec 31, 2026, cash basis, USD, page 1/);
    for (const words of [
      '1000  Operating account',
      '6100  Rent',
      'Opening balance',
      'Closing balance',
      'plain',
      '=1+1',
      '8.50',
      'Mar 8, 2026',
    ])
      assert.ok(texts.includes(words), `${words} is in none of ${texts.length} texts`);
  });
});
