/**
 * Violates each rule of the books by hand, as only the database owner can, with foreign keys disabled: `verify` finds
 * it and says where. Every change is reverted.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type pg from 'pg';
import { bankingCheck, documentsCheck, ledgerCheck, payablesCheck } from '#accounting';
import { runChecks } from '../../server/kernel/verification/checks.ts';
import {
  BASE,
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  pay,
  read,
  usd,
} from '../../server/accounting/test-support/bookkeeping.ts';
import { registerOf } from '../../server/accounting/test-support/banking.ts';
import { moveTrust } from '../../server/accounting/test-support/trust.ts';
import { withFixture } from '../support/fixture.ts';

const CHECKS = [ledgerCheck, documentsCheck, payablesCheck, bankingCheck];

/** Ids of the firm's records, by the names used in the breaks below. */
type Books = Record<
  | 'bill'
  | 'payment'
  | 'over'
  | 'credit'
  | 'expense'
  | 'voided'
  | 'entry'
  | 'rent'
  | 'bank'
  | 'trust'
  | 'client'
  | 'other'
  | 'parent'
  | 'child'
  | 'retired'
  | 'vendor'
  | 'firm',
  number
>;

interface Break {
  readonly rule: string;
  /** Statements run as the owner; $bill and the like are replaced by ids. */
  readonly by: readonly string[];
  /** The check that reports it, and its message. */
  readonly check: string;
  readonly told: RegExp;
}

const entryOf = (type: string, id: string) =>
  `(select min(id) from journal_entries where account_id = $firm and source_type = '${type}' and source_id = ${id})`;

/** A new entry that debits one account and credits another, with its daily totals. */
const posted = (date: string, debit: string, credit: string) => [
  `insert into journal_entries (account_id, id, date, items, etag, created_at, updated_at)
   values ($firm, 900001, '${date}', 2, 'x', now(), now())`,
  `insert into journal_entry_items (account_id, journal_entry_id, place, ledger_account_id, date, units, before_units, basis,
     created_at)
   values ($firm, 900001, 1, ${debit}, '${date}', 500, 0, 'both', now()),
     ($firm, 900001, 2, ${credit}, '${date}', -500, 500, 'both', now())`,
  `insert into ledger_account_days (account_id, ledger_account_id, basis, date, slot, debit, credit, items)
   values ($firm, ${debit}, 'both', '${date}', 99, 500, 0, 1), ($firm, ${credit}, 'both', '${date}', 99, 0, 500, 1)`,
];

const BREAKS: readonly Break[] = [
  {
    rule: 'debits equal credits in every entry',
    by: ['update journal_entry_items set units = units + 1 where journal_entry_id = $entry and place = 1'],
    check: 'ledger',
    told: /journal entry \d+: its items of 2026-03-02 come to 1 instead of 0/,
  },
  {
    rule: 'debits equal credits on every day',
    by: [`update journal_entry_items set date = '2026-03-03' where journal_entry_id = $entry and place = 1`],
    check: 'ledger',
    told: /journal entry \d+: its items of 2026-03-0\d come to -?\d+ instead of 0/,
  },
  {
    rule: 'an entry has all of its items',
    by: ['delete from journal_entry_items where journal_entry_id = $entry'],
    check: 'ledger',
    told: /journal entry \d+: it says that it has 2 items, and has 0/,
  },
  {
    rule: 'the turnover of a day is what its items come to',
    by: ['update ledger_account_days set debit = debit + 1 where ledger_account_id = $rent'],
    check: 'ledger',
    told: /ledger account \d+: on 2026-\d\d-\d\d in the \w+ books items say debit .*, and the day says/,
  },
  {
    rule: 'there is no turnover without items',
    by: [
      `insert into ledger_account_days (account_id, ledger_account_id, basis, date, slot, debit, credit, items)
       values ($firm, $rent, 'both', '2020-02-02', 0, 700, 700, 2)`,
    ],
    check: 'ledger',
    told: /on 2020-02-02 in the both books items say debit 0, credit 0 \(0\), and the day says 700, 700 \(2\)/,
  },
  {
    rule: 'a bill is what its items come to',
    by: ['update vendor_bill_items set amount = amount + 1 where vendor_bill_id = $bill'],
    check: 'payables',
    told: /vendor bill \d+: it keeps 10000, of which 6000 is paid; its items come to 10001 and its payments to 6000/,
  },
  {
    rule: 'what is paid of a bill is what payments apply to it',
    by: ['update vendor_bills set paid = paid - 1 where id = $bill'],
    check: 'payables',
    told: /vendor bill \d+: it keeps 10000, of which 5999 is paid; .* its payments to 6000/,
  },
  {
    rule: 'what is due of a bill is what the ledger has as payable',
    by: [
      `update journal_entry_items set units = units * 2 where journal_entry_id = ${entryOf('vendor_bill', '$bill')}`,
    ],
    check: 'payables',
    told: /vendor bill \d+: 4000 of it is due, and the ledger has 14000 as payable/,
  },
  {
    rule: 'a bill is charged to the accounts that it says',
    by: [
      `update journal_entry_items set ledger_account_id = $rent
       where journal_entry_id = ${entryOf('vendor_bill', '$bill')} and units > 0`,
    ],
    check: 'documents',
    told: /vendor bill \d+: it says 0 for the ledger account \d+, and the books have 10000/,
  },
  {
    rule: 'a payment is what it applies',
    by: ['update vendor_bill_payments set amount = amount + 1 where id = $payment'],
    check: 'payables',
    told: /vendor bill payment \d+: its money and credits are 6001, and it applies and leaves over 6000/,
  },
  {
    rule: 'a payment takes its money from the account that it names',
    by: ['update vendor_bill_payments set ledger_account_id = $rent where id = $payment'],
    check: 'documents',
    told: /vendor bill payment \d+: it says -6000 for the ledger account \d+, and the books have 0/,
  },
  {
    rule: 'what is used of a vendor credit is what payments use',
    by: ['update vendor_credits set applied = 1 where id = $credit'],
    check: 'payables',
    told: /vendor credit \d+: 1 of it is kept as used, and payments use 0/,
  },
  {
    rule: 'what a payment leaves over is its vendor credit',
    by: ['delete from vendor_credits where vendor_bill_payment_id = $over'],
    check: 'payables',
    told: /vendor bill payment \d+: its money and credits are 13000, and it applies and leaves over 10000/,
  },
  {
    rule: 'a payment that is void applies nothing',
    by: ['update vendor_bill_payments set deleted_at = now() where id = $payment'],
    check: 'payables',
    told: /vendor bill \d+: it keeps 10000, of which 6000 is paid; its items come to 10000 and its payments to 0/,
  },
  {
    rule: 'a payment that is void has nothing in the books',
    by: ['update vendor_bill_payments set deleted_at = now() where id = $payment'],
    check: 'documents',
    told: /vendor bill payment \d+: it says 0 for the ledger account \d+, and the books have -6000/,
  },
  {
    rule: 'a void payment has something in the books no more',
    by: ['update vendor_bill_payments set deleted_at = null where id = $voided'],
    check: 'documents',
    told: /vendor bill payment \d+: it says -1500 for the ledger account \d+, and the books have 0/,
  },
  {
    rule: 'an entry that ended has nothing standing',
    by: ['update journal_entries set deleted_at = now() where id = $entry'],
    check: 'ledger',
    told: /journal entry \d+: it ended, and items of it stand/,
  },
  {
    rule: 'what takes an item back is exactly its opposite',
    by: [
      `update journal_entry_items set client_id = $client where reverses_id is not null and journal_entry_id =
         ${entryOf('vendor_bill_payment', '$voided')}`,
    ],
    check: 'ledger',
    told: /journal entry item \d+: it takes back item \d+ and differs from it/,
  },
  {
    rule: 'an entry is mirrored where another mirrors it',
    by: ['update journal_entries set mirrored = true where id = $entry'],
    check: 'ledger',
    told: /journal entry \d+: whether it is mirrored is kept wrongly/,
  },
  {
    rule: 'an expense is what its items come to',
    by: ['update expense_items set amount = amount + 1 where expense_id = $expense'],
    check: 'documents',
    told: /expense \d+: it is of 900, and its items come to 901/,
  },
  {
    rule: 'an expense is in the books as it says',
    by: ['update expenses set amount = 901 where id = $expense'],
    check: 'documents',
    told: /expense \d+: it says -901 for the ledger account \d+, and the books have -900/,
  },
  {
    rule: 'every firm has the vendor of the service',
    by: ['delete from vendors where account_id = $firm and is_system'],
    check: 'ledger',
    told: /account \d+, vendors: 0 of them are the service’s own/,
  },
  {
    rule: 'nothing is posted into a closed period',
    by: posted('2025-12-30', '$rent', '$bank'),
    check: 'ledger',
    told: /journal entry item \d+: it is dated 2025-12-30 and was posted at .*, after the books were closed through 2025-12-31/,
  },
  {
    rule: 'nothing is posted through the day to which an account is reconciled',
    by: posted('2026-02-27', '$rent', '$bank'),
    check: 'banking',
    told: /journal entry item \d+: it is dated 2026-02-27 and was posted at .*, after its account was reconciled through 2026-02-28/,
  },
  {
    rule: 'an account is of its parent’s kind',
    by: [
      `update ledger_accounts set ledger_account_type_id = 1, primary_type = 'asset', ledger_type = 'bank' where id = $child`,
    ],
    check: 'ledger',
    told: /ledger account \d+: it is asset, operating, 1 levels deep, and the account \d+ above it is expense, operating, 0/,
  },
  {
    rule: 'an account is what its type says',
    by: [`update ledger_accounts set kind = 'trust' where id = $rent`],
    check: 'ledger',
    told: /ledger account \d+: it is expense, expense, trust, and its type is expense, expense, operating/,
  },
  {
    rule: 'accounts stand in no circle',
    by: ['update ledger_accounts set parent_id = $child, parent_depth = 1 where id = $parent'],
    check: 'ledger',
    told: /ledger account \d+: it is expense, operating, \d levels deep, and the account \d+ above it is/,
  },
  {
    rule: 'an inactive account takes no new items',
    by: posted('2026-04-01', '$retired', '$rent'),
    check: 'ledger',
    told: /journal entry item \d+: it was posted to the ledger account Fax \(\d+\) after that was made inactive/,
  },
  {
    rule: 'what is held in trust is what was brought less what was taken',
    by: ['update trust_ledgers set balance = balance + 1 where ledger_account_id = $trust'],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: items come to 50000, where 50001 is kept/,
  },
  {
    rule: 'what is held in trust is known',
    by: [
      'delete from trust_ledger_days where ledger_account_id = $trust',
      'delete from trust_ledgers where ledger_account_id = $trust',
    ],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: items come to 50000, where nothing is kept/,
  },
  {
    rule: 'the balance of each day in trust is kept',
    by: ['update trust_ledger_days set balance = balance - 1 where ledger_account_id = $trust'],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: items come to 50000 on 2026-03-02, where 49999 is kept/,
  },
  {
    rule: 'no day in trust is made up',
    by: [
      `insert into trust_ledger_days (account_id, ledger_account_id, client_id, matter_id, date, balance)
       select account_id, ledger_account_id, client_id, matter_id, '2026-05-05', 99999999 from trust_ledgers
       where ledger_account_id = $trust`,
    ],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: items come to nothing on 2026-05-05, where 99999999 is kept/,
  },
  {
    rule: 'trust assets equal trust liabilities for each client',
    by: ['update journal_entry_items set client_id = $other where ledger_account_id = $trust'],
    check: 'ledger',
    told: /client \d+: matter \d+: trust accounts differ from what is owed by -?50000 from 2026-03-02 on/,
  },
  {
    rule: 'nobody’s money in trust is below zero',
    by: ['update journal_entry_items set units = -units where ledger_account_id = $trust'],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: items come to -50000 on 2026-03-02/,
  },
  {
    rule: 'what a reconciliation has cleared is what its items come to',
    by: [
      'update journal_entry_items set units = units + 1 where id in (select journal_entry_item_id from reconciliation_items)',
    ],
    check: 'banking',
    told: /reconciliation \d+: it keeps 2500 as cleared, and its items come to 2501/,
  },
];

withFixture('The books of a firm', (fixture) => {
  let books: Books;

  before(async () => {
    const { firm } = fixture;
    const chart = await chartOf(firm);
    const entry = (date: string, debit: { id: number }, credit: { id: number }, amount: string, of = {}) =>
      make(firm, 'journal_entries', {
        date,
        ...of,
        journal_entry_items: [
          { ledger_account: debit, operation_type: 'debit', amount: usd(amount) },
          { ledger_account: credit, operation_type: 'credit', amount: usd(amount) },
        ],
      });
    const open = (name: string, type: number, parent?: { id: number }) =>
      make(firm, 'ledger_accounts', {
        name,
        ledger_account_type: { id: type },
        ...(parent ? { parent } : {}),
      });
    const vendor = { id: (await makeVendor(firm)).id };
    const bill = await makeBill(firm, '100.00', { vendor });
    const payment = (await pay(firm, [[bill, '60.00']])).body.data;
    const voided = (await pay(firm, [[bill, '15.00']])).body.data;
    assert.equal((await firm.delete(`${BASE}/vendor_bill_payments/${voided.id}`)).status, 204);
    const second = await makeBill(firm, '100.00', { vendor });
    const over = (await pay(firm, [[second, '100.00']], { amount: usd('130.00') })).body.data;
    const credit = await make(firm, 'vendor_credits', {
      vendor,
      ledger_account: chart('Rent'),
      date: '2026-03-05',
      amount: usd('12.00'),
    });
    const expense = await make(firm, 'expenses', {
      date: '2026-03-02',
      ledger_account: chart('Operating account'),
      expense_items: [{ ledger_account: chart('Rent'), amount: usd('9.00') }],
    });
    const parent = await open('Cars', 19);
    const child = await open('Parking', 19, { id: parent.id });
    const retired = await open('Fax', 19);
    const bank = await open('Checking', 1);
    await entry('2026-03-02', retired, chart('Credit card'), '3.00');
    assert.equal(
      (await firm.patch(`${BASE}/ledger_accounts/${retired.id}`, { data: { status: 'inactive' } })).status,
      200,
    );
    await entry('2025-11-30', chart('Insurance'), chart('Credit card'), '7.00');
    assert.equal(
      (await firm.patch(`${BASE}/account`, { data: { closed_through: '2025-12-31' } })).status,
      200,
    );
    await entry('2026-02-02', bank, chart('Owners’ equity'), '25.00');
    const reconciliation = await make(firm, 'reconciliations', {
      ledger_account: { id: bank.id },
      end_date: '2026-02-28',
      statement_balance: usd('25.00'),
    });
    const register_items = (await registerOf(firm, bank)).map(({ id }: { id: number }) => ({ id }));
    const act = (name: string, data: object) =>
      firm.post(`${BASE}/reconciliations/${reconciliation.id}/${name}`, { data });
    assert.equal((await act('clear', { register_items })).status, 200);
    assert.equal((await act('complete', {})).status, 200);
    const { matter, client } = await makeCase(firm);
    const other = (await makeCase(firm)).client;
    assert.equal((await moveTrust(firm, { client, matter }, '2026-03-02', '500.00')).status, 201);
    const plain = await entry('2026-03-02', chart('Meals'), chart('Credit card'), '4.00');
    books = {
      firm: Number(firm.accountId),
      bill: bill.id,
      payment: payment.id,
      voided: voided.id,
      over: over.id,
      credit: credit.id,
      expense: expense.id,
      entry: plain.id,
      rent: chart('Rent').id,
      bank: bank.id,
      trust: chart('Client trust account').id,
      client: client.id,
      other: other.id,
      parent: parent.id,
      child: child.id,
      retired: retired.id,
      vendor: vendor.id,
    };
    assert.ok((await read(firm, 'vendors')).length > 1);
  });

  const found = async (owner: pg.Client) =>
    (await runChecks(CHECKS, { owner, parts: fixture.parts })).map(
      ({ check, subject, message }) => `${check}: ${subject}: ${message}`,
    );

  it('are consistent, and verify finds nothing', async () => {
    assert.deepEqual(await fixture.asOwner(found), []);
  });

  describe('are reported as broken if they violate that', () => {
    for (const { rule, by, check, told } of BREAKS) {
      it(rule, async () => {
        const findings = await fixture.asOwner(async (owner) => {
          await owner.query('begin');
          await owner.query('set local session_replication_role = replica');
          for (const statement of by) {
            const { rowCount } = await owner.query(
              statement.replaceAll(/\$([a-z]+)/g, (_, name: keyof Books) => String(books[name])),
            );
            assert.ok(rowCount, `nothing was broken by ${statement}`);
          }
          const told = await found(owner);
          await owner.query('rollback');
          return told;
        });
        assert.ok(
          findings.some(
            (finding) => finding.startsWith(`${check}: account ${books.firm}, `) && told.test(finding),
          ),
          `not among: ${findings.join('\n')}`,
        );
      });
    }
  });

  it('report only the first hundred similar differences', async () => {
    const findings = await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      await owner.query(`insert into ledger_account_days (account_id, ledger_account_id, basis, date, slot, debit, credit, items)
        select ${books.firm}, ${books.rent}, 'both', date '2001-01-01' + n, 0, 1, 1, 2 from generate_series(1, 300) n`);
      const told = await found(owner);
      await owner.query('rollback');
      return told;
    });
    assert.equal(findings.length, 101);
    assert.match(findings.at(-1)!, /there are more than the/);
    assert.deepEqual(await fixture.asOwner(found), []);
  });
});
