/**
 * Financial reports: each figure compared with the activities, bills and payments of a small practice, and with its
 * books.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { by, cents, linesOf, linesOfBooks, ofType, totalOf } from './test-support/reports.ts';
import {
  BILLS,
  centsOf,
  CREDIT_ON_LEASE,
  DAYS,
  ENTRIES,
  MATTERS,
  PAID_ON_FENCE,
  smallPractice,
  TAX,
  TRUST_MOVES,
  UP_TO,
  WILL_TOTAL,
  sum,
  worth,
  isTime,
  isBilled,
  billed,
  type SmallPractice,
} from './test-support/small-practice.ts';

withFixture(
  'A report on money',
  (fixture) => {
    let practice: SmallPractice;
    before(async () => {
      practice = await smallPractice(fixture);
    });
    const of = (data: object) => linesOf(fixture, { ...data });

    it('lists every bill, with totals equal to receivables in the books', async () => {
      const lines = await of({ kind: 'billing_history', ...DAYS });
      assert.deepEqual(
        by(lines, 'bill_id', 'total'),
        Object.fromEntries(BILLS.map(({ matter }) => [String(practice.bills[matter]), billed(matter)])),
      );
      const posted = await fixture.asOwner(async (owner) => {
        const { rows } = await owner.query(
          `select sum(i.units)::text as units from journal_entry_items i join journal_entries e using (account_id)
         join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
         where e.id = i.journal_entry_id and i.account_id = $1 and e.source_type = 'bill' and a.ledger_type = 'accounts_receivable'`,
          [fixture.firm.accountId],
        );
        return Number(rows[0].units);
      });
      assert.equal(cents(totalOf(lines).total), posted);
    });

    it('shows receivables by bill and age as in the books, on any day', async () => {
      for (const end_date of ['2026-04-01', '2026-04-17', '2026-04-30', '2026-06-15']) {
        const bills = totalOf(await of({ kind: 'accounts_receivable', end_date }));
        const aged = totalOf(await of({ kind: 'accounts_receivable_aging', end_date }));
        const books = (await linesOfBooks(fixture, { kind: 'receivables_ageing', end_date })).find(
          ({ row_type }) => row_type === 'total',
        )!;
        assert.equal(bills.balance, books.total, end_date);
        for (const column of [
          'total',
          'not_overdue',
          'days_1_30',
          'days_31_60',
          'days_61_90',
          'days_over_90',
        ])
          assert.equal(aged[column], books[column], `${end_date} ${column}`);
      }
      const { body } = await fixture.firm.get('/api/v4/outstanding_client_balances/totals');
      const booked = (await linesOfBooks(fixture, { kind: 'receivables_ageing', ...UP_TO })).find(
        ({ row_type }) => row_type === 'total',
      )!;
      assert.deepEqual(
        body.data.map((each: Record<string, unknown>) => [each.currency, each.total_outstanding_balance]),
        [['USD', Number(booked.total)]],
      );
      const others = await fixture.otherFirm.get('/api/v4/outstanding_client_balances/totals');
      assert.deepEqual(others.body.data, []);
      const open = billed('fence') - PAID_ON_FENCE + billed('lease') - CREDIT_ON_LEASE;
      assert.equal(cents(totalOf(await of({ kind: 'accounts_receivable', ...UP_TO })).balance), open);
    });

    it('is a statement of account from the opening to the closing balance', async () => {
      const whole = await of({ kind: 'client_ledger', ...DAYS });
      const open = billed('fence') - PAID_ON_FENCE + billed('lease') - CREDIT_ON_LEASE;
      assert.equal(cents(totalOf(whole).balance), open);
      assert.equal(cents(totalOf(whole).charged) - cents(totalOf(whole).settled), open);
      const late = await of({
        kind: 'client_ledger',
        start_date: '2026-04-16',
        end_date: '2026-04-30',
        client: { id: practice.clients.birch },
      });
      assert.deepEqual(
        ofType(late, 'item').map(({ type, balance }) => [type, cents(balance)]),
        [
          ['opening_balance', WILL_TOTAL],
          ['payment', 0],
        ],
      );
      assert.equal(cents(totalOf(late).balance), 0);
    });

    it('collects to the cent what was paid, by user and by attorney', async () => {
      const paid = PAID_ON_FENCE + WILL_TOTAL;
      const payments = totalOf(await of({ kind: 'invoice_payments_v2', ...DAYS }));
      assert.equal(cents(payments.amount), paid);
      const collected = await of({ kind: 'collection', ...DAYS });
      assert.equal(cents(totalOf(collected).collected), paid);
      assert.equal(cents(totalOf(collected).billed), sum(BILLS.map(({ matter }) => billed(matter))));
      const ofFence = (who: string) =>
        sum(
          ENTRIES.filter((entry) => entry.matter === 'fence' && entry.by === who && isBilled(entry)).map(
            (entry) => (isTime(entry) ? centsOf(entry) : Math.round(centsOf(entry) * (1 + TAX / 100))),
          ),
        );
      const ada = by(collected, 'user_id', 'collected')[practice.users.ada]!;
      const expected = (PAID_ON_FENCE * ofFence('ada')) / billed('fence') + WILL_TOTAL;
      assert.ok(Math.abs(ada - expected) <= 1, `${ada} ${expected}`);
      for (const kind of ['revenue', 'originating_attorney_revenue'])
        assert.equal(cents(totalOf(await of({ kind, ...DAYS })).collected), paid, kind);
    });

    it('groups revenue by responsible and by originating attorney', async () => {
      for (const [kind, attorney] of [
        ['revenue', 'responsible'],
        ['originating_attorney_revenue', 'originating'],
      ] as const) {
        const lines = await of({ kind, ...DAYS });
        const subtotals = Object.fromEntries(
          ofType(lines, 'subtotal').map((line) => [line[`${attorney}_attorney_id`], cents(line.billed)]),
        );
        for (const who of ['ada', 'ben'] as const) {
          const theirs = BILLS.filter(({ matter }) => MATTERS[matter][attorney] === who);
          assert.equal(
            subtotals[practice.users[who]],
            sum(theirs.map(({ matter }) => billed(matter))),
            `${kind} ${who}`,
          );
        }
      }
      const early = await of({ kind: 'revenue', start_date: '2026-04-01', end_date: '2026-04-15' });
      const late = await of({ kind: 'revenue', start_date: '2026-04-16', end_date: '2026-04-30' });
      const whole = await of({ kind: 'revenue', ...DAYS });
      for (const column of ['fees', 'expenses', 'tax', 'billed', 'collected'])
        assert.equal(
          cents(totalOf(early)[column]) + cents(totalOf(late)[column]),
          cents(totalOf(whole)[column]),
          column,
        );
    });

    it('lists each client and matter in trust with running balances equal to the ledger', async () => {
      const lines = await of({ kind: 'trust_ledger', ...DAYS });
      for (const matter of ['will', 'fence'] as const) {
        const moves = TRUST_MOVES.filter((move) => move.matter === matter);
        const items = ofType(lines, 'item').filter(
          ({ matter_id }) => matter_id === String(practice.matters[matter]),
        );
        let held = 0;
        assert.deepEqual(
          items.map(({ balance }) => cents(balance)),
          moves.map(({ amount }) => (held += amount)),
        );
      }
      for (const end_date of ['2026-03-31', '2026-04-12', '2026-04-30']) {
        const listing = await of({ kind: 'trust_listing', end_date });
        const card = await of({ kind: 'trust_ledger', start_date: '2026-03-15', end_date });
        const books = await linesOfBooks(fixture, { kind: 'trust_listing', end_date });
        const total = books.find(({ row_type }) => row_type === 'total')!.balance;
        assert.equal(totalOf(listing).balance, total, end_date);
        assert.equal(totalOf(card).balance, total, end_date);
      }
    });

    it('compares a trust account at the bank, in the books and for clients', async () => {
      const [line] = await of({ kind: 'trust_reconciliation', ...UP_TO });
      const held = sum(TRUST_MOVES.map(({ amount }) => amount));
      assert.deepEqual([line!.book_balance, line!.client_balance, line!.books_less_clients].map(cents), [
        held,
        held,
        0,
      ]);
      assert.equal(line!.bank_balance, '', 'the bank was not asked');
    });

    it('shows sales tax billed, collected and owed as in both books', async () => {
      const [line] = await of({ kind: 'sales_tax', ...DAYS });
      const tax = sum(BILLS.map(({ matter }) => billed(matter))) - worth(ENTRIES.filter(isBilled));
      assert.equal(cents(line!.billed), tax);
      for (const [accounting_basis, column] of [
        ['cash', 'owed_on_collected'],
        ['accrual', 'owed_on_billed'],
      ] as const) {
        const sheet = await linesOfBooks(fixture, { kind: 'balance_sheet', ...UP_TO, accounting_basis });
        const owed = sheet.find(({ account_name }) => account_name === 'Sales tax payable: GST')!;
        assert.equal(cents(line![column]), cents(owed.amount), accounting_basis);
      }
      assert.equal(cents(line!.collected), cents(line!.owed_on_collected));
    });

    // Changes the data, so it must be last.
    it('shows receivables before and after a returned payment and a voided bill, as in the books', async () => {
      const { fence } = practice.bills;
      const paid = await fixture.firm.get(`/api/v4/allocations?bill_id=${fence}&fields=parent{id}`);
      const payment = paid.body.data[0].parent.id;
      for (const [path, data] of [
        [`payments/${payment}`, { state: 'voided', voided_on: '2026-05-10' }],
        [`bills/${fence}`, { state: 'void', voided_on: '2026-05-20' }],
      ] as const) {
        const { status, body } = await fixture.firm.patch(`/api/v4/${path}`, { data });
        assert.equal(status, 200, JSON.stringify(body));
      }
      const lease = billed('lease') - CREDIT_ON_LEASE;
      for (const [end_date, owed] of [
        ['2026-05-09', billed('fence') - PAID_ON_FENCE + lease],
        ['2026-05-15', billed('fence') + lease],
        ['2026-05-25', lease],
      ] as const) {
        const books = await linesOfBooks(fixture, { kind: 'receivables_ageing', end_date });
        assert.equal(cents(books.find(({ row_type }) => row_type === 'total')!.total), owed, end_date);
        assert.equal(
          cents(totalOf(await of({ kind: 'accounts_receivable', end_date })).balance),
          owed,
          end_date,
        );
        assert.equal(
          cents(totalOf(await of({ kind: 'accounts_receivable_aging', end_date })).total),
          owed,
          end_date,
        );
      }
      const statement = await of({
        kind: 'client_ledger',
        start_date: '2026-04-20',
        end_date: '2026-05-31',
        matter: { id: practice.matters.fence },
      });
      assert.deepEqual(
        ofType(statement, 'item').map(({ date, type, balance }) => [date, type, cents(balance)]),
        [
          ['2026-04-20', 'opening_balance', billed('fence')],
          ['2026-04-20', 'payment', billed('fence') - PAID_ON_FENCE],
          ['2026-05-10', 'returned', billed('fence')],
          ['2026-05-20', 'void', 0],
        ],
      );
    });

    it('leaves out work and bills in other currencies, which are not in the books and do not add up', async () => {
      const kinds = ['billing_history', 'client_ledger', 'accounts_receivable', 'revenue', 'billing_rate'];
      const ofDay = ['accounts_receivable', 'work_in_progress', 'matter_balance_summary'];
      const reports = () =>
        Promise.all([
          ...kinds.map((kind) => of({ kind, ...DAYS })),
          ...ofDay.map((kind) => of({ kind, end_date: DAYS.end_date })),
        ]);
      const worked = async () => totalOf(await of({ kind: 'productivity_by_user', ...DAYS }));
      const [before, hoursBefore] = [await reports(), await worked()];
      const { body } = await fixture.firm.get('/api/v4/currencies?fields=id,code&limit=200');
      const { id: currency } = body.data.find(({ code }: { code: string }) => code === 'JPY');
      const matter = await createMatter(fixture.firm, { currency: { id: currency } });
      const day = DAYS.start_date;
      await create(fixture.firm, 'activities', {
        type: 'TimeEntry',
        date: day,
        quantity: 3600,
        price: 9000,
        matter,
      });
      assert.deepEqual(await reports(), before);
      const { id } = await create(fixture.firm, 'bills', { matters: [matter] });
      const issued = { state: 'awaiting_payment', issued_at: day, due_at: DAYS.end_date };
      assert.equal((await fixture.firm.patch(`/api/v4/bills/${id}`, { data: issued })).status, 200);
      assert.deepEqual(await reports(), before);
      const { hours, billable_hours: billable, ...amounts } = await worked();
      const { hours: hoursOnce, billable_hours: billableOnce, ...amountsOnce } = hoursBefore;
      assert.deepEqual([cents(hours) - cents(hoursOnce), cents(billable) - cents(billableOnce)], [100, 100]);
      assert.deepEqual(
        [amounts.fees, amounts.expenses, amounts.billed, amounts.unbilled],
        [amountsOnce.fees, amountsOnce.expenses, amountsOnce.billed, amountsOnce.unbilled],
      );
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
