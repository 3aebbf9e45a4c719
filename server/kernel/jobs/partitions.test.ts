/** Which partition a row is stored in by its time, and which old partitions are dropped. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../test/support/attempt.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { dropPartitions, partitionTasks } from './partitions.ts';

const DAY_MS = 86_400_000;

withFixture('A table that is partitioned by time', (fixture) => {
  const partitions = (parent: string) =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query<{ name: string; ends_at: Date }>(
        'select name, ends_at from partitions_of($1) order by ends_at',
        [parent],
      );
      return rows;
    });
  const make = (now: Date) =>
    partitionTasks({ database: fixture.database, now: () => now }).make_partitions!({}, attemptOf());
  const writeEvent = (at: Date) =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query<{ partition: string }>(
        `insert into event_log (account_id, at, resource, record_id, event) values ($1, $2, 'contact', 4711, 'created')
         returning tableoid::regclass::text as partition`,
        [fixture.firm.accountId, at],
      );
      return rows[0]!.partition;
    });
  const whereEventsLie = () =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query<{ partition: string }>(
        'select distinct tableoid::regclass::text as partition from event_log where record_id = 4711 order by 1',
      );
      return rows.map(({ partition }) => partition);
    });

  it('has partitions for the coming weeks, created once', async () => {
    const before = await partitions('event_log');
    assert.ok(before.at(-1)!.ends_at.getTime() > Date.now() + 21 * DAY_MS);
    await make(new Date());
    assert.deepEqual(await partitions('event_log'), before);
    await make(new Date(Date.now() + 7 * DAY_MS));
    assert.equal((await partitions('event_log')).length, before.length + 1);
  });

  it('accepts a row of any time, and moves it into its partition when that is created', async () => {
    const later = new Date(Date.now() + 400 * DAY_MS);
    assert.equal(await writeEvent(later), 'event_log_default');
    assert.equal(
      await writeEvent(new Date('1999-12-31T00:00:00Z')),
      (await partitions('event_log'))[0]!.name,
    );
    await make(later);
    const lie = await whereEventsLie();
    assert.equal(lie.length, 2);
    assert.ok(!lie.includes('event_log_default'), lie.join());
  });

  it('drops a partition when all its rows are too old, and old rows without a partition', async () => {
    const [first, second] = await partitions('event_log');
    await writeEvent(new Date(second!.ends_at.getTime() - DAY_MS));
    await dropPartitions(
      fixture.database,
      'event_log',
      new Date(second!.ends_at.getTime() - 1).toISOString(),
    );
    const left = (await partitions('event_log')).map(({ name }) => name);
    assert.ok(!left.includes(first!.name) && left.includes(second!.name));
    assert.equal(await writeEvent(new Date('1999-12-31T00:00:00Z')), 'event_log_default');
    await dropPartitions(fixture.database, 'event_log', second!.ends_at.toISOString());
    assert.equal((await whereEventsLie()).length, 1, 'the event of a time to come');
  });

  it('is accessible to the service only under its own name and policies', async () => {
    const [first] = await partitions('audit_log');
    const { accountId } = fixture.firm;
    const asTheService = (text: string) =>
      fixture.database.forAccount(accountId, (connection) => connection.arrays({ name: '', text }, []));
    assert.equal(
      (await asTheService('select from audit_log where account_id <> current_account_id()')).length,
      0,
    );
    for (const text of [
      `select from ${first!.name}`,
      'select from audit_log_default',
      `drop table ${first!.name}`,
      `select drop_partitions('audit_log', now())`,
      `select make_partitions('accounts', now())`,
    ])
      await assert.rejects(
        asTheService(text),
        /permission denied|must be owner|not dropped|not partitioned/,
        text,
      );
  });
});
