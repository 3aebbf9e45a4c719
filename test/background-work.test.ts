/** Recurring tasks visit all firms that have work for them, and no others. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { accountingTasks } from '#accounting';
import { fileTasks, practiceTasks } from '#practice';
import { webhookTasks } from '#webhooks';
import { auditTasks } from '../server/kernel/audit/jobs.ts';
import type { Database } from '../server/kernel/database/database.ts';
import { idempotencyTasks } from '../server/kernel/http/api/idempotency-sweep.ts';
import { requestLogTasks } from '../server/kernel/http/logs/request-log.ts';
import { FIRMS_AT_ONCE, visitFirms } from '../server/kernel/jobs/firms-with-work.ts';
import { attemptOf } from './support/attempt.ts';
import { createMatter } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';
import { until } from './support/until.ts';

const DAY_MS = 86_400_000;
let ahead_ms = 0;
const now = () => new Date(Date.now() + ahead_ms);

/** The same database, recording which firms are visited. */
function noting(database: Database): { database: Database; visited: Set<string> } {
  const visited = new Set<string>();
  const noted = new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if ((name === 'forAccount' || name === 'transaction') && typeof given[0] === 'string')
          visited.add(given[0]);
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
  return { database: noted, visited };
}

withFixture(
  'A recurring task',
  (fixture) => {
    /** Runs the task and returns the firms that it visited. */
    const run = async (name: string) => {
      const { database, visited } = noting(fixture.database);
      const parts = { ...fixture.parts, database, now };
      const tasks = {
        ...auditTasks(parts),
        ...idempotencyTasks(parts),
        ...requestLogTasks(parts),
        ...accountingTasks(parts),
        ...fileTasks(parts),
        ...webhookTasks(parts),
        ...practiceTasks(parts),
      };
      await tasks[name]!({}, attemptOf());
      return [...visited].sort();
    };
    const both = () => [fixture.firm.accountId, fixture.otherFirm.accountId].sort();
    let written = 0;
    const writeAs = (firm: typeof fixture.firm, headers = {}) =>
      firm.post('/api/v4/practice_areas', { data: { name: `Area ${++written}` } }, { headers });
    /**
     * Sealing stops at the oldest transaction that runs anywhere on the database server, including those of other
     * tests.
     */
    const allSealed = () => until(async () => (await run('seal_audit_log')).length === 0, 'nothing to seal');

    it('seals only the logs of firms with new entries', async () => {
      assert.deepEqual(await run('seal_audit_log'), both(), 'The first look is at every entry.');
      await allSealed();
      await writeAs(fixture.otherFirm);
      assert.deepEqual(await run('seal_audit_log'), [fixture.otherFirm.accountId]);
      await allSealed();
      await writeAs(fixture.firm);
      await writeAs(fixture.otherFirm);
      assert.deepEqual(await run('seal_audit_log'), both());
    });

    it('moves a firm whose log cannot be sealed to a separate job, and seals the others', async () => {
      const { firm, otherFirm } = fixture;
      const owner = (text: string) => fixture.asOwner((client) => client.query(text));
      const seals = async () =>
        (await owner('select account_id, count(*)::int as n from audit_seals group by 1')).rows;
      const countOf = async (accountId: string) =>
        (await seals()).find(({ account_id }) => account_id === accountId)?.n ?? 0;
      await allSealed();
      const [mine, theirs] = [await countOf(firm.accountId), await countOf(otherFirm.accountId)];
      await owner(`create function refuse_seal() returns trigger language plpgsql as $$ begin raise exception 'no seal'; end $$;
        create trigger refuse_seal before insert on audit_seals for each row when (new.account_id = ${firm.accountId})
          execute function refuse_seal()`);
      await writeAs(firm);
      await writeAs(otherFirm);
      await run('seal_audit_log');
      assert.deepEqual(
        [await countOf(firm.accountId), await countOf(otherFirm.accountId)],
        [mine, theirs + 1],
      );
      await allSealed();
      await owner('drop trigger refuse_seal on audit_seals; drop function refuse_seal()');
      await fixture.runJobs();
      await until(async () => (await countOf(firm.accountId)) === mine + 1, 'the seal of the job');
    });

    it('deletes expired rows only in firms that have some', async () => {
      await writeAs(fixture.firm, { 'idempotency-key': 'one' });
      assert.deepEqual(await run('delete_expired_idempotency_keys'), []);
      ahead_ms = 2 * DAY_MS;
      assert.deepEqual(await run('delete_expired_idempotency_keys'), [fixture.firm.accountId]);
      assert.deepEqual(await run('delete_expired_idempotency_keys'), []);
      ahead_ms = 0;
    });

    it('does nothing at night in inactive firms', async () => {
      await createMatter(fixture.firm);
      ahead_ms = 60 * DAY_MS;
      const swept = async () => (await run('delete_old_api_requests')).length === 0;
      await until(swept, 'the end of the requests that were noted meanwhile');
      for (const name of [
        'fold_ledger_days',
        'remove_old_reports',
        'charge_interest',
        'sweep_files',
        'webhooks_prune',
      ])
        assert.deepEqual(await run(name), [], name);
      ahead_ms = 0;
    });

    it('processes a limited number of firms concurrently', async () => {
      let [atOnce, most] = [0, 0];
      const visit = async (accountId: string) => {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        if (accountId === '3') throw new Error('of the third');
      };
      const failed = await visitFirms(
        Array.from({ length: 20 }, (_, index) => String(index)),
        visit,
      );
      assert.deepEqual([...failed.keys()], ['3']);
      assert.equal(most, FIRMS_AT_ONCE);
    });
  },
  { now },
);
