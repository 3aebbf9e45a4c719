/** How the service handles a clock that jumps, leap days, and daylight saving changes. */
import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { create, createMatter, createTime } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';
import { Visitor } from './support/visitor.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-02T12:00:00Z');

let clock = START;
const now = { now: () => new Date(clock) };

withFixture(
  'A clock that jumps',
  (fixture) => {
    beforeEach(() => {
      clock = START;
    });

    it('does not change stored data, and everything can still be changed', async () => {
      const contact = await create(fixture.firm, 'contacts', { type: 'Person', name: 'Rosa Quill' });
      const path = `/api/v4/contacts/${contact.id}?fields=etag,title,created_at`;
      let { etag } = contact;
      for (const jump of [-HOUR_MS, 48 * HOUR_MS, 0]) {
        clock = START + jump;
        const { status, body } = await fixture.firm.patch(
          path,
          { data: { title: `Judge ${jump}` } },
          { headers: { 'if-match': etag } },
        );
        assert.equal(status, 200, JSON.stringify(body));
        assert.notEqual(body.data.etag, etag);
        assert.equal(body.data.created_at, new Date(START).toISOString());
        ({ etag } = body.data);
      }
      await fixture.eventsAreOut();
      const feed = await fixture.firm.get('/api/v4/events');
      assert.deepEqual(
        feed.body.data
          .filter((each: { model: string; record: { id: number } }) => each.record.id === contact.id)
          .map((each: { event: string }) => each.event),
        ['created', 'updated', 'updated', 'updated'],
      );
    });

    it('repeats nothing that was done with an idempotency key', async () => {
      const headers = { 'idempotency-key': 'once' };
      const data = { type: 'Company', name: 'Quill Ltd' };
      const first = await fixture.firm.post('/api/v4/contacts', { data }, { headers });
      clock -= HOUR_MS;
      const again = await fixture.firm.post('/api/v4/contacts', { data }, { headers });
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
      assert.deepEqual(again.body, first.body);
    });

    it('neither adds time to a timer nor removes any', async () => {
      const { id } = await createTime(fixture.firm, { quantity: 600 });
      await fixture.firm.post('/api/v4/timer', { data: { activity: { id } } });
      clock -= HOUR_MS;
      const running = await fixture.firm.get('/api/v4/timer?fields=elapsed_time');
      assert.deepEqual(running.body.data, { elapsed_time: 0 });
      assert.equal((await fixture.firm.delete('/api/v4/timer')).status, 204);
      const { body } = await fixture.firm.get(`/api/v4/activities/${id}?fields=quantity`);
      assert.equal(body.data.quantity, 600);
    });

    it('ends no valid token, and revives no expired one', async () => {
      for (const [jump, status] of [
        [-HOUR_MS, 200],
        [HOUR_MS, 200],
        [5 * 365 * 24 * HOUR_MS, 401],
        [0, 200],
      ] as const) {
        clock = START + jump;
        assert.equal((await fixture.firm.get('/api/v4/users/who_am_i')).status, status, String(jump));
      }
    });
  },
  now,
);

withFixture(
  'The calendar',
  (fixture) => {
    it('has only valid leap days', async () => {
      const data = (date: string) => ({ data: { type: 'ExpenseEntry', date, price: 1 } });
      for (const [date, status] of [
        ['2028-02-29', 201],
        ['2026-02-29', 422],
        ['2100-02-29', 422],
      ] as const) {
        const answer = await fixture.firm.post('/api/v4/activities', data(date));
        assert.equal(answer.status, status, date);
        if (status === 422) assert.match(answer.body.error.errors.date[0], new RegExp(date));
      }
      const { body } = await fixture.firm.get(
        '/api/v4/activities?start_date=2028-02-29&end_date=2028-02-29&fields=date',
      );
      assert.deepEqual(body.data, [{ date: '2028-02-29' }]);
    });

    it('opens a matter on the date in the firm’s time zone, even after a clock change', async () => {
      await fixture.asOwner((owner) =>
        owner.query(`update accounts set time_zone = 'America/New_York' where id = $1`, [
          fixture.firm.accountId,
        ]),
      );
      await fixture.asOwner((owner) => owner.query(`update users set time_zone = 'America/New_York'`));
      // Clocks go from UTC-5 to UTC-4 on 8 March 2026 and back on 1 November.
      for (const [instant, day] of [
        ['2026-03-08T04:30:00Z', '2026-03-07'],
        ['2026-03-09T04:30:00Z', '2026-03-09'],
        ['2026-11-01T04:30:00Z', '2026-11-01'],
        ['2026-11-02T04:30:00Z', '2026-11-01'],
      ] as const) {
        clock = Date.parse(instant);
        const matter = await createMatter(fixture.firm, {});
        const { body } = await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=open_date`);
        assert.equal(body.data.open_date, day, instant);
      }
    });

    it('dates evening payments in the firm’s time zone', async () => {
      clock = Date.parse('2026-03-10T02:30:00Z');
      const account = await create(fixture.firm, 'bank_accounts', {
        type: 'Operating',
        currency: 'USD',
        balance: 10,
      });
      const link = await create(
        fixture.firm,
        'svc_payments/links',
        {
          currency: 'USD',
          description: 'Retainer',
          duration: 86_400,
          amount: 20,
          destination_account: { id: account.id },
          subject: { id: account.id, type: 'BankAccount' },
        },
        'id,url',
      );
      const paid = await new Visitor(() => fixture.listen()).send(new URL(link.url).pathname, {
        card: '4242 4242 4242 4242',
      });
      assert.equal(paid.status, 303);
      const { body } = await fixture.firm.get(
        `/api/v4/bank_transactions?bank_account_id=${account.id}&order=id(asc)&fields=date,amount`,
      );
      assert.deepEqual(body.data, [
        { date: '2026-03-09', amount: 10 },
        { date: '2026-03-09', amount: 20 },
      ]);
    });
  },
  { ...now, settings: { payment_processor: 'test' } },
);
