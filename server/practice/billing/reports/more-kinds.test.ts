/** Reports on trust, expenses, grants, matters and settings, compared with the records that they cover. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { FEDERAL, importShipped, workWith } from '../../matters/court-rules/test-support/rules.ts';
import {
  by,
  cents,
  linesOf,
  linesOfBooks,
  ofType,
  reported,
  REPORTS,
  totalOf,
} from './test-support/reports.ts';
import { DAYS, smallPractice, type SmallPractice, UP_TO, WILL_TOTAL } from './test-support/small-practice.ts';

withFixture('A further report', (fixture) => {
  let practice: SmallPractice;
  before(async () => {
    practice = await smallPractice(fixture);
  });

  it('on potential trust to office takes the lesser of the amounts owed and held', async () => {
    const owed = by(
      await linesOf(fixture, { kind: 'accounts_receivable_aging', ...UP_TO }),
      'client_id',
      'total',
    );
    const held: Record<string, number> = {};
    for (const line of ofType(await linesOf(fixture, { kind: 'trust_listing', ...UP_TO }), 'item'))
      held[line.client_id!] = (held[line.client_id!] ?? 0) + cents(line.balance);
    const expected = Object.fromEntries(
      Object.keys(owed).flatMap((id) =>
        owed[id]! > 0 && (held[id] ?? 0) > 0 ? [[id, Math.min(owed[id]!, held[id]!)]] : [],
      ),
    );
    const lines = await linesOf(fixture, { kind: 'potential_trust_to_office', ...UP_TO });
    assert.deepEqual(by(lines, 'client_id', 'transferable'), expected);
  });

  it('on trust by matter equals the listing, and shows retainer shortfalls', async () => {
    const matter = { evergreen_retainer: { minimum_threshold: 9_000 } };
    const changed = await fixture.firm.patch(`/api/v4/matters/${practice.matters.lease}`, { data: matter });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const lines = await linesOf(fixture, { kind: 'trust_management', ...UP_TO });
    const listed = ofType(await linesOf(fixture, { kind: 'trust_listing', ...UP_TO }), 'item')
      .filter(({ matter_id }) => matter_id !== '')
      .reduce((total, { balance }) => total + cents(balance), 0);
    assert.equal(cents(totalOf(lines).in_trust), listed);
    const lease = ofType(lines, 'item').find(
      ({ matter_id }) => matter_id === String(practice.matters.lease),
    )!;
    assert.equal(cents(lease.short), Math.max(900_000 - cents(lease.in_trust), 0));
    const nsw = await linesOf(fixture, { kind: 'trust_ledger_nsw', ...DAYS });
    assert.deepEqual(nsw, await linesOf(fixture, { kind: 'trust_ledger', ...DAYS }));
  });

  it('on expenses and matter ledgers is consistent with revenue', async () => {
    const expenses = await linesOf(fixture, { kind: 'disbursement_payment', ...DAYS });
    assert.deepEqual(
      ofType(expenses, 'item').map(({ amount, state }) => [amount, state]),
      [['45.50', 'billed']],
    );
    const revenue = totalOf(await linesOf(fixture, { kind: 'revenue', ...DAYS }));
    const ledger = totalOf(await linesOf(fixture, { kind: 'matter_ledger_full', ...DAYS }));
    assert.deepEqual([ledger.billed, ledger.collected], [revenue.billed, revenue.collected]);
  });

  it('for the Law Society of Alberta is consistent with the trust reports', async () => {
    const same = {
      law_society_of_alberta_al: 'trust_listing',
      law_society_of_alberta_tl: 'trust_ledger',
      law_society_of_alberta_bar: 'trust_reconciliation',
    };
    for (const [kind, other] of Object.entries(same))
      assert.deepEqual(
        await linesOf(fixture, { kind, ...DAYS }),
        await linesOf(fixture, { kind: other, ...DAYS }),
        kind,
      );
    const months = await linesOf(fixture, { kind: 'law_society_of_alberta', ...DAYS });
    assert.deepEqual(
      ofType(months, 'item').map(({ month }) => month),
      ['2026-01', '2026-02', '2026-03', '2026-04'],
    );
    let before = 0;
    for (const line of ofType(months, 'item')) {
      const end_date = Temporal.PlainYearMonth.from(line.month!).toPlainDate({ day: 31 }).toString();
      const listed = await linesOf(fixture, { kind: 'trust_listing', end_date });
      assert.equal(cents(line.opening_balance), before);
      before = listed.length === 0 ? 0 : cents(totalOf(listed).balance);
      assert.equal(cents(line.closing_balance), before, end_date);
      assert.equal(
        cents(line.opening_balance) + cents(line.received) - cents(line.paid_out),
        cents(line.closing_balance),
      );
    }
    assert.equal(cents(totalOf(months).closing_balance), before);
  });

  it('on trust transfers shows only transfers to the firm and between matters', async () => {
    await create(fixture.firm, 'matter_transfers', {
      bank_account: { id: practice.trust },
      client: { id: practice.clients.alder },
      source_matter: { id: practice.matters.fence },
      destination_matter: { id: practice.matters.lease },
      amount: 10,
      date: '2026-04-29',
    });
    const lines = await linesOf(fixture, { kind: 'law_society_of_alberta_tt', ...DAYS });
    assert.deepEqual(
      ofType(lines, 'item').map(({ transfer, received, paid_out }) => [
        transfer,
        cents(received),
        cents(paid_out),
      ]),
      [
        ['to_firm', 0, WILL_TOTAL],
        ['between_matters', 0, 1_000],
        ['between_matters', 1_000, 0],
      ],
    );
    const firm = { ...DAYS, client: { id: practice.clients.birch } };
    const ledger = await linesOf(fixture, { kind: 'trust_ledger', ...firm });
    const paid = totalOf(await linesOf(fixture, { kind: 'law_society_of_alberta_tt', ...firm })).paid_out;
    assert.equal(paid, totalOf(ledger).paid_out);
  });

  it('on other revenue shows income without a bill, on either basis', async () => {
    const figures = async (accounting_basis: string) => {
      const asked = { ...DAYS, accounting_basis };
      const other = ofType(await linesOf(fixture, { kind: 'other_revenue', ...asked }), 'item');
      const books = await linesOfBooks(fixture, { kind: 'income_statement', ...asked });
      const net = books.find(
        ({ row_type, account_name }) => row_type === 'total' && account_name === 'Net income',
      );
      return {
        other: other.reduce((total, { amount }) => total + cents(amount), 0),
        net: cents(net!.amount),
      };
    };
    const [cash, accrual] = [await figures('cash'), await figures('accrual')];
    assert.deepEqual([cash.other, accrual.other], [0, 0], 'so far all income is that of bills');
    const destination_account = { id: practice.operating };
    await create(fixture.firm, 'bank_transactions', {
      bank_account: destination_account,
      date: '2026-04-10',
      amount: 12.5,
      purpose: 'interest',
    });
    await create(
      fixture.firm,
      'payments',
      { amount: 70, date: '2026-04-11', destination_account, deposit_as_revenue: true },
      'id',
    );
    for (const [basis, before] of [
      ['cash', cash],
      ['accrual', accrual],
    ] as const) {
      const now = await figures(basis);
      assert.deepEqual([now.other, now.net - before.net], [8_250, 8_250], basis);
    }
  });

  it('on currency conversion has no lines if bills are paid in their own currency', async () => {
    const asked = { kind: 'currency_conversion_gain_loss', ...DAYS };
    assert.equal((await reported(fixture, asked)).state, 'empty');
  });

  it('on grants lists the matters that each pays for', async () => {
    const grant = await create(fixture.firm, 'grants', { name: 'Justice fund' });
    const matterId = practice.matters.will;
    const changed = await fixture.firm.patch(`/api/v4/matters/${matterId}`, {
      data: { grants: [{ id: grant.id }] },
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const lines = await linesOf(fixture, { kind: 'grant_matters', end_date: '2030-01-01' });
    assert.deepEqual(
      ofType(lines, 'item').map(({ grant: name, matter_id: id }) => [name, id]),
      [['Justice fund', String(matterId)]],
    );
  });

  it('on the audit of settings shows who changed what, only to administrators', async () => {
    await create(fixture.firm, 'practice_areas', { name: 'Admiralty' });
    await create(fixture.firm, 'safe_custody/locations', { name: 'Vault' });
    await create(fixture.firm, 'custom_fields', {
      name: 'Court',
      parent_type: 'Matter',
      field_type: 'picklist',
      picklist_options: [{ option: 'Chancery' }],
    });
    await importShipped(fixture);
    await workWith(fixture.firm, FEDERAL);
    const days = { start_date: '2020-01-01', end_date: '2035-01-01' };
    const lines = ofType(await linesOf(fixture, { kind: 'settings_audit', ...days }), 'item');
    const records = new Set(lines.map(({ record }) => record));
    for (const each of ['safe_custody_location', 'picklist_option', 'court_jurisdiction_choice'])
      assert.ok(records.has(each), each);
    const made = lines.filter(({ record }) => record === 'practice_area').at(-1)!;
    assert.equal(made.action, 'created');
    assert.match(made.members!, /name/);
    assert.equal(made.user_id, fixture.firm.userId);
    assert.doesNotMatch(JSON.stringify(lines), /Admiralty/);
    const clerk = await hire(fixture, fixture.firm, { roles: ['accounts', 'reports'] });
    const refused = await clerk.firm.post(REPORTS, {
      data: { kind: 'settings_audit', format: 'csv', ...days },
    });
    assert.equal(refused.status, 403);
    const theirs = await linesOf(fixture, { kind: 'settings_audit', ...days }, fixture.otherFirm);
    assert.doesNotMatch(JSON.stringify(theirs), new RegExp(`"user_id":"${fixture.firm.userId}"`));
    assert.equal(
      (await reported(fixture, { kind: 'settings_audit', ...days, format: 'pdf' })).state,
      'completed',
    );
  });

  it('on tasks counts the progress of each user, and tasks completed on time', async () => {
    const { firm } = fixture;
    const { userId: other } = await hire(fixture, firm);
    const [late, early] = ['2026-01-05', '2999-01-01'];
    for (const [user, due_at, status] of [
      [firm.userId, late, 'pending'],
      [firm.userId, early, 'in_progress'],
      [firm.userId, late, 'complete'],
      [firm.userId, early, 'complete'],
      [firm.userId, late, 'draft'],
      [other, late, 'in_review'],
      [other, undefined, 'complete'],
    ] as const) {
      const assignee = { id: Number(user), type: 'User' };
      const { id } = await create(firm, 'tasks', { name: 'Serve', description: 'By post', assignee, due_at });
      const changed = await firm.patch(`/api/v4/tasks/${id}`, { data: { status } });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
    }
    const progress = ofType(await linesOf(fixture, { kind: 'task_progress_by_user', ...UP_TO }), 'item');
    const counted = (user: string, lines: typeof progress, columns: readonly string[]) => {
      const line = lines.find(({ user_id }) => user_id === user);
      return columns.map((column) => line?.[column]);
    };
    const stages = ['pending', 'in_progress', 'in_review', 'complete', 'tasks', 'overdue'];
    assert.deepEqual(counted(firm.userId, progress, stages), ['1', '1', '0', '2', '4', '1']);
    assert.deepEqual(counted(other, progress, stages), ['0', '0', '1', '1', '2', '1']);
    const finished = ofType(
      await linesOf(fixture, {
        kind: 'task_productivity_by_user',
        start_date: '2020-01-01',
        end_date: '2998-12-31',
      }),
      'item',
    );
    const ends = ['complete', 'in_time', 'late'];
    assert.deepEqual(counted(firm.userId, finished, ends), ['2', '1', '1']);
    assert.deepEqual(counted(other, finished, ends), ['1', '1', '0']);
  });
});
