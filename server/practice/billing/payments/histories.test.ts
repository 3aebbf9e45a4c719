/**
 * Random histories of work, bills, payments, credits and trust, written by 64 concurrent clients through the API. The
 * order is random, so single responses are only checked for being valid; the resulting state is checked in full.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import fc from 'fast-check';
import { ledgerCheck } from '#accounting';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture, type Fixture } from '../../../../test/support/fixture.ts';
import { allocationCheck, bankBalanceCheck, billCheck } from '../../index.ts';

const WRITERS = 64;
const ROUNDS = 4;
/** Set PRACTICE_HISTORIES to run more. */
const HISTORIES = Number(process.env['PRACTICE_HISTORIES'] ?? 1);
const DATE = '2026-03-02';

const KINDS = [
  'work', 'work', 'work', 'rework', 'bill', 'bill', 'issue', 'issue', 'void bill', 'pay', 'pay', 'pay bill', 'pay bill',
  'apply', 'apply', 'void', 'credit', 'void credit', 'void payment', 'deposit', 'deposit', 'disburse', 'pay from trust',
  'pay from trust', 'move', 'correct move',
] as const; // prettier-ignore

/** What a client tries to do; `a` and `b` select among the existing records. */
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  cents: fc.integer({ min: 1, max: 40_000 }),
  a: fc.nat(10_000),
  b: fc.nat(10_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Listed {
  readonly id: number;
  readonly [member: string]: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly data: readonly Listed[];
    readonly meta: { readonly paging: { readonly next?: string } };
  };
}

class Practice {
  readonly #fixture: Fixture;
  readonly #matters: { readonly id: number; readonly client: number }[] = [];
  #operating = 0;
  #trust = 0;
  /** Ids of created records, by kind. */
  readonly #made = new Map<string, number[]>();
  readonly statuses = new Map<number, number>();

  constructor(fixture: Fixture) {
    this.#fixture = fixture;
  }

  async open(): Promise<void> {
    const { firm } = this.#fixture;
    const account = (type: string) => create(firm, 'bank_accounts', { type, currency: 'USD' });
    this.#operating = (await account('Operating')).id;
    this.#trust = (await account('Trust')).id;
    for (let client = 0; client < 3; client++) {
      const { id } = await createClient(firm);
      for (let matter = 0; matter < 2; matter++)
        this.#matters.push({ id: (await createMatter(firm, { client: { id } })).id, client: id });
    }
  }

  async take({ kind, cents, a, b }: Step): Promise<void> {
    const amount = cents / 100;
    const matter = this.#matters[a % this.#matters.length]!;
    const [operating, trust] = [{ id: this.#operating }, { id: this.#trust }];
    const money = { amount, date: DATE };
    const bill = { id: this.#one('bills', b) };
    const voided = { voided: true };
    const movement = (sign: number) => ({
      ...money,
      amount: sign * amount,
      bank_account: trust,
      matter: { id: matter.id },
    });
    switch (kind) {
      case 'work':
        return this.#post('activities', {
          type: b % 3 === 0 ? 'ExpenseEntry' : 'TimeEntry',
          date: DATE,
          quantity: b % 3 === 0 ? 1 + (b % 4) : 900 * (1 + (b % 9)),
          price: amount,
          matter: { id: matter.id },
        });
      case 'rework':
        return this.#patch('activities', a, { price: amount });
      case 'bill':
        return this.#post('bills', { matters: [{ id: matter.id }], issued_at: DATE, due_at: DATE });
      case 'issue':
        return this.#patch('bills', b, { state: 'awaiting_payment' });
      case 'void bill':
        return this.#patch('bills', b, { state: 'void' });
      case 'pay':
        return this.#post('payments', {
          ...money,
          destination_account: operating,
          matter: { id: matter.id },
        });
      case 'pay bill':
        return this.#post('payments', { ...money, destination_account: operating, bills: [bill] });
      case 'apply':
        return this.#post('allocations', {
          payment: { id: this.#one('payments', a) },
          bill,
          ...(a % 2 ? { amount } : {}),
        });
      case 'void':
        return this.#patch('allocations', a, voided);
      case 'credit':
        return this.#post('credit_memos', { ...money, bill });
      case 'void credit':
        return this.#patch('credit_memos', a, voided);
      case 'void payment':
        return this.#patch('payments', a, { state: 'voided' });
      case 'deposit':
        return this.#post('bank_transactions', movement(1));
      case 'disburse':
        return this.#post('bank_transactions', movement(-1));
      case 'pay from trust':
        return this.#post('payments', {
          ...money,
          source_account: trust,
          destination_account: operating,
          matter: { id: matter.id },
          bills: [{ ...bill, amount }],
        });
      case 'move': {
        const others = this.#matters.filter(({ id, client }) => client === matter.client && id !== matter.id);
        return this.#post('matter_transfers', {
          ...money,
          bank_account: trust,
          client: { id: matter.client },
          source_matter: { id: matter.id },
          destination_matter: { id: others[0]!.id },
        });
      }
      case 'correct move':
        return this.#patch('matter_transfers', a, { amount });
    }
  }

  /** Checks everything that must always hold. */
  async judge(): Promise<void> {
    const bills = (await this.#all('bills', 'id,state,total,paid,balance,credits_issued')).filter(
      ({ state }) => state !== 'void' && state !== 'deleted',
    );
    const lines = await this.#all('line_items', 'id,total,bill{id},activity{id,billed}');
    const allocations = await this.#all('allocations', 'id,amount,voided_at,bill{id},parent{id,type}');
    const standing = allocations.filter(({ voided_at }) => voided_at === null);
    for (const bill of bills) {
      const own = (of: readonly Listed[]) =>
        of.filter((each) => (each.bill as Listed | null)?.id === bill.id);
      const applied = (type: string) =>
        sum(
          own(standing).filter((each) => (each.parent as Listed).type === type),
          'amount',
        );
      assert.equal(
        cents(bill.total),
        sum(own(lines), 'total'),
        `The bill ${bill.id} is what its lines come to.`,
      );
      assert.equal(cents(bill.paid), applied('Payment'));
      assert.equal(cents(bill.credits_issued), applied('CreditMemo'));
      assert.ok(
        cents(bill.paid) + cents(bill.credits_issued) <= cents(bill.total),
        'No more is applied than is due.',
      );
      if (bill.state === 'paid') assert.equal(bill.balance, 0);
    }
    const live = new Set(bills.map(({ id }) => id));
    const billed = lines
      .filter(({ bill }) => live.has((bill as Listed).id))
      .map(({ activity }) => (activity as Listed).id);
    assert.equal(new Set(billed).size, billed.length, 'An entry is on one bill at most.');
    for (const payment of await this.#all('svc_payments/payments', 'id,amount,state')) {
      const own = standing.filter(
        ({ parent }) => (parent as Listed).type === 'Payment' && (parent as Listed).id === payment.id,
      );
      assert.ok(sum(own, 'amount') <= cents(payment.amount), 'No more is applied than was paid.');
      if (payment.state === 'voided') assert.equal(own.length, 0);
    }
    for (const path of ['matters', 'contacts'])
      for (const { account_balances } of await this.#all(path, 'id,account_balances{balance}'))
        for (const { balance } of account_balances as { balance: number }[])
          assert.ok(balance >= 0, 'Nobody’s money in trust is below zero.');
    await this.#tryBilledWork(lines);
    assert.deepEqual(
      await this.#fixture.findings([ledgerCheck, bankBalanceCheck, allocationCheck, billCheck]),
      [],
    );
  }

  /** Tries to change work on an issued bill, which must stay unchanged. */
  async #tryBilledWork(lines: readonly Listed[]): Promise<void> {
    const locked = lines.map(({ activity }) => activity as Listed).filter(({ billed }) => billed === true);
    for (const { id } of locked.slice(0, 3)) {
      const path = `/api/v4/activities/${id}`;
      assert.equal((await this.#fixture.firm.patch(path, { data: { price: 1 } })).status, 422);
      assert.equal((await this.#fixture.firm.delete(path)).status, 422);
    }
  }

  #one(noun: string, which: number): number {
    const ids = this.#made.get(noun) ?? [];
    return ids[which % Math.max(1, ids.length)] ?? 999_999_999;
  }

  async #post(noun: string, data: object): Promise<void> {
    const { status, body } = await this.#fixture.firm.post(`/api/v4/${noun}`, { data });
    this.#count(status, [201, 409, 422], body);
    if (status !== 201) return;
    const ids = this.#made.get(noun) ?? [];
    this.#made.set(noun, ids);
    ids.push(body.data.id);
  }

  async #patch(noun: string, which: number, data: object): Promise<void> {
    const { status, body } = await this.#fixture.firm.patch(`/api/v4/${noun}/${this.#one(noun, which)}`, {
      data,
    });
    this.#count(status, [200, 404, 409, 422], body);
  }

  #count(status: number, expected: readonly number[], body: unknown): void {
    assert.ok(expected.includes(status), JSON.stringify(body));
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  async #all(path: string, fields: string): Promise<Listed[]> {
    const found: Listed[] = [];
    let next: string | undefined = `/api/v4/${path}?fields=${fields}`;
    while (next) {
      const { status, body }: Answer = await this.#fixture.firm.get(next);
      assert.equal(status, 200, JSON.stringify(body));
      found.push(...body.data);
      const after: string | undefined = body.meta.paging.next;
      next = after && new URL(after).pathname + new URL(after).search;
    }
    return found;
  }
}

const cents = (value: unknown): number => Math.round(Number(value) * 100);
const sum = (rows: readonly Listed[], member: string): number =>
  rows.reduce((total, row) => total + cents(row[member]), 0);

withFixture(
  'What a practice bills, is paid and holds in trust',
  (fixture) => {
    let practice: Practice;
    before(async () => {
      practice = new Practice(fixture);
      await practice.open();
    });

    it('adds up and keeps its owner with 64 concurrent writers (decisions:99)', async () => {
      const round = fc.array(step, { minLength: WRITERS, maxLength: WRITERS });
      const history = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS });
      await fc.assert(
        fc.asyncProperty(history, async (rounds) => {
          for (const steps of rounds) {
            await Promise.all(steps.map((each) => practice.take(each)));
            await practice.judge();
          }
        }),
        // A race condition may not occur again, so shrinking is pointless.
        { numRuns: HISTORIES, endOnFailure: true },
      );
      const done = (practice.statuses.get(201) ?? 0) + (practice.statuses.get(200) ?? 0);
      assert.ok(done > (WRITERS * ROUNDS * HISTORIES) / 3, `${done} were done`);
    });
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
