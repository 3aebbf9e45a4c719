/** A payment whose process is killed with SIGKILL around its charge, and how another process recovers it. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { allocationCheck, bankBalanceCheck } from '../../server/practice/index.ts';
import { create, createMatter, createTime } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';
import { until } from '../support/until.ts';
import { PAYMENT_MOMENTS } from './moments.ts';
import type { Assignment, Order, Word } from './served.ts';

const PROGRAM = path.join(import.meta.dirname, 'served.ts');
const CARD = '4111 1111 1111 1111';

withFixture(
  'A payment whose process is killed',
  (fixture) => {
    const children = new Set<ChildProcess>();
    let account: { id: number };
    before(async () => {
      account = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    });
    after(() => children.forEach((child) => child.kill('SIGKILL')));

    /** Starts a process that serves this fixture and dies at the given moment. */
    const serve = async (): Promise<{ child: ChildProcess; origin: string }> => {
      const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
      children.add(child);
      child.once('exit', () => children.delete(child));
      const word = async (): Promise<Word> => (await once(child, 'message'))[0];
      await word();
      const { config, login: connection } = fixture;
      const assignment: Assignment = { config, connection, pace: 1, since: Date.now() };
      child.send({ serve: assignment } satisfies Order);
      const said = await word();
      assert.equal(said.is, 'serving');
      return { child, origin: `http://127.0.0.1:${(said as { port: number }).port}` };
    };
    const pay = (url: string, origin: string) =>
      fetch(new URL(new URL(url).pathname, origin), {
        method: 'POST',
        body: new URLSearchParams({ card: CARD }),
        redirect: 'manual',
      });
    const read = async (at: string, fields: string) =>
      (await fixture.firm.get(`/api/v4/${at}?fields=${fields}`)).body.data;
    /** Creates a link to pay a bill of 100. */
    const link = async () => {
      const matter = { id: (await createMatter(fixture.firm)).id };
      await createTime(fixture.firm, { matter, price: 100 });
      const bill = await create(fixture.firm, 'bills', { matters: [matter] });
      await fixture.firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
      const data = {
        currency: 'USD',
        description: 'Bill',
        duration: 86_400,
        destination_account: account,
        subject: { id: bill.id, type: 'Bill' },
      };
      const made = await create(fixture.firm, 'svc_payments/links', data, 'id,url');
      return { ...made, bill } as { id: number; url: string; bill: { id: number } };
    };
    const paymentOf = async ({ id }: { id: number }) =>
      (await read(`svc_payments/links/${id}`, 'svc_payments_payment{state,amount}')).svc_payments_payment;
    const settled = async (made: { id: number }) => {
      // Its ten minutes have expired.
      await fixture.asOwner((owner) =>
        owner.query('update graphile_worker._private_jobs set run_at = now()'),
      );
      return until(async () => {
        const { state } = await paymentOf(made);
        return state === 'pending' ? undefined : state;
      }, 'the end of the payment');
    };
    const balance = async () => (await read(`bank_accounts/${account.id}`, 'balance')).balance;

    for (const moment of PAYMENT_MOMENTS)
      it(`${moment} is resolved by the next one: recorded once if charged, otherwise failed`, async () => {
        const held = await balance();
        const made = await link();
        const dying = await serve();
        const dead = once(dying.child, 'exit');
        dying.child.send({ arm: { moment, times: 1 } } satisfies Order);
        await assert.rejects(pay(made.url, dying.origin));
        assert.equal((await dead)[1], 'SIGKILL');
        assert.equal((await paymentOf(made)).state, 'pending');
        assert.equal(await balance(), held);
        const next = await serve();
        const wasCharged = moment !== 'before a charge';
        assert.equal(await settled(made), wasCharged ? 'completed' : 'failed');
        if (!wasCharged) assert.equal((await pay(made.url, next.origin)).status, 303);
        assert.equal((await pay(made.url, next.origin)).status, 409);
        assert.equal(await balance(), held + 100);
        assert.deepEqual(await read(`bills/${made.bill.id}`, 'state,balance'), { state: 'paid', balance: 0 });
        next.child.kill('SIGKILL');
        await once(next.child, 'exit');
        for (const check of [allocationCheck, bankBalanceCheck]) {
          const findings = await fixture.findings([check]);
          assert.deepEqual(findings, []);
        }
      });
  },
  { settings: { payment_processor: 'test' } },
);
