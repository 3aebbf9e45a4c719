/** Reports for users who see only part of the firm's records: no figure includes hidden records, in any format. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { by, cents, fileOf, linesOf, ofType, reported, REPORTS, totalOf } from './test-support/reports.ts';
import { centsOf, DAYS, ENTRIES, smallPractice, type SmallPractice } from './test-support/small-practice.ts';

const ROLES = ['reports'] as const;
const WHOLE_FIRM = [
  'sales_tax',
  'general_ledger',
  'balance_sheet',
  'income_statement',
  'trial_balance',
  'trust_reconciliation',
  'law_society_of_alberta_bar',
  'other_revenue',
];

withFixture(
  'A report for a user who sees only a part',
  (fixture) => {
    let practice: SmallPractice;
    let kinds: string[];
    before(async () => {
      practice = await smallPractice(fixture);
      const { body } = await fixture.firm.get('/api/v4/openapi.json', { token: null });
      kinds = (body.components.schemas.Report.properties.kind.enum as (string | null)[]).filter(
        (kind) => kind !== null,
      );
    });
    const limited = async (visibility: object) =>
      hire(fixture, fixture.firm, { roles: [...ROLES], ...visibility });

    it('hides the hours of others, and excludes them from totals', async () => {
      const { firm, userId } = await limited({ hoursVisibility: 'own' });
      const own = await firm.post('/api/v4/activities?fields=id', {
        data: {
          type: 'TimeEntry',
          date: '2026-04-22',
          quantity: 4 * 3600,
          price: 100,
          matter: { id: practice.matters.will },
        },
      });
      assert.equal(own.status, 201, JSON.stringify(own.body));
      const lines = await linesOf(fixture, { kind: 'productivity_by_user', ...DAYS }, firm);
      for (const { user_id, hours, billable_hours } of ofType(lines, 'item'))
        assert.deepEqual(
          [hours, billable_hours],
          user_id === userId ? ['4.00', '4.00'] : ['', ''],
          String(user_id),
        );
      assert.equal(totalOf(lines).hours, '4.00');
      const entries = await linesOf(fixture, { kind: 'client_activity', ...DAYS }, firm);
      assert.equal(totalOf(entries).hours, '4.00');
      await fixture.firm.delete(`/api/v4/activities/${own.body.data.id}`);
    });

    it('hides the amounts of others’ time, and excludes them from totals', async () => {
      const { firm } = await limited({ ratesVisibility: 'own' });
      const expenses = ENTRIES.filter(({ hours }) => hours === undefined).reduce(
        (sum, entry) => sum + centsOf(entry),
        0,
      );
      const productivity = totalOf(await linesOf(fixture, { kind: 'productivity_by_user', ...DAYS }, firm));
      assert.deepEqual([productivity.fees, cents(productivity.expenses)], ['', expenses]);
      assert.notEqual(productivity.hours, '');
      const wip = await linesOf(fixture, { kind: 'work_in_progress', ...DAYS }, firm);
      assert.equal(totalOf(wip).total, '');
      for (const kind of ['realization', 'collection', 'billing_rate'])
        for (const line of await linesOf(fixture, { kind, ...DAYS }, firm))
          for (const column of ['recorded', 'fees', 'rate', 'average_rate'])
            assert.ok(!line[column], `${kind} ${column}`);
      const rates = await linesOf(fixture, { kind: 'user' }, firm);
      assert.ok(rates.every(({ rate }) => cents(rate) === 0));
    });

    it('shows nothing of a hidden client, in any kind and format', async () => {
      const { firm, userId } = await limited({ contactsVisibility: 'own' });
      await fixture.firm.patch(`/api/v4/matters/${practice.matters.will}`, {
        data: { responsible_staff: { id: userId } },
      });
      const hidden = ['Alder Ltd', 'fence', 'lease'];
      const asked = [
        ...kinds.map((kind) => ({ kind, format: 'csv' })),
        ...['html', 'json', 'xlsx'].map((format) => ({ kind: 'client_activity', format })),
      ];
      for (const data of asked) {
        if (WHOLE_FIRM.includes(data.kind) || data.kind === 'settings_audit') continue;
        const { id } = await reported(fixture, { ...data, ...DAYS }, firm);
        const text = textOf((await fileOf(id, firm)).content);
        for (const mark of hidden)
          assert.ok(!text.includes(mark), `${data.kind} as ${data.format} tells of ${mark}`);
      }
      const will = ENTRIES.filter(({ matter }) => matter === 'will');
      const activity = await linesOf(fixture, { kind: 'client_activity', ...DAYS }, firm);
      assert.equal(
        cents(totalOf(activity).total),
        will.reduce((sum, entry) => sum + centsOf(entry), 0),
      );
      const register = await linesOf(fixture, { kind: 'billing_history', ...DAYS }, firm);
      assert.deepEqual(Object.keys(by(register, 'bill_id', 'total')), [String(practice.bills.will)]);
      const balances = 'outstanding_client_balances';
      const owed = await firm.get(`/api/v4/${balances}?fields=total_outstanding_balance`);
      const ofAll = await fixture.firm.get(`/api/v4/${balances}?fields=total_outstanding_balance`);
      assert.ok(owed.body.data.length < ofAll.body.data.length);
      for (const [caller, { body }] of [
        [firm, owed],
        [fixture.firm, ofAll],
      ] as const) {
        const totals = await caller.get(`/api/v4/${balances}/totals`);
        assert.deepEqual(
          totals.body.data.map((each: Record<string, unknown>) => each.total_outstanding_balance),
          body.data.map((each: Record<string, unknown>) => each.total_outstanding_balance),
        );
      }
      const trust = await linesOf(fixture, { kind: 'trust_listing', ...DAYS }, firm);
      assert.deepEqual(Object.keys(by(trust, 'matter_id', 'balance')), [String(practice.matters.will)]);
    });

    it('is refused for the books of the whole firm, and for a hidden client', async () => {
      const { firm } = await limited({ contactsVisibility: 'own' });
      for (const kind of WHOLE_FIRM) {
        const { status, body } = await firm.post(REPORTS, { data: { kind, format: 'csv', ...DAYS } });
        assert.equal(status, 403);
        assert.match(body.error.message, /covers the whole firm/);
      }
      const client = { id: practice.clients.alder };
      const { status } = await firm.post(REPORTS, { data: { kind: 'client_ledger', format: 'csv', client } });
      assert.equal(status, 422);
    });

    it('on money requires a role that may see it', async () => {
      const { firm } = await hire(fixture, fixture.firm, { roles: [] });
      const context = async (kind: string, as: Firm) =>
        (await as.post(REPORTS, { data: { kind, format: 'csv', ...DAYS } })).status;
      assert.deepEqual(
        [await context('revenue', firm), await context('productivity_by_user', firm)],
        [403, 201],
      );
      const scoped = await hire(fixture, fixture.firm, { roles: ['admin'], scopes: ['activities_write'] });
      assert.equal(await context('productivity_by_user', scoped.firm), 403);
    });

    it('is offered only if the user may run it', async () => {
      const offered = async (firm: Firm): Promise<string[]> =>
        (await firm.get('/api/v4/report_kinds')).body.data.map(({ kind }: { kind: string }) => kind);
      const all = (await fixture.firm.get('/api/v4/report_kinds')).body.data;
      assert.deepEqual(all.map(({ kind }: { kind: string }) => kind).toSorted(), kinds.toSorted());
      const takes = (kind: string) => {
        const { name, period, filters } = all.find((one: { kind: string }) => one.kind === kind);
        return { name, period, filters };
      };
      assert.deepEqual(takes('matter'), {
        name: 'Matters',
        period: 'day',
        filters: ['client', 'matter', 'practice_area', 'responsible_attorney', 'originating_attorney'],
      });
      assert.deepEqual(takes('general_ledger'), { name: 'General ledger', period: 'range', filters: [] });
      const { firm } = await limited({ contactsVisibility: 'own' });
      assert.deepEqual(
        (await offered(firm)).toSorted(),
        kinds.filter((kind) => ![...WHOLE_FIRM, 'settings_audit'].includes(kind)).toSorted(),
      );
    });

    it('cannot be downloaded once the user sees less', async () => {
      const { firm, userId } = await limited({});
      const { id } = await reported(fixture, { kind: 'client_activity', ...DAYS }, firm);
      await fileOf(id, firm);
      const path = `/api/v4/users/${userId}`;
      assert.equal((await fixture.firm.patch(path, { data: { rates_visibility: 'own' } })).status, 200);
      const { status, body } = await firm.get(`${REPORTS}/${id}/download`);
      assert.deepEqual([status, body.error.type], [403, 'ForbiddenError']);
      const again = await reported(fixture, { kind: 'client_activity', ...DAYS }, firm);
      await fileOf(again.id, firm);
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);

/** The text of a file; for a workbook, its sheet. */
function textOf(content: Buffer): string {
  if (content.readUInt32LE(0) !== 0x04034b50) return content.toString();
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = content.readUInt32LE(end + 16);
  let text = '';
  for (let entry = 0; entry < content.readUInt16LE(end + 10); entry++) {
    const [name, extra, comment] = [28, 30, 32].map((place) => content.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = content.readUInt32LE(at + 42);
    const start = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28);
    const bytes = content.subarray(start, start + content.readUInt32LE(at + 20));
    text += content.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes).toString() : bytes.toString();
    at += 46 + name + extra + comment;
  }
  return text;
}
