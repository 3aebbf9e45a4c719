/** Reports as records: the request, the response, and the address for the download. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, make, makeBill, read } from '../test-support/bookkeeping.ts';
import { awaited, downloaded, linesOf, reported } from '../test-support/reports.ts';

const MEMBERS = [
  'id',
  'kind',
  'state',
  'progress',
  'format',
  'accounting_basis',
  'start_date',
  'end_date',
  'period',
  'message',
  'download_url',
  'download_url_expires_at',
  'file_removed_at',
  'trust_reconciliation',
  'created_at',
  'updated_at',
];
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };

withFixture('A report', (fixture) => {
  it('is queued at once, with the specified members, and created in the background (accounting:11,29,58,66,103) (decisions:91,98)', async () => {
    const sent = { kind: 'income_statement', ...YEAR, accounting_basis: 'accrual' };
    const { status, body } = await fixture.firm.post(`${BASE}/reports`, { data: sent });
    assert.equal(status, 201);
    const { id, created_at, updated_at, ...rest } = body.data;
    assert.ok(id && created_at && updated_at);
    assert.deepEqual(Object.keys(body.data), MEMBERS);
    assert.deepEqual(rest, {
      ...sent,
      state: 'queued',
      progress: 0,
      format: 'csv',
      period: 'range',
      message: null,
      download_url: null,
      download_url_expires_at: null,
      file_removed_at: null,
      trust_reconciliation: null,
    });
    const waiting = await fixture.firm.get(`${BASE}/reports/${id}`);
    assert.deepEqual([waiting.status, waiting.body.data.state], [200, 'queued']);
    assert.equal(waiting.headers.get('retry-after'), '1');
    await fixture.runJobs();
    const made = await awaited(fixture.firm, id);
    assert.deepEqual([made.state, made.progress, made.message], ['completed', 100, null]);
    assert.deepEqual(Object.keys(made), MEMBERS);
    assert.ok(made.updated_at > updated_at);
    const answer = await fixture.firm.get(`${BASE}/reports/${id}`);
    assert.equal(answer.headers.get('retry-after'), null);
  });

  it('is downloaded, once completed, from a signed URL that is valid for 15 minutes and renewed on each read (accounting:29,67) (decisions:98)', async () => {
    const asked = Date.now();
    const report = await reported(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' });
    const lives_ms = Date.parse(report.download_url_expires_at) - asked;
    assert.ok(lives_ms > 14 * 60_000 && lives_ms <= 16 * 60_000, String(lives_ms));
    const answer = await fetch(report.download_url);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type')!, /^text\/csv/);
    assert.equal(
      answer.headers.get('content-disposition'),
      'attachment; filename="balance-sheet-cash-2026-06-30.csv"',
    );
    assert.match(await answer.text(), /^row_type,section,/);
    const [listed] = (await read(fixture.firm, 'reports?limit=200')).filter(
      (each: { id: number }) => each.id === report.id,
    );
    assert.equal((await fetch(listed.download_url)).status, 200);
  });

  it('returns nothing for a changed or expired URL, or for a missing report (decisions:12,98)', async () => {
    const report = await reported(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' });
    const theirs = await reported(
      fixture,
      { kind: 'balance_sheet', end_date: '2026-06-30' },
      fixture.otherFirm,
    );
    const change = (from: string | RegExp, to: string) => report.download_url.replace(from, to);
    for (const url of [
      change(/signature=.*/, 'signature=nonsense'),
      change(/signature=.*/, ''),
      change(/expires=\d+/, 'expires=99999999999'),
      change(/expires=\d+&/, ''),
      change(`/${report.id}?`, `/${theirs.id}?`),
      change(`/${fixture.firm.accountId}/`, `/${fixture.otherFirm.accountId}/`),
      change(`/${fixture.firm.accountId}/`, `/nobody/`),
    ]) {
      const answer = await fetch(url);
      assert.equal(answer.status, 403, url);
      const { error } = (await answer.json()) as { error: { status: string; message: string } };
      assert.equal(error.status, '403');
      assert.match(error.message, /15 minutes are over/);
    }
    assert.equal((await fixture.firm.get(`${BASE}/reports/${theirs.id}`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`${BASE}/reports/${report.id}`)).status, 404);
  });

  it('needs a kind, an end_date, and a start_date unless it is for one day (decisions:91)', async () => {
    const kinds = await read(fixture.firm, 'report_kinds');
    const known = new Map(kinds.map(({ kind, ...takes }: { kind: string }) => [kind, takes]));
    assert.deepEqual(known.get('balance_sheet'), { period: 'day', accounting_basis: null });
    assert.deepEqual(known.get('general_ledger'), { period: 'range', accounting_basis: null });
    assert.deepEqual(known.get('payables_ageing'), { period: 'day', accounting_basis: 'accrual' });
    const ofADay = await fixture.firm.post(`${BASE}/reports`, { data: { kind: 'balance_sheet', ...YEAR } });
    assert.deepEqual([ofADay.status, ofADay.body.data.period], [201, 'day']);
    for (const [data, field] of [
      [{ end_date: '2026-06-30' }, 'kind'],
      [{ kind: 'balance_sheet' }, 'end_date'],
      [{ kind: 'general_ledger', end_date: '2026-06-30' }, 'start_date'],
      [{ kind: 'income_statement', end_date: '2026-06-30' }, 'start_date'],
      [{ kind: 'income_statement', start_date: '2026-07-01', end_date: '2026-06-30' }, 'start_date'],
      [{ kind: 'cash_flow', ...YEAR }, 'kind'],
      [{ kind: 'balance_sheet', end_date: '2026-02-30' }, 'end_date'],
      [{ kind: 'balance_sheet', end_date: '2026-06-30', format: 'docx' }, 'format'],
      [{ kind: 'balance_sheet', end_date: '2026-06-30', accounting_basis: 'both' }, 'accounting_basis'],
    ] as const) {
      const { status, body } = await fixture.firm.post(`${BASE}/reports`, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
    }
    const { body } = await fixture.firm.post(`${BASE}/reports`, {
      data: { kind: 'general_ledger', start_date: '2026-07-01', end_date: '2026-06-30' },
    });
    assert.match(body.error.message, /from 2026-07-01 to 2026-06-30/);
  });

  it('is listed by kind and state, read, and cannot be changed or deleted (accounting:43,44,94,106)', async () => {
    const made = [];
    for (const kind of ['balance_sheet', 'general_ledger', 'income_statement'])
      made.push(await reported(fixture, { kind, ...YEAR }));
    for (const { id, kind, state } of made) {
      assert.equal(state, 'completed');
      const ofKind = await read(fixture.firm, `reports?limit=200&kind=${kind}`);
      assert.ok(ofKind.some((each: { id: number }) => each.id === id));
      assert.ok(ofKind.every((each: { kind: string }) => each.kind === kind));
    }
    assert.ok((await read(fixture.firm, 'reports?limit=200&state=completed')).length >= made.length);
    for (const state of ['queued', 'in_progress', 'errored', 'timed_out'])
      assert.deepEqual(await read(fixture.firm, `reports?state=${state}`), [], state);
    assert.equal((await fixture.firm.get(`${BASE}/reports?state=ready`)).status, 400);
    const [{ created_at }] = made;
    const day = new Date(created_at).toISOString().slice(0, 10);
    assert.ok((await read(fixture.firm, `reports?date_from=${day}&date_to=${day}`)).length > 0);
    assert.deepEqual(await read(fixture.firm, 'reports?date_to=2001-01-01'), []);
    const path = `${BASE}/reports/${made[0].id}`;
    assert.equal((await fixture.firm.patch(path, { data: { kind: 'balance_sheet' } })).status, 405);
    assert.equal((await fixture.firm.delete(path)).status, 405);
  });

  it('is created once for an Idempotency-Key (accounting:79) (decisions:16)', async () => {
    const context = () =>
      fixture.firm.post(
        `${BASE}/reports`,
        { data: { kind: 'balance_sheet', end_date: '2026-06-30' } },
        { headers: { 'idempotency-key': 'report-1' } },
      );
    const [first, again] = [await context(), await context()];
    assert.equal(again.body.data.id, first.body.data.id);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
  });

  it('returns 304 while it is unchanged, and a new response once it is completed', async () => {
    const report = await reported(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' });
    const { headers } = await fixture.firm.get(`${BASE}/reports/${report.id}`);
    const again = await fixture.firm.get(`${BASE}/reports/${report.id}`, {
      headers: { 'if-none-match': headers.get('etag')! },
    });
    assert.equal(again.status, 200);
    assert.ok(again.body.data.download_url);
  });

  it('can be requested by every user who sees the books', async () => {
    const { firm } = await hire(fixture, fixture.firm, { roles: ['reports'] });
    await downloaded(await reported(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' }, firm));
    const none = await hire(fixture, fixture.firm, { roles: [] });
    const { status } = await none.firm.post(`${BASE}/reports`, {
      data: { kind: 'balance_sheet', end_date: '2026-06-30' },
    });
    assert.equal(status, 403);
  });

  it('contains only one firm (decisions:12)', async () => {
    const before = await linesOf(
      fixture,
      { kind: 'balance_sheet', end_date: '2026-12-31' },
      fixture.otherFirm,
    );
    await makeBill(fixture.firm, '77.77');
    const after = await linesOf(
      fixture,
      { kind: 'balance_sheet', end_date: '2026-12-31' },
      fixture.otherFirm,
    );
    assert.deepEqual(after, before);
  });

  it('of the same books and parameters has the same bytes (decisions:98)', async () => {
    await makeBill(fixture.firm, '12.34');
    const bytesOf = async (format: string) =>
      downloaded(
        await reported(fixture, { kind: 'general_ledger', ...YEAR, accounting_basis: 'accrual', format }),
      );
    const first = new Map<string, Buffer>();
    for (const format of ['csv', 'json', 'pdf', 'xlsx']) first.set(format, await bytesOf(format));
    // Waits until the next second, because such files contain timestamps in seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (const [format, bytes] of first) assert.ok(bytes.equals(await bytesOf(format)), format);
  });
});

let clock = new Date('2026-06-30T12:00:00Z');

withFixture(
  'The address of a report',
  (fixture) => {
    it('is valid for 15 minutes, and the next read has another (decisions:98)', async () => {
      const { id } = await make(fixture.firm, 'reports', { kind: 'balance_sheet', end_date: '2026-06-30' });
      await fixture.runJobs();
      const report = await awaited(fixture.firm, id);
      assert.equal(report.download_url_expires_at, '2026-06-30T12:15:00.000Z');
      clock = new Date('2026-06-30T12:14:59Z');
      assert.equal((await fetch(report.download_url)).status, 200);
      clock = new Date('2026-06-30T12:15:00Z');
      assert.equal((await fetch(report.download_url)).status, 403);
      const again = await read(fixture.firm, `reports/${id}`);
      assert.equal((await fetch(again.download_url)).status, 200);
    });
  },
  { now: () => clock },
);
