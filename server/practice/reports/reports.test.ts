/** Reports of the practice: how they are asked for, made, had and deleted, and that their figures are right. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { hire } from '../../../test/support/casework.ts';
import { inAnOffice } from '../../../test/support/office.ts';
import { linesOf as ofTheBooks } from '../../accounting/test-support/reports.ts';
import { by, cents, fileOf, linesOf, ofType, reported, REPORTS, totalOf } from './test-support/reports.ts';
import {
  BILLS,
  centsOf,
  CREDIT_ON_LEASE,
  ENTRIES,
  type Entry,
  MATTERS,
  PAID_ON_FENCE,
  smallPractice,
  type SmallPractice,
  TAX,
  TRUST_MOVES,
  WILL_TOTAL,
} from './test-support/small-practice.ts';

const DAYS = { start_date: '2026-01-01', end_date: '2026-04-30' };
const UP_TO = { end_date: '2026-04-30' };

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const worth = (entries: readonly Entry[]): number => sum(entries.map(centsOf));
const isTime = ({ hours }: Entry): boolean => hours !== undefined;
const isBillable = ({ nonBillable }: Entry): boolean => !nonBillable;
const isBilled = (entry: Entry): boolean => isBillable(entry) && entry.date <= '2026-03-31';
const hoursOf = (entries: readonly Entry[]): number =>
  Math.round(sum(entries.map(({ hours = 0 }) => hours)) * 100);
/** What a bill comes to: expenses are taxed. */
const billed = (matter: string): number =>
  sum(
    ENTRIES.filter((entry) => entry.matter === matter && isBilled(entry)).map((entry) => {
      const net = centsOf(entry);
      return isTime(entry) ? net : net + Math.round((net * TAX) / 100);
    }),
  );

inAnOffice('A report of the practice', (office) => {
  let practice: SmallPractice;
  before(async () => {
    practice = await smallPractice(office);
  });
  const of = (data: object) => linesOf(office, { ...data });

  it('is queued at once, made while nobody waits, and fetched from a signed address (facts:982,983,984)', async () => {
    const data = { kind: 'productivity_by_user', format: 'csv', ...DAYS };
    const { status, body } = await office.firm.post(
      `${REPORTS}?fields=id,name,kind,category,format,source,state,progress,start_date,end_date`,
      { data },
    );
    assert.equal(status, 201);
    const { id, ...rest } = body.data;
    assert.deepEqual(rest, {
      ...data,
      name: 'Productivity by user',
      category: 'productivity',
      source: 'reports',
      state: 'queued',
      progress: 0,
    });
    const early = await office.firm.get(`${REPORTS}/${id}/download`);
    assert.ok(early.status === 422 || early.status === 303);
    const made = await reported(office, data);
    assert.deepEqual([made.state, made.progress, made.message], ['completed', 100, null]);
    const { headers } = await fileOf(made.id, office.firm);
    assert.match(headers.get('content-type')!, /^text\/csv/);
    assert.equal(
      headers.get('content-disposition'),
      'attachment; filename="productivity-by-user-2026-01-01-2026-04-30.csv"',
    );
  });

  it('of the same records has the same bytes in every format', async () => {
    for (const format of ['csv', 'html', 'json', 'pdf', 'xlsx']) {
      const bytes = async () =>
        (await fileOf((await reported(office, { kind: 'client_ledger', ...DAYS, format })).id, office.firm))
          .content;
      const first = await bytes();
      assert.ok(first.length > 500, format);
      assert.ok(first.equals(await bytes()), format);
    }
  });

  it('is of every kind that is offered made in every region', async () => {
    const { body } = await office.firm.get('/api/v4/openapi.json', { token: null });
    const kinds = (body.components.schemas.Report.properties.kind.enum as (string | null)[]).filter(
      (kind) => kind !== null,
    );
    assert.ok(kinds.length >= 30);
    for (const kind of kinds) {
      const { state, message } = await reported(office, { kind, ...DAYS });
      assert.ok(state === 'completed' || state === 'empty', `${kind}: ${message}`);
    }
  });

  it('is listed by kind, category, format, state and name, read, and deleted with its file', async () => {
    const { id } = await reported(office, { kind: 'utilization', ...DAYS, format: 'json' });
    const listed = async (query: string) =>
      (await office.firm.get(`${REPORTS}?limit=200&${query}`)).body.data.map(
        (each: { id: number }) => each.id,
      );
    for (const query of [
      'kind=utilization',
      'category=productivity',
      'output_format=json',
      'state=completed',
      'query=utiliz',
      'source=reports',
      `ids[]=${id}`,
    ])
      assert.ok((await listed(query)).includes(id), query);
    for (const query of [
      'kind=revenue',
      'category=task',
      'output_format=pdf',
      'state=failed',
      'source=presets',
    ])
      assert.ok(!(await listed(query)).includes(id), query);
    const { headers } = await office.firm.get(`${REPORTS}/${id}/download`);
    assert.equal((await office.firm.delete(`${REPORTS}/${id}`)).status, 204);
    assert.equal((await office.firm.get(`${REPORTS}/${id}`)).status, 404);
    assert.equal((await fetch(headers.get('location')!)).status, 403);
    const left = await office.asOwner((owner) =>
      owner.query('select from report_parts where report_id = $1', [id]),
    );
    assert.equal(left.rowCount, 0);
  });

  it('is seen by who asked for it, and by nobody else (decisions:12)', async () => {
    const { id } = await reported(office, { kind: 'revenue', ...DAYS });
    const colleague = await hire(office, office.firm, { roles: ['reports'] });
    for (const firm of [colleague.firm, office.otherFirm])
      for (const path of ['', '/download'])
        assert.equal((await firm.get(`${REPORTS}/${id}${path}`)).status, 404);
  });

  it('refuses kinds, formats, days and members that it does not have, naming what it takes', async () => {
    for (const [data, field] of [
      [{ format: 'csv' }, 'kind'],
      [{ kind: 'revenue' }, 'format'],
      [{ kind: 'horoscope', format: 'csv' }, 'kind'],
      [{ kind: 'revenue', format: 'docx' }, 'format'],
      [{ kind: 'revenue', format: 'csv', year: '26' }, 'year'],
      [{ kind: 'revenue', format: 'csv', start_date: '2026-05-01', end_date: '2026-04-30' }, 'start_date'],
      [{ kind: 'revenue', format: 'csv', user: { id: practice.users.ada } }, 'user'],
      [{ kind: 'revenue', format: 'csv', accounting_basis: 'cash' }, 'accounting_basis'],
      [{ kind: 'revenue', format: 'csv', matter: { id: 999_999_999 } }, 'matter'],
    ] as const) {
      const { status, body } = await office.firm.post(REPORTS, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
    }
    const { body } = await office.firm.post(REPORTS, {
      data: { kind: 'revenue', format: 'csv', user: { id: practice.users.ada } },
    });
    assert.match(body.error.message, /it takes matter, client, practice_area/);
  });

  it('takes a year for its days, and today where nothing is said', async () => {
    const fields = 'start_date,end_date';
    const days = async (data: object) =>
      (await office.firm.post(`${REPORTS}?fields=${fields}`, { data: { format: 'csv', ...data } })).body.data;
    assert.deepEqual(await days({ kind: 'revenue', year: '2025' }), {
      start_date: '2025-01-01',
      end_date: '2025-12-31',
    });
    const { start_date, end_date } = await days({ kind: 'revenue' });
    assert.equal(start_date, `${end_date.slice(0, 4)}-01-01`);
    assert.equal((await days({ kind: 'trust_listing', ...DAYS })).start_date, null);
  });

  it('is empty where there is nothing to report', async () => {
    const { state } = await reported(office, { kind: 'client_activity', year: '1999' });
    assert.equal(state, 'empty');
  });

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

  it('ties the same work by client, by matter and by user', async () => {
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

  it('closes each client and matter with what its lines add up to', async () => {
    const lines = await of({ kind: 'productivity_by_client', ...DAYS });
    for (const { client_id, fees } of ofType(lines, 'subtotal')) {
      const items = ofType(lines, 'item').filter((line) => line.client_id === client_id);
      assert.equal(cents(fees), sum(items.map((line) => cents(line.fees))));
    }
    assert.equal(ofType(lines, 'subtotal').length, 2);
  });

  it('has as work in progress what no issued bill has, also as of an earlier day', async () => {
    const now = await of({ kind: 'work_in_progress', ...UP_TO });
    assert.equal(
      cents(totalOf(now).total),
      worth(ENTRIES.filter((entry) => isBillable(entry) && !isBilled(entry))),
    );
    const { body } = await office.firm.get('/api/v4/activities?status=unbilled&fields=total&limit=200');
    assert.equal(
      cents(totalOf(now).total),
      sum(body.data.map(({ total }: { total: number }) => Math.round(total * 100))),
    );
    const before = await of({ kind: 'work_in_progress', end_date: '2026-03-31' });
    assert.equal(cents(totalOf(before).total), worth(ENTRIES.filter(isBilled)));
  });

  it('registers every bill, and ties its totals to receivables in the books', async () => {
    const lines = await of({ kind: 'billing_history', ...DAYS });
    assert.deepEqual(
      by(lines, 'bill_id', 'total'),
      Object.fromEntries(BILLS.map(({ matter }) => [String(practice.bills[matter]), billed(matter)])),
    );
    const posted = await office.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select sum(i.units)::text as units from journal_entry_items i join journal_entries e using (account_id)
         join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
         where e.id = i.journal_entry_id and i.account_id = $1 and e.source_type = 'bill' and a.ledger_type = 'accounts_receivable'`,
        [office.firm.accountId],
      );
      return Number(rows[0].units);
    });
    assert.equal(cents(totalOf(lines).total), posted);
  });

  it('has what is owed by bill and by age as the books have it, on any day', async () => {
    for (const end_date of ['2026-04-01', '2026-04-17', '2026-04-30', '2026-06-15']) {
      const bills = totalOf(await of({ kind: 'accounts_receivable', end_date }));
      const aged = totalOf(await of({ kind: 'accounts_receivable_aging', end_date }));
      const books = (await ofTheBooks(office, { kind: 'receivables_ageing', end_date })).find(
        ({ row_type }) => row_type === 'total',
      )!;
      assert.equal(bills.balance, books.total, end_date);
      for (const column of ['total', 'not_overdue', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'])
        assert.equal(aged[column], books[column], `${end_date} ${column}`);
    }
    const open = billed('fence') - PAID_ON_FENCE + billed('lease') - CREDIT_ON_LEASE;
    assert.equal(cents(totalOf(await of({ kind: 'accounts_receivable', ...UP_TO })).balance), open);
  });

  it('is a statement of account that runs from what was owed to what is', async () => {
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

  it('realizes what was recorded at what was billed', async () => {
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

  it('has the revenue of matters under who answers for them, and under who brought them in', async () => {
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

  it('uses eight hours a working day as what a user has', async () => {
    const lines = await of({ kind: 'utilization', start_date: '2026-03-01', end_date: '2026-03-31' });
    const workdays = 22;
    const ada = lines.find(({ user_id }) => user_id === practice.users.ada)!;
    const billable = hoursOf(
      ENTRIES.filter((entry) => entry.by === 'ada' && entry.date < '2026-04' && isBillable(entry)),
    );
    assert.deepEqual([cents(ada.available_hours), cents(ada.billable_hours)], [workdays * 800, billable]);
    assert.equal(ada.utilization_percent, ((100 * billable) / (workdays * 800)).toFixed(2));
  });

  it('cards each client and matter in trust with running balances that tie to the ledger', async () => {
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
      const books = await ofTheBooks(office, { kind: 'trust_listing', end_date });
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

  it('has sales tax billed, collected and owed as both books have it', async () => {
    const [line] = await of({ kind: 'sales_tax', ...DAYS });
    const tax = sum(BILLS.map(({ matter }) => billed(matter))) - worth(ENTRIES.filter(isBilled));
    assert.equal(cents(line!.billed), tax);
    for (const [accounting_basis, column] of [
      ['cash', 'owed_on_collected'],
      ['accrual', 'owed_on_billed'],
    ] as const) {
      const sheet = await ofTheBooks(office, { kind: 'balance_sheet', ...UP_TO, accounting_basis });
      const owed = sheet.find(({ account_name }) => account_name === 'Sales tax payable')!;
      assert.equal(cents(line![column]), cents(owed.amount), accounting_basis);
    }
    assert.equal(cents(line!.collected), cents(line!.owed_on_collected));
  });

  it('is narrowed to a matter, a client, a user, an attorney', async () => {
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

  it('neutralises what a spreadsheet would take for a formula', async () => {
    const { id } = await reported(office, { kind: 'contact_information' });
    assert.match((await fileOf(id, office.firm)).content.toString(), /"'=Birch, Inc"/);
  });
});
