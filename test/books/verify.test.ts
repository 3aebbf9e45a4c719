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
  `insert into ledger_account_days (account_id, ledger_account_id, basis, date, shard, debit, credit, items)
   values ($firm, ${debit}, 'both', '${date}', 99, 500, 0, 1), ($firm, ${credit}, 'both', '${date}', 99, 0, 500, 1)`,
];

const BREAKS: readonly Break[] = [
  {
    rule: 'debits equal credits in every entry',
    by: ['update journal_entry_items set units = units + 1 where journal_entry_id = $entry and place = 1'],
    check: 'ledger',
    told: /journal entry \d+: the items of 2026-03-02 add up to 1 instead of 0/,
  },
  {
    rule: 'debits equal credits on every day',
    by: [`update journal_entry_items set date = '2026-03-03' where journal_entry_id = $entry and place = 1`],
    check: 'ledger',
    told: /journal entry \d+: the items of 2026-03-0\d add up to -?\d+ instead of 0/,
  },
  {
    rule: 'an entry has all of its items',
    by: ['delete from journal_entry_items where journal_entry_id = $entry'],
    check: 'ledger',
    told: /journal entry \d+: the number of items is stored as 2, but is 0/,
  },
  {
    rule: 'a daily total is the sum of its items',
    by: ['update ledger_account_days set debit = debit + 1 where ledger_account_id = $rent'],
    check: 'ledger',
    told: /ledger account \d+: on 2026-\d\d-\d\d on the basis \w+ the items have debit .*, but the daily totals are/,
  },
  {
    rule: 'no daily total exists without items',
    by: [
      `insert into ledger_account_days (account_id, ledger_account_id, basis, date, shard, debit, credit, items)
       values ($firm, $rent, 'both', '2020-02-02', 0, 700, 700, 2)`,
    ],
    check: 'ledger',
    told: /on 2020-02-02 on the basis both the items have debit 0, credit 0 \(0\), but the daily totals are 700, 700 \(2\)/,
  },
  {
    rule: 'the amount of a bill is the sum of its items',
    by: ['update vendor_bill_items set amount = amount + 1 where vendor_bill_id = $bill'],
    check: 'payables',
    told: /vendor bill \d+: the amount is stored as 10000 and the paid amount as 6000, but the items add up to 10001 and the payments to 6000/,
  },
  {
    rule: 'the paid amount of a bill is the sum of the payments applied to it',
    by: ['update vendor_bills set paid = paid - 1 where id = $bill'],
    check: 'payables',
    told: /vendor bill \d+: the amount is stored as 10000 and the paid amount as 5999, .* the payments to 6000/,
  },
  {
    rule: 'the due amount of a bill is its payable in the ledger',
    by: [
      `update journal_entry_items set units = units * 2 where journal_entry_id = ${entryOf('vendor_bill', '$bill')}`,
    ],
    check: 'payables',
    told: /vendor bill \d+: 4000 is due, but the ledger has 14000 as payable/,
  },
  {
    rule: 'a bill is posted to the accounts of its items',
    by: [
      `update journal_entry_items set ledger_account_id = $rent
       where journal_entry_id = ${entryOf('vendor_bill', '$bill')} and units > 0`,
    ],
    check: 'documents',
    told: /vendor bill \d+: the document has 0 for the ledger account \d+, but the ledger has 10000/,
  },
  {
    rule: 'a payment equals the amounts it applies',
    by: ['update vendor_bill_payments set amount = amount + 1 where id = $payment'],
    check: 'payables',
    told: /vendor bill payment \d+: its money and credits are 6001, but the applied and remaining amounts are 6000/,
  },
  {
    rule: 'a payment is posted to its bank account',
    by: ['update vendor_bill_payments set ledger_account_id = $rent where id = $payment'],
    check: 'documents',
    told: /vendor bill payment \d+: the document has -6000 for the ledger account \d+, but the ledger has 0/,
  },
  {
    rule: 'the used amount of a vendor credit is what payments use',
    by: ['update vendor_credits set applied = 1 where id = $credit'],
    check: 'payables',
    told: /vendor credit \d+: the used amount is stored as 1, but payments use 0/,
  },
  {
    rule: 'the remainder of a payment is its vendor credit',
    by: ['delete from vendor_credits where vendor_bill_payment_id = $over'],
    check: 'payables',
    told: /vendor bill payment \d+: its money and credits are 13000, but the applied and remaining amounts are 10000/,
  },
  {
    rule: 'a void payment applies nothing',
    by: ['update vendor_bill_payments set deleted_at = now() where id = $payment'],
    check: 'payables',
    told: /vendor bill \d+: the amount is stored as 10000 and the paid amount as 6000, but the items add up to 10000 and the payments to 0/,
  },
  {
    rule: 'a void payment has no live items in the ledger',
    by: ['update vendor_bill_payments set deleted_at = now() where id = $payment'],
    check: 'documents',
    told: /vendor bill payment \d+: the document has 0 for the ledger account \d+, but the ledger has -6000/,
  },
  {
    rule: 'all items of a void payment are reversed',
    by: ['update vendor_bill_payments set deleted_at = null where id = $voided'],
    check: 'documents',
    told: /vendor bill payment \d+: the document has -1500 for the ledger account \d+, but the ledger has 0/,
  },
  {
    rule: 'a deleted entry has no live items',
    by: ['update journal_entries set deleted_at = now() where id = $entry'],
    check: 'ledger',
    told: /journal entry \d+: it was deleted, but some of its items are not reversed/,
  },
  {
    rule: 'a reversal is exactly the opposite of its item',
    by: [
      `update journal_entry_items set client_id = $client where reverses_id is not null and journal_entry_id =
         ${entryOf('vendor_bill_payment', '$voided')}`,
    ],
    check: 'ledger',
    told: /journal entry item \d+: it reverses the item \d+ but differs from it/,
  },
  {
    rule: 'an entry is marked as mirrored only if another mirrors it',
    by: ['update journal_entries set mirrored = true where id = $entry'],
    check: 'ledger',
    told: /journal entry \d+: it is not stored correctly whether the entry is mirrored/,
  },
  {
    rule: 'the amount of an expense is the sum of its items',
    by: ['update expense_items set amount = amount + 1 where expense_id = $expense'],
    check: 'documents',
    told: /expense \d+: the amount is stored as 900, but the items add up to 901/,
  },
  {
    rule: 'an expense is posted as it states',
    by: ['update expenses set amount = 901 where id = $expense'],
    check: 'documents',
    told: /expense \d+: the document has -901 for the ledger account \d+, but the ledger has -900/,
  },
  {
    rule: 'every firm has the vendor of the service',
    by: ['delete from vendors where account_id = $firm and is_system'],
    check: 'ledger',
    told: /account \d+, vendors: 0 of them are the vendor of the service/,
  },
  {
    rule: 'nothing is posted into a closed period',
    by: posted('2025-12-30', '$rent', '$bank'),
    check: 'ledger',
    told: /journal entry item \d+: it is dated 2025-12-30 and was posted at .*, after the books were closed through 2025-12-31/,
  },
  {
    rule: 'nothing is posted to the reconciled period of an account',
    by: posted('2026-02-27', '$rent', '$bank'),
    check: 'banking',
    told: /journal entry item \d+: it is dated 2026-02-27 and was posted at .*, after its account was reconciled through 2026-02-28/,
  },
  {
    rule: 'an account has the kind of its parent',
    by: [
      `update ledger_accounts set ledger_account_type_id = 1, primary_type = 'asset', ledger_type = 'bank' where id = $child`,
    ],
    check: 'ledger',
    told: /ledger account \d+: the account is asset, operating, 1 levels deep, but its parent account \d+ is expense, operating, 0/,
  },
  {
    rule: 'an account matches its type',
    by: [`update ledger_accounts set kind = 'trust' where id = $rent`],
    check: 'ledger',
    told: /ledger account \d+: the account is expense, expense, trust, but its type is expense, expense, operating/,
  },
  {
    rule: 'accounts form no cycle',
    by: ['update ledger_accounts set parent_id = $child, parent_depth = 1 where id = $parent'],
    check: 'ledger',
    told: /ledger account \d+: the account is expense, operating, \d levels deep, but its parent account \d+ is/,
  },
  {
    rule: 'an inactive account gets no new items',
    by: posted('2026-04-01', '$retired', '$rent'),
    check: 'ledger',
    told: /journal entry item \d+: it was posted to the ledger account Fax \(\d+\) after the account became inactive/,
  },
  {
    rule: 'a trust balance is the sum of its items',
    by: ['update trust_ledgers set balance = balance + 1 where ledger_account_id = $trust'],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: the items add up to 50000, but the stored balance is 50001/,
  },
  {
    rule: 'every trust balance is stored',
    by: [
      'delete from trust_ledger_days where ledger_account_id = $trust',
      'delete from trust_ledgers where ledger_account_id = $trust',
    ],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: the items add up to 50000, but the stored balance is nothing/,
  },
  {
    rule: 'the trust balance of each day is stored',
    by: ['update trust_ledger_days set balance = balance - 1 where ledger_account_id = $trust'],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: the items add up to 50000 on 2026-03-02, but the stored balance is 49999/,
  },
  {
    rule: 'no trust balance is stored for a day without items',
    by: [
      `insert into trust_ledger_days (account_id, ledger_account_id, client_id, matter_id, date, balance)
       select account_id, ledger_account_id, client_id, matter_id, '2026-05-05', 99999999 from trust_ledgers
       where ledger_account_id = $trust`,
    ],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: the items add up to nothing on 2026-05-05, but the stored balance is 99999999/,
  },
  {
    rule: 'trust assets equal trust liabilities for each client',
    by: ['update journal_entry_items set client_id = $other where ledger_account_id = $trust'],
    check: 'ledger',
    told: /client \d+: matter \d+: the trust accounts differ from the trust liabilities by -?50000 from 2026-03-02 on/,
  },
  {
    rule: 'no trust balance is negative',
    by: ['update journal_entry_items set units = -units where ledger_account_id = $trust'],
    check: 'ledger',
    told: /trust account \d+: client \d+, matter \d+: the items add up to -50000 on 2026-03-02/,
  },
  {
    rule: 'the cleared amount of a reconciliation is the sum of its items',
    by: [
      'update journal_entry_items set units = units + 1 where id in (select journal_entry_item_id from reconciliation_items)',
    ],
    check: 'banking',
    told: /reconciliation \d+: the cleared amount is stored as 2500, but the items add up to 2501/,
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
      await owner.query(`insert into ledger_account_days (account_id, ledger_account_id, basis, date, shard, debit, credit, items)
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
