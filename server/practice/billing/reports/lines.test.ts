/** Single lines of reports: each figure compared with a result computed by hand from the records of a small practice. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { type Cells, linesOf, linesOfBooks, ofType, totalOf } from './test-support/reports.ts';
import { DAYS, smallPractice, type SmallPractice, UP_TO } from './test-support/small-practice.ts';

withFixture(
  'A line',
  (fixture) => {
    let practice: SmallPractice;
    before(async () => {
      practice = await smallPractice(fixture);
      const { matters, users } = practice;
      const area = await create(fixture.firm, 'practice_areas', { name: 'Property' });
      await change(`matters/${matters.fence}`, { open_date: '2026-02-01', practice_area: { id: area.id } });
      await change(`matters/${matters.lease}`, { open_date: '2026-02-10', status: 'Pending' });
      const rates = [{ user: { id: users.ada }, rate: 33 }];
      const terms = {
        status: 'Closed',
        close_date: '2026-05-20',
        custom_rate: { type: 'ContingencyFee', rates },
      };
      await change(`matters/${matters.will}`, { open_date: '2026-02-20', ...terms });
      await change(`users/${users.ada}`, { rate: 305 });
      await change(`users/${users.ben}`, { rate: 215.5, rates_visibility: 'own', hours_visibility: 'own' });
    });

    async function change(path: string, data: object): Promise<void> {
      const { status, body } = await fixture.firm.patch(`/api/v4/${path}`, { data });
      assert.equal(status, 200, JSON.stringify(body));
    }

    /** A cell as text: known users, clients, matters and bills by their names in this test; a dash if it is empty. */
    function shown(line: Cells, column: string): string {
      const known = {
        user: practice.users,
        responsible_attorney: practice.users,
        originating_attorney: practice.users,
        client: practice.clients,
        matter: practice.matters,
        bill: practice.bills,
      };
      const names = known[column as keyof typeof known] ?? {};
      const name = Object.entries(names).find(([, id]) => String(id) === line[`${column}_id`])?.[0];
      return name ?? (line[column] || '-');
    }

    const all = (data: object) => linesOf(fixture, { ...DAYS, ...data });
    const written = (lines: readonly Cells[], columns: string) =>
      lines.map((line) =>
        columns
          .split(' ')
          .map((column) => shown(line, column))
          .join(' '),
      );
    const items = async (data: object, columns: string) => written(ofType(await all(data), 'item'), columns);
    const total = async (kind: string, column: string) => totalOf(await all({ kind }))[column];

    it('of the list of users shows their rate, roles and visibility', async () => {
      const { userId } = await hire(fixture, fixture.firm, {
        firstName: 'Cleo',
        lastName: 'Cole',
        roles: ['accounts', 'reports'],
      });
      await change(`users/${userId}`, { enabled: false, subscription_type: 'NonAttorney', rate: 90.25 });
      const columns = 'type roles enabled rate hours_visibility rates_visibility contacts_visibility';
      const asked = { kind: 'user', ...UP_TO };
      const of = (id: string) => items({ ...asked, user: { id } }, `user ${columns}`);
      assert.deepEqual(await of(practice.users.ada), ['ada Attorney - yes 305.00 all all all']);
      assert.deepEqual(await of(practice.users.ben), ['ben Attorney - yes 215.50 own own all']);
      assert.deepEqual(await of(userId), ['Cleo Cole NonAttorney accounts, reports no 90.25 all all all']);
      assert.deepEqual(await of(fixture.firm.userId), ['Ada Ash Attorney admin yes 0.00 all all all']);
      const { body } = await fixture.firm.get('/api/v4/users?fields=id,rate&limit=200');
      const listed = ofType(await all(asked), 'item');
      assert.deepEqual(
        Object.fromEntries(listed.map(({ user_id, rate }) => [user_id, Number(rate)])),
        Object.fromEntries(body.data.map((each: { id: number; rate: number }) => [each.id, each.rate])),
      );
    });

    it('of the list of matters shows billing method, people, and dates', async () => {
      const columns =
        'matter description client status practice_area responsible_attorney originating_attorney billing_method opened closed';
      const lines = {
        fence: 'fence fence alder Open Property Ada Ames Ben Bolt hourly 2026-02-01 -',
        lease: 'lease lease alder Pending - Ben Bolt Ada Ames hourly 2026-02-10 -',
        will: 'will will birch Closed - Ada Ames Ada Ames contingency 2026-02-20 2026-05-20',
      };
      const of = (data: object) => items({ kind: 'matter', ...data }, columns);
      assert.deepEqual(await of({}), [lines.fence, lines.lease, lines.will]);
      assert.deepEqual(await of({ end_date: '2026-02-10' }), [lines.fence, lines.lease]);
      assert.deepEqual(await of({ responsible_attorney: { id: practice.users.ben } }), [lines.lease]);
      const { body } = await fixture.firm.get('/api/v4/matters?fields=open_date&status=open,pending');
      const open = (await of({})).filter((line) => !line.includes('Closed'));
      assert.equal(open.length, body.data.length);
    });

    it('of the matters of an attorney counts them by status', async () => {
      const columns = 'responsible_attorney open pending closed matters';
      const of = (data: object) => items({ kind: 'matters_by_responsible_attorney', ...data }, columns);
      assert.deepEqual(await of({}), ['ada 1 0 1 2', 'ben 0 1 0 1']);
      assert.deepEqual(await of({ end_date: '2026-02-15' }), ['ada 1 0 0 1', 'ben 0 1 0 1']);
      const listed = await items({ kind: 'matter' }, 'matter');
      assert.equal(await total('matters_by_responsible_attorney', 'matters'), String(listed.length));
    });

    it('of a matter balance shows unbilled, billed, collected and trust amounts, consistent with other reports', async () => {
      const columns = 'client matter unbilled billed collected in_trust';
      const of = (data: object) => items({ kind: 'matter_balance_summary', ...data }, columns);
      assert.deepEqual(await of({}), [
        'birch will 550.00 960.00 960.00 1040.00',
        'alder fence 155.00 947.78 500.00 176.55',
        'alder lease - 840.00 0.00 -',
      ]);
      // The work of March was billed in April.
      assert.deepEqual(await of({ end_date: '2026-03-31' }), [
        'birch will 960.00 - - 2000.00',
        'alder fence 945.50 - - -',
        'alder lease 840.00 - - -',
      ]);
      for (const [column, kind, other] of [
        ['unbilled', 'work_in_progress', 'total'],
        ['billed', 'billing_history', 'total'],
        ['collected', 'invoice_payments_v2', 'amount'],
        ['in_trust', 'trust_listing', 'balance'],
      ] as const)
        assert.equal(await total('matter_balance_summary', column), await total(kind, other), kind);
    });

    it('of billing rates shows the value of an hour', async () => {
      const lines = await all({ kind: 'billing_rate' });
      const columns = 'rate billable_hours fees average_rate';
      assert.deepEqual(written(ofType(lines, 'item'), `user ${columns}`), [
        'ada 305.00 5.50 1715.00 311.82',
        'ben 215.50 8.00 1690.00 211.25',
      ]);
      assert.deepEqual(written([totalOf(lines)], columns), ['- 13.50 3405.00 252.22']);
      assert.equal(totalOf(lines).fees, await total('productivity_by_user', 'fees'));
    });

    it('of the fee allocation shows the part of a payment for the time of a user', async () => {
      // 500.00 of the bill's 947.78 was paid: 600.00 is Ada's work, 300.00 Ben's, and the rest Ben's expense with its tax.
      assert.deepEqual(await items({ kind: 'fee_allocation' }, 'user client matter bill collected'), [
        'ada birch will will 960.00',
        'ada alder fence fence 316.53',
        'ben alder fence fence 158.26',
      ]);
      assert.deepEqual(await items({ kind: 'collection' }, 'user billed collected open collection_percent'), [
        'ada 1560.00 1276.53 283.47 81.83',
        'ben 1187.78 183.47 1004.31 15.45',
      ]);
      const expense = '25.21';
      const fees = await total('fee_allocation', 'collected');
      assert.equal((Number(fees) + Number(expense)).toFixed(2), await total('collection', 'collected'));
    });

    it('of a statement of account shows each bill', async () => {
      assert.deepEqual(await items({ kind: 'invoice_payments_v2' }, 'date client bill payment_type amount'), [
        '2026-04-16 birch will trust 960.00',
        '2026-04-20 alder fence other 500.00',
      ]);
      assert.deepEqual(
        await items({ kind: 'billing_history' }, 'bill state net tax total paid credits balance'),
        [
          'fence awaiting_payment 945.50 2.28 947.78 500.00 0.00 447.78',
          'lease awaiting_payment 840.00 0.00 840.00 0.00 100.00 740.00',
          'will paid 960.00 0.00 960.00 960.00 0.00 0.00',
        ],
      );
      const owed = { kind: 'accounts_receivable' };
      assert.deepEqual(await items(owed, 'client bill due total paid credits balance'), [
        'alder fence 2026-04-30 947.78 500.00 0.00 447.78',
        'alder lease 2026-05-31 840.00 0.00 100.00 740.00',
      ]);
      const aged = { kind: 'accounts_receivable_aging', end_date: '2026-06-15' };
      assert.deepEqual(await items(aged, 'client total not_overdue days_1_30 days_31_60 days_61_90'), [
        'alder 1187.78 0.00 740.00 447.78 0.00',
      ]);
      const transferable = { kind: 'potential_trust_to_office' };
      assert.deepEqual(await items(transferable, 'client owed in_trust transferable'), [
        'alder 1187.78 176.55 176.55',
      ]);
    });

    it('of a matter ledger shows work, bills, collections, and trust movements', async () => {
      const columns = 'date type worked billed collected trust';
      const matter = { id: practice.matters.fence };
      const lines = await all({ kind: 'matter_ledger_full', matter });
      assert.deepEqual(written(ofType(lines, 'item'), columns), [
        '2026-03-02 work 600.00 - - -',
        '2026-03-03 work 300.00 - - -',
        '2026-03-04 work 45.50 - - -',
        '2026-04-01 bill - 947.78 - -',
        '2026-04-10 trust - - - 300.00',
        '2026-04-21 work 155.00 - - -',
        '2026-04-25 trust - - - -123.45',
        '2026-04-30 collected - - 500.00 -',
      ]);
      assert.deepEqual(written([totalOf(lines)], 'worked billed collected trust'), [
        '1100.50 947.78 500.00 176.55',
      ]);
    });

    it('of work shows hours and amounts by entry, matter and user, and unbilled work', async () => {
      const matter = { id: practice.matters.fence };
      assert.deepEqual(
        await items({ kind: 'client_activity', matter }, 'date type status hours price total'),
        [
          '2026-03-02 TimeEntry billed 2.00 300.00 600.00',
          '2026-03-03 TimeEntry billed 1.50 200.00 300.00',
          '2026-03-04 ExpenseEntry billed - 45.50 45.50',
          '2026-03-05 TimeEntry non_billable 1.00 300.00 300.00',
          '2026-04-21 TimeEntry unbilled 0.50 310.00 155.00',
        ],
      );
      const figures =
        'hours billable_hours non_billable_hours billable_percent fees expenses billed unbilled';
      assert.deepEqual(await items({ kind: 'productivity_by_client' }, `client matter ${figures}`), [
        'birch will 5.50 5.50 - 100.00 1510.00 - 960.00 550.00',
        'alder fence 5.00 4.00 1.00 80.00 1055.00 45.50 945.50 155.00',
        'alder lease 4.00 4.00 - 100.00 840.00 - 840.00 -',
      ]);
      assert.deepEqual(await items({ kind: 'matter_productivity_by_user' }, `matter user ${figures}`), [
        'fence ada 3.50 2.50 1.00 71.43 755.00 - 600.00 155.00',
        'fence ben 1.50 1.50 - 100.00 300.00 45.50 345.50 -',
        'lease ben 4.00 4.00 - 100.00 840.00 - 840.00 -',
        'will ada 3.00 3.00 - 100.00 960.00 - 960.00 -',
        'will ben 2.50 2.50 - 100.00 550.00 - - 550.00',
      ]);
      assert.deepEqual(
        await items({ kind: 'work_in_progress' }, 'client matter oldest hours fees expenses total'),
        ['birch will 2026-04-20 2.50 550.00 - 550.00', 'alder fence 2026-04-21 0.50 155.00 - 155.00'],
      );
    });

    it('of revenue shows the billed and collected amounts of each matter', async () => {
      const figures = 'client matter fees expenses tax billed collected';
      const [will, fence, lease] = [
        'birch will 960.00 - 0.00 960.00 960.00',
        'alder fence 900.00 45.50 2.28 947.78 500.00',
        'alder lease 840.00 - 0.00 840.00 0.00',
      ];
      assert.deepEqual(await items({ kind: 'revenue' }, `responsible_attorney ${figures}`), [
        `ada ${will}`,
        `ada ${fence}`,
        `ben ${lease}`,
      ]);
      assert.deepEqual(
        await items({ kind: 'originating_attorney_revenue' }, `originating_attorney ${figures}`),
        [`ada ${will}`, `ada ${lease}`, `ben ${fence}`],
      );
    });

    it('of a bank account shows deposits, withdrawals, and the balance after each', async () => {
      const columns = 'bank_account date type received paid_out balance';
      const days = { start_date: '2026-04-12', end_date: '2026-04-30' };
      const lines = await all({ kind: 'bank_account_activity', ...days });
      assert.deepEqual(written(ofType(lines, 'item'), columns), [
        'Operating 2026-04-16 payment 960.00 - 960.00',
        'Operating 2026-04-20 payment 500.00 - 1460.00',
        'Trust 2026-04-12 opening_balance - - 2300.00',
        'Trust 2026-04-16 payment - 960.00 1340.00',
        'Trust 2026-04-25 disbursement - 123.45 1216.55',
      ]);
      const held = await items({ kind: 'trust_listing' }, 'client matter last_movement balance');
      assert.deepEqual(held, ['birch will 2026-04-16 1040.00', 'alder fence 2026-04-25 176.55']);
      assert.equal(ofType(lines, 'subtotal').at(-1)!.balance, await total('trust_listing', 'balance'));
    });

    it('of contacts shows contact details, and whether they are clients', async () => {
      await createClient(fixture.firm, {
        first_name: 'Cy',
        last_name: 'Cole',
        email_addresses: [{ name: 'Work', address: 'cy@cole.example' }],
        phone_numbers: [{ name: 'Work', number: '555 0102' }],
      });
      const lines = await items({ kind: 'contact_information' }, 'contact type client email phone');
      assert.deepEqual(lines, [
        "'=Birch, Inc Company yes - -",
        'Alder Ltd Company yes - -',
        'Cy Cole Person no cy@cole.example 555 0102',
      ]);
    });

    it('of the books equals that of the accounting API, on either basis', async () => {
      for (const accounting_basis of ['cash', 'accrual'])
        for (const kind of ['general_ledger', 'balance_sheet', 'income_statement', 'trial_balance']) {
          const asked = { kind, ...DAYS, accounting_basis };
          assert.deepEqual(
            await all(asked),
            await linesOfBooks(fixture, asked),
            `${kind} ${accounting_basis}`,
          );
        }
      const accounts = (kind: string, columns: string) =>
        all({ kind }).then((lines) => written(ofType(lines, 'account'), columns));
      // 1,460.00 was received, of which 1.20 is tax: 500.00 of the bill's 947.78 was paid, and 2.28 of the bill is tax.
      assert.deepEqual(await accounts('trial_balance', 'account_name debit credit'), [
        'Operating 1460.00 -',
        'Trust 1216.55 -',
        'Trust liability - 1216.55',
        'Legal fees - 1434.80',
        'Reimbursed client expenses - 24.00',
        'Sales tax payable: GST - 1.20',
      ]);
      assert.deepEqual(await accounts('income_statement', 'account_name amount'), [
        'Legal fees 1434.80',
        'Reimbursed client expenses 24.00',
      ]);
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
