import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { it } from 'node:test';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { addJob, startWorker, type Tasks } from './index.ts';

withFixture('A job', (fixture) => {
  it('runs after its change has committed, and never after a rollback', async () => {
    const done: unknown[] = [];
    const worker = await startWorker({
      connection: fixture.login,
      tasks: { note: async ({ text }) => void done.push(text) },
    });
    try {
      await fixture.database.transaction(fixture.firm.accountId, async (connection) => {
        await addJob(connection, 'note', { text: 'kept' });
        await new Promise((resolve) => setTimeout(resolve, 150));
        assert.deepEqual(done, []);
      });
      const undone = fixture.database.transaction(fixture.firm.accountId, async (connection) => {
        await addJob(connection, 'note', { text: 'undone' });
        throw new Error('back');
      });
      await assert.rejects(undone, /back/);
      await until(() => done.length === 1);
      await emptied(fixture);
      assert.deepEqual(done, ['kept']);
    } finally {
      await worker.stop();
    }
  });

  it('that fails is retried under the same key, and waits until its time', async () => {
    const attempts: number[] = [];
    const marks = new Set<string>();
    const tasks: Tasks = {
      shaky: async (_payload, { attempt, mark }) => {
        attempts.push(attempt);
        marks.add(mark);
        if (attempt === 1) throw new Error('not yet');
      },
      later: async () => assert.fail('it is not due'),
    };
    const worker = await startWorker({ connection: fixture.login, tasks });
    try {
      await fixture.database.transaction(null, async (connection) => {
        await addJob(connection, 'shaky', {});
        await addJob(connection, 'later', {}, { runAt: new Date(Date.now() + 3_600_000), key: 'one' });
        await addJob(connection, 'later', {}, { runAt: new Date(Date.now() + 3_600_000), key: 'one' });
      });
      await until(() => attempts.length === 1);
      await fixture.asOwner((owner) =>
        owner.query(`update graphile_worker._private_jobs set run_at = now() where attempts = 1`),
      );
      await until(() => attempts.length === 2);
      assert.deepEqual([attempts, marks.size], [[1, 2], 1]);
      const waiting = await fixture.asOwner((owner) =>
        owner.query('select key from graphile_worker._private_jobs'),
      );
      assert.deepEqual(waiting.rows, [{ key: 'one' }]);
    } finally {
      await worker.stop();
    }
  });

  it('can be added by the role of the service, which has no other access to the queue', async () => {
    const read = fixture.database.forAccount(null, (connection) =>
      connection.rows({ text: 'select * from graphile_worker._private_jobs', values: [] }),
    );
    await assert.rejects(read, /permission denied/);
  });

  it('of a killed process is given to another one', async () => {
    await fixture.database.transaction(null, (connection) => addJob(connection, 'stuck', {}));
    const child = fork(new URL('./stuck-worker.fixture.ts', import.meta.url), {
      execArgv: [],
      env: { ...process.env, LOGIN: JSON.stringify(fixture.login) },
    });
    await new Promise((resolve) => child.once('message', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    // Recent locks are not released, so this one is made older.
    await fixture.asOwner((owner) =>
      owner.query(
        `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
      ),
    );
    let done = false;
    const worker = await startWorker({
      connection: fixture.login,
      tasks: { stuck: async () => void (done = true) },
    });
    try {
      await until(() => done);
    } finally {
      await worker.stop();
    }
  });

  it('of a live process is left to it', async () => {
    let runs = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const tasks: Tasks = {
      long: async () => {
        runs++;
        await held;
      },
    };
    const first = await startWorker({ connection: fixture.login, tasks });
    await fixture.database.transaction(null, (connection) => addJob(connection, 'long', {}));
    await until(() => runs === 1);
    await fixture.asOwner((owner) =>
      owner.query(
        `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
      ),
    );
    const second = await startWorker({ connection: fixture.login, tasks });
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(runs, 1);
    release();
    await Promise.all([first.stop(), second.stop()]);
  });
});

async function emptied(fixture: Fixture): Promise<void> {
  await until(
    () =>
      fixture.asOwner(
        async (owner) => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0,
      ),
    'an empty queue',
  );
}
