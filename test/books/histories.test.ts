/**
 * Random histories of a firm's books, through both APIs and with 64 writers at once: every visible state balances, no
 * client's trust balance is negative, statuses follow from the amounts, and voiding restores the previous state.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import fc from 'fast-check';
import {
  accountingRecordedKinds,
  bankingCheck,
  documentsCheck,
  exportLedger,
  ledgerCheck,
  payablesCheck,
} from '#accounting';
import { allocationCheck, bankBalanceCheck, billCheck, practiceRecordedKinds } from '#practice';
import { recordedCheck } from '../../server/kernel/audit/recorded-check.ts';
import { Books } from '../../server/accounting/test-support/books.ts';
import { BASE } from '../../server/accounting/test-support/bookkeeping.ts';
import { withFixture } from '../support/fixture.ts';
import { readersOf } from '../../server/accounting/test-support/journal-readers.ts';
import { replay } from './replay.ts';
import { COMMANDS, OFTEN, steps, type Step } from './commands.ts';
import { openBooksFixture, type BooksFixture } from './books-fixture.ts';

const WRITERS = 64;
/** Commands per writer; set BOOKS_COMMANDS for longer runs. */
const COMMANDS_EACH = Number(process.env['BOOKS_COMMANDS'] ?? 6);
const SEED = Number(process.env['BOOKS_SEED'] ?? 20260714);
/** How many times a command is tried that no writer happened to complete, or to be refused. */
const DRAWS = 500;
/** The pause between checks of states that are committed during the run. */
const BETWEEN_LOOKS_MS = 50;
/** How often each command is undone. */
const EACH_VOIDED = 4;
const CHECKS = [
  recordedCheck([...practiceRecordedKinds, ...accountingRecordedKinds]),
  ledgerCheck,
  documentsCheck,
  payablesCheck,
  bankingCheck,
  allocationCheck,
  bankBalanceCheck,
  billCheck,
];
const MANY_REQUESTS = { settings: { rate_limit_per_minute: 1_000_000 } };

const cents = (amount: string | undefined) => Math.round(Number(amount ?? '0') * 100);

withFixture(
  'A firm',
  (fixture) => {
    let booksFixture: BooksFixture;
    const seen = new Map<string, number>();
    before(async () => {
      booksFixture = await openBooksFixture(fixture.firm);
    });
    const books = () => new Books(fixture.database, fixture.firm);

    /** The command must succeed or be refused with a message; anything else is a failure. */
    const run = async (draw: Step, words = draw.does as string): Promise<void> => {
      const answer = await COMMANDS[draw.does](booksFixture, draw);
      if (!answer) return;
      const { status, body } = answer;
      assert.ok(
        status < 300 || [404, 409, 412, 422].includes(status),
        `${words}: ${status} ${JSON.stringify(body)} ${JSON.stringify(draw)}`,
      );
      const outcome = `${draw.does} ${status < 300 ? 'done' : 'refused'}`;
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    };

    /** Rows that violate an invariant, selected in one statement and so from one committed state. */
    const broken = async (owner: pg.Client) => {
      const { rows } = await owner.query(`
          select 'both books of ' || date as what, sum(debit - credit)::text as units from ledger_account_days
          group by account_id, basis, date having sum(debit - credit) <> 0
          union all
          select 'trust of client ' || client_id, balance::text from trust_ledgers where balance < 0
          union all
          select 'trust balance ' || id, balance::text from trust_balances where balance < 0
          union all
          select 'trust balance ' || trust_balance_id || ' on ' || date, balance::text from trust_balance_days where balance < 0
          union all
          -- An account is one level below its parent, so never in a cycle, and has its parent's kind.
          select 'ledger account ' || a.id, a.depth::text from ledger_accounts a
          join ledger_accounts p on p.account_id = a.account_id and p.id = a.parent_id
          where (a.primary_type, a.kind, a.depth) <> (p.primary_type, p.kind, p.depth + 1)
          union all
          -- Postings on an inactive account predate its deactivation, except reversals and settlements.
          select 'posted to the inactive account ' || a.id, min(i.id)::text from ledger_accounts a
          join journal_entry_items i on i.account_id = a.account_id and i.ledger_account_id = a.id
          join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
          where a.status = 'inactive' and e.reverses_id is null and e.settles_id is null
          group by a.account_id, a.id, a.inactive_after_item_id, e.id having min(i.id) > a.inactive_after_item_id
          union all
          select 'bill ' || id, balance::text from bills where balance < 0
          union all
          select 'vendor bill ' || id, (amount - paid)::text from vendor_bills where paid not between 0 and amount
          union all
          select 'item sums of entry ' || journal_entry_id, sum(units)::text from journal_entry_items
          group by account_id, journal_entry_id having sum(units) <> 0`);
      return rows;
    };

    const sound = async (): Promise<void> => {
      assert.deepEqual(await fixture.findings(CHECKS), []);
    };

    it('has books that balance in every visible state with 64 concurrent writers (decisions:99)', async () => {
      const histories = fc.sample(fc.array(steps, { minLength: COMMANDS_EACH, maxLength: COMMANDS_EACH }), {
        numRuns: WRITERS,
        seed: SEED,
      });
      let writing = true;
      const watching = fixture.asOwner(async (owner) => {
        let looks = 0;
        for (; writing; looks++) {
          assert.deepEqual(await broken(owner), []);
          await pause(BETWEEN_LOOKS_MS);
        }
        return looks;
      });
      try {
        // If one writer fails, wait for the others too, so that nothing writes during the next tests.
        const ends = await Promise.allSettled(
          histories.map(async (history, writer) => {
            for (const draw of history) await run(draw, `writer ${writer} of seed ${SEED}: ${draw.does}`);
          }),
        );
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      } finally {
        writing = false;
      }
      assert.ok((await watching) > 1, 'somebody looked meanwhile');
      assert.deepEqual(await fixture.asOwner(broken), []);
      await sound();
    });

    it('has balances that equal a recomputation from its items (decisions:99)', async () => {
      const { facts, unbalanced } = await fixture.asOwner((owner) => replay(owner));
      assert.ok(facts > WRITERS, `only ${facts} facts`);
      assert.deepEqual(unbalanced, []);
    });

    it('has statuses that follow from amounts (accounting:42) (decisions:97)', async () => {
      const bills = [];
      for (let token = ''; ;) {
        const { body } = await fixture.firm.get(`${BASE}/vendor_bills?limit=200${token}`);
        bills.push(...body.data);
        if (!body.meta.paging.next_page_token) break;
        token = `&page_token=${body.meta.paging.next_page_token}`;
      }
      assert.ok(bills.length > 0);
      for (const { id, status, amount, balance_due } of bills) {
        const [whole, due] = [cents(amount.amount), cents(balance_due.amount)];
        assert.ok(due >= 0 && due <= whole, `vendor bill ${id}`);
        assert.equal(
          status,
          due === whole ? 'posted' : due === 0 ? 'paid' : 'partially_paid',
          `vendor bill ${id}`,
        );
      }
      for (const id of booksFixture.made.bills) {
        const { status, body } = await fixture.firm.get(
          `/api/v4/bills/${id}?fields=state,balance,total,paid`,
        );
        if (status === 404 || body.data.state === 'void') continue;
        assert.equal(body.data.state, body.data.balance === 0 ? 'paid' : 'awaiting_payment', `bill ${id}`);
      }
    });

    it('has accrual income equal to cash income plus receivables, and likewise for expenses (decisions:99)', async () => {
      const [accrual, cash] = [await books().balances('accrual'), await books().balances('cash')];
      const of = (balances: Record<string, string>, names: readonly string[]) =>
        names.reduce((sum, name) => sum + cents(balances[name]), 0);
      const income = ['fee_income', 'expense_income', 'interest_income', 'write_offs'];
      // The fixture's first bills are for office supplies.
      const expenses = ['Rent', 'Insurance', 'Meals', 'Computers and equipment', 'Office supplies'];
      assert.ok(cents(accrual.accounts_receivable) > 0 && cents(accrual.accounts_payable) < 0);
      assert.equal(of(cash, income) - of(accrual, income), cents(accrual.accounts_receivable));
      assert.equal(of(cash, expenses) - of(accrual, expenses), cents(accrual.accounts_payable));
      assert.deepEqual([cash.accounts_receivable, cash.accounts_payable], [undefined, undefined]);
      const owed = await fixture.asOwner(async (owner) => {
        const { rows } = await owner.query(
          `select coalesce(sum(balance), 0) as clients,
             (select coalesce(sum(amount - paid), 0) from vendor_bills where account_id = $1 and deleted_at is null and not draft) as firm
           from bills where account_id = $1 and kind <> 'trust_kind' and state in ('awaiting_payment', 'paid')`,
          [fixture.firm.accountId],
        );
        return rows[0] as { clients: string; firm: string };
      });
      assert.equal(cents(accrual.accounts_receivable), cents(owed.clients));
      assert.equal(cents(accrual.accounts_payable), -Number(owed.firm));
      for (const [name, units] of Object.entries(accrual))
        if (
          ['operating_bank', 'trust_bank', 'trust_liability', 'client_credits', 'Savings in trust'].includes(
            name,
          )
        )
          assert.equal(units, cash[name], `${name} is the same in both books`);
    });

    it('has trust balances that agree with other programs’ reading of its journal, in both books', async () => {
      const [held] = await fixture.asOwner(async (owner) => {
        const { rows } = await owner.query<{ clients: string; firm: string }>(
          `select coalesce(sum(balance) filter (where client_id is not null), 0) as clients,
             coalesce(sum(balance) filter (where client_id is null), 0) as firm
           from trust_balances where account_id = $1`,
          [fixture.firm.accountId],
        );
        return rows;
      });
      for (const basis of ['cash', 'accrual'] as const) {
        const journal = path.join(fixture.config.data_dir, `histories-${basis}.journal`);
        await fs.writeFile(
          journal,
          exportLedger(fixture.database, { accountId: fixture.firm.accountId, basis }),
        );
        for (const reader of readersOf(journal)) {
          await reader.check();
          const balances = [...(await reader.balances())];
          const sumOf = (name: RegExp) =>
            balances.reduce((sum, [account, units]) => (name.test(account) ? sum + units : sum), 0n);
          const told = `${basis}, read by ${reader.name}`;
          assert.equal(sumOf(/Trust liability/), -BigInt(cents(held!.clients)), told);
          assert.equal(
            sumOf(/Escrow|Savings in trust/),
            BigInt(cents(held!.clients) + cents(held!.firm)),
            told,
          );
        }
      }
    });

    it('returns to its earlier state once everything is voided (accounting:104) (decisions:99)', async () => {
      await fixture.firm.patch(`${BASE}/account`, { data: { closed_through: null } });
      for (const id of booksFixture.made.reconciliations.toReversed())
        await fixture.firm.post(`${BASE}/reconciliations/${id}/reopen`, { data: {} });
      // Voiding with a separate date restores the final balance of every account, but not the balances of each day.
      const fingerprint = async (dated: boolean) => {
        const states = await fixture.asOwner(async (owner) => {
          const { rows } = await owner.query(
            `
            select 'day' as what, concat_ws(' ', ledger_account_id, basis, case when not $1 then date end) as which,
              sum(case when $1 then debit - credit else debit end)::text as one, sum(case when $1 then 0 else credit end)::text as other
            from ledger_account_days group by 1, 2
            having sum(debit - credit) <> 0 or not $1 and (sum(debit) <> 0 or sum(credit) <> 0)
            union all
            select 'trust', concat_ws(' ', ledger_account_id, client_id, matter_id), balance::text, '' from trust_ledgers where balance <> 0
            union all
            select 'trust balance', id::text, balance::text, '' from trust_balances where balance <> 0
            union all
            select 'vendor bill', id::text, amount::text, paid::text from vendor_bills where deleted_at is null
            union all
            select 'bill', id::text, state, balance::text from bills where state in ('awaiting_payment', 'paid')
            union all
            select 'payment', id::text, state, allocated::text from payments where state like 'completed%'
            order by 1, 2`,
            [dated],
          );
          return rows;
        });
        return states;
      };
      const undone = {
        'pay vendor bill': 'vendorPayments',
        'use vendor credit': 'vendorPayments',
        'journal entry': 'entries',
        'vendor bill': 'vendorBills',
        'client payment': 'payments',
        'payment from trust': 'payments',
        allocation: 'allocations',
        'credit memo': 'memos',
        check: 'checks',
        'trust movement': 'movements',
      } as const;
      const undo = {
        vendorPayments: 'void vendor payment',
        entries: 'delete journal entry',
        vendorBills: 'delete vendor bill',
        payments: 'void client payment',
        allocations: 'void allocation',
        memos: 'void credit memo',
        checks: 'void check',
        movements: 'delete movement',
      } as const;
      const voided = new Set<string>();
      const some = fc.sample(steps, { numRuns: EACH_VOIDED * Object.keys(undone).length, seed: SEED });
      // After the days that may be reconciled.
      const money = { ...some[0]!, other: 0, day: 20, cents: 50_000 };
      for (const [index, drawn] of some.entries()) {
        const does = Object.keys(undone)[index % Object.keys(undone).length] as keyof typeof undone;
        // An unpaid bill, and an unallocated payment.
        await run({ ...money, does: 'client bill' });
        await run({ ...money, does: 'client payment' });
        await run({ ...money, does: 'vendor bill' });
        const { bills, payments, vendorBills } = booksFixture.made;
        const cents = 1 + (drawn.cents % 100);
        const newest =
          does === 'credit memo'
            ? { pick: bills.length - 1, cents }
            : does === 'allocation'
              ? { pick: payments.length - 1, other: bills.length - 1 }
              : does === 'check'
                ? { pick: vendorBills.length - 1 }
                : {};
        const draw: Step = { ...drawn, day: 20 + (drawn.day % 20), does, ...newest };
        const kind = undone[does];
        const dated = ['payments', 'allocations', 'memos'].includes(kind);
        const before = await fingerprint(dated);
        const count = booksFixture.made[kind].length;
        await run(draw);
        if (booksFixture.made[kind].length === count) continue;
        const back = await COMMANDS[undo[kind]](booksFixture, { ...draw, pick: count, other: 0 });
        assert.ok(back && back.status < 300, `${undo[kind]}: ${JSON.stringify(back?.body)}`);
        assert.deepEqual(
          await fingerprint(dated),
          before,
          `${draw.does} of seed ${SEED}: ${JSON.stringify(draw)}`,
        );
        voided.add(kind);
      }
      assert.deepEqual([...voided].toSorted(), Object.keys(undo).toSorted());
      await sound();
    });

    it('covered successful and refused additions and removals', async () => {
      // Whether there is something to match or clear depends on the order of the writers.
      const done = OFTEN.difference(new Set(['match line', 'clear items']));
      const refused = [
        'expense from trust',
        'firm funds',
        'trust movement',
        'void client payment',
        'pay vendor bill',
        'move ledger account',
      ];
      const outcomes = [
        ...[...done].map((name) => `${name} done`),
        ...refused.map((name) => `${name} refused`),
      ];
      for (const outcome of outcomes) {
        const does = outcome.slice(0, outcome.lastIndexOf(' ')) as Step['does'];
        // Commands that the writers missed because of their order are retried among other commands until they
        // succeed.
        for (const draw of fc.sample(steps, { numRuns: DRAWS, seed: SEED + 1 })) {
          if (seen.has(outcome)) break;
          await run(draw);
          await run({ ...draw, does });
        }
        assert.ok(seen.has(outcome), `not one ${outcome}`);
      }
    });
  },
  MANY_REQUESTS,
);
