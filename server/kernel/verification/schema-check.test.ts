import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { runChecks } from './checks.ts';
import { schemaCheck } from './schema-check.ts';

withFixture('The check of the schema', (fixture) => {
  const subjects = () =>
    fixture.asOwner(async (owner) => {
      const findings = await runChecks([schemaCheck], { owner, parts: fixture.parts });
      return new Set(findings.map(({ subject }) => subject));
    });

  it('finds a table without its policy, and an undeclared table', async () => {
    const before = await subjects();
    await fixture.asOwner((owner) =>
      owner.query('alter table event_log no force row level security; create table strange (id bigint)'),
    );
    const after = await subjects();
    assert.deepEqual([...after.difference(before)].sort(), [
      'create table event_log',
      'create table strange',
    ]);
  });
});
