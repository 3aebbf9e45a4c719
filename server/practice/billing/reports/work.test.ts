/** Reports on work: each figure compared with sums that the test computes from the activities of a small practice. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { by, cents, linesOf, ofType, totalOf } from './test-support/reports.ts';
import {
  DAYS,
  ENTRIES,
  smallPractice,
  UP_TO,
  sum,
  worth,
  isTime,
  isBillable,
  isBilled,
  hoursOf,
  type SmallPractice,
} from './test-support/small-practice.ts';

withFixture(
  'A report on work',
  (fixture) => {
    let practice: SmallPractice;
    before(async () => {
      practice = await smallPractice(fixture);
    });
    const of = (data: object) => linesOf(fixture, { ...data });

    it('adds up the hours and amounts of each user, and of all', async () => {
      const lines = await of({ kind: 'productivity_by_user', ...DAYS });
      for (const who of ['ada', 'ben'] as const) {
        const theirs = ENTRIES.filter((entry) => entry.by === who);
        const line = lines.find(({ user_id }) => user_id === practice.users[who])!;
        assert.deepEqual(
          [line.hours, line.billable_hours, line.fees, line.expenses, line.billed, line.unbilled].map(cents),
          [
            hoursOf(theirs),
            hoursOf(theirs.filter(isBillable)),
            worth(theirs.filter((entry) => isTime(entry) && isBillable(entry))),
            worth(theirs.filter((entry) => !isTime(entry))),
            worth(theirs.filter(isBilled)),
            worth(theirs.filter((entry) => isBillable(entry) && !isBilled(entry))),
          ],
          who,
        );
      }
      const total = totalOf(lines);
      assert.equal(cents(total.fees), worth(ENTRIES.filter((entry) => isTime(entry) && isBillable(entry))));
      const share = (100 * hoursOf(ENTRIES.filter(isBillable))) / hoursOf(ENTRIES);
      assert.equal(total.billable_percent, share.toFixed(2));
    });

    it('shows the same totals by client, by matter and by user', async () => {
      const kinds = ['productivity_by_user', 'productivity_by_client', 'matter_productivity_by_user'];
      const totals = [];
      for (const kind of kinds) totals.push(totalOf(await of({ kind, ...DAYS })));
      const activity = totalOf(await of({ kind: 'client_activity', ...DAYS }));
      for (const column of ['hours', 'fees', 'expenses', 'billed', 'unbilled'])
        assert.equal(new Set(totals.map((each) => each[column])).size, 1, column);
      assert.equal(activity.hours, totals[0]!.hours);
      assert.equal(
        cents(activity.total),
        cents(totals[0]!.fees) +
          cents(totals[0]!.expenses) +
          worth(ENTRIES.filter((entry) => entry.nonBillable)),
      );
    });

    it('ends each client and matter with the sum of its lines', async () => {
      const lines = await of({ kind: 'productivity_by_client', ...DAYS });
      for (const { client_id, fees } of ofType(lines, 'subtotal')) {
        const items = ofType(lines, 'item').filter((line) => line.client_id === client_id);
        assert.equal(cents(fees), sum(items.map((line) => cents(line.fees))));
      }
      assert.equal(ofType(lines, 'subtotal').length, 2);
    });

    it('shows work that is not on an issued bill, even as of an earlier day', async () => {
      const now = await of({ kind: 'work_in_progress', ...UP_TO });
      assert.equal(
        cents(totalOf(now).total),
        worth(ENTRIES.filter((entry) => isBillable(entry) && !isBilled(entry))),
      );
      const { body } = await fixture.firm.get('/api/v4/activities?status=unbilled&fields=total&limit=200');
      assert.equal(
        cents(totalOf(now).total),
        sum(body.data.map(({ total }: { total: number }) => Math.round(total * 100))),
      );
      const before = await of({ kind: 'work_in_progress', end_date: '2026-03-31' });
      assert.equal(cents(totalOf(before).total), worth(ENTRIES.filter(isBilled)));
    });

    it('compares the recorded with the billed value', async () => {
      const lines = await of({ kind: 'realization', ...DAYS });
      const time = (who: string) =>
        worth(ENTRIES.filter((entry) => entry.by === who && isTime(entry) && isBilled(entry)));
      for (const column of ['recorded', 'billed'])
        assert.deepEqual(by(lines, 'user_id', column), {
          [practice.users.ada]: time('ada'),
          [practice.users.ben]: time('ben'),
        });
      assert.equal(totalOf(lines).realization_percent, '100.00');
    });

    it('assumes eight hours per working day', async () => {
      const lines = await of({ kind: 'utilization', start_date: '2026-03-01', end_date: '2026-03-31' });
      const workdays = 22;
      const ada = lines.find(({ user_id }) => user_id === practice.users.ada)!;
      const billable = hoursOf(
        ENTRIES.filter((entry) => entry.by === 'ada' && entry.date < '2026-04' && isBillable(entry)),
      );
      assert.deepEqual([cents(ada.available_hours), cents(ada.billable_hours)], [workdays * 800, billable]);
      assert.equal(ada.utilization_percent, ((100 * billable) / (workdays * 800)).toFixed(2));
    });

    it('can be filtered by matter, client, user and attorney', async () => {
      for (const [narrowed, entries] of [
        [{ matter: { id: practice.matters.fence } }, ENTRIES.filter(({ matter }) => matter === 'fence')],
        [{ client: { id: practice.clients.alder } }, ENTRIES.filter(({ matter }) => matter !== 'will')],
        [{ user: { id: practice.users.ben } }, ENTRIES.filter((entry) => entry.by === 'ben')],
        [
          { responsible_attorney: { id: practice.users.ben } },
          ENTRIES.filter(({ matter }) => matter === 'lease'),
        ],
        [
          { originating_attorney: { id: practice.users.ben } },
          ENTRIES.filter(({ matter }) => matter === 'fence'),
        ],
      ] as const) {
        const total = totalOf(await of({ kind: 'client_activity', ...DAYS, ...narrowed }));
        assert.equal(cents(total.total), worth(entries), JSON.stringify(narrowed));
      }
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
