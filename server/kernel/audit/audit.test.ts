import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../test/support/attempt.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { auditCheck } from './check.ts';
import { auditTasks } from './jobs.ts';
import { ENTRIES_OF_A_SEAL, ENTRY_FORM, sealAuditLog } from './seal.ts';

withFixture('The audit log', (fixture) => {
  const seal = (accountId: string) =>
    fixture.database.transaction(accountId, (connection) =>
      sealAuditLog(connection, accountId, fixture.parts.secrets, new Date()),
    );
  const findings = () => fixture.findings([auditCheck]);

  it('is sealed in a chain that is valid until an entry is changed', async () => {
    const { firm, otherFirm } = fixture;
    for (const name of ['Tax', 'Family', 'Property']) {
      await firm.post('/api/v4/practice_areas', { data: { name: `${name} law` } });
      await otherFirm.post('/api/v4/practice_areas', { data: { name: `${name} law` } });
      assert.ok((await seal(firm.accountId)).count > 0);
    }
    assert.equal((await seal(firm.accountId)).count, 0);
    await seal(otherFirm.accountId);
    assert.deepEqual(await findings(), []);
  });

  it('is sealed completely with many concurrent entries, even if one commits late', async () => {
    const { accountId } = fixture.firm;
    const write =
      'insert into audit_log (account_id, at, action) select $1, now(), $2 from generate_series(1, $3)';
    const sealAll = () => auditTasks(fixture.parts)['seal_audit_log']!({}, attemptOf());
    const unsealed = () =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query<{ action: string }>(
          `select a.action from audit_log a where a.account_id = $1
            and not exists (select from audit_seals s where s.account_id = a.account_id and s.entries @> a.id)`,
          [accountId],
        );
        return rows.map(({ action }) => action);
      });
    await fixture.asOwner(async (late) => {
      await late.query('begin');
      await late.query(write, [accountId, 'late', 1]);
      await fixture.asOwner((owner) => owner.query(write, [accountId, 'many', ENTRIES_OF_A_SEAL * 2 + 1]));
      await sealAll();
      await late.query('commit');
    });
    assert.deepEqual(await unsealed(), ['late']);
    await sealAll();
    assert.deepEqual(await unsealed(), []);
    assert.deepEqual(await findings(), []);
  });

  it('reveals a changed entry, only in its own firm', async () => {
    const { accountId } = fixture.firm;
    await fixture.asOwner((owner) =>
      owner.query(
        `update audit_log set after = after || '{"name": "Other"}' where account_id = $1 and action = 'practice_area.created'`,
        [accountId],
      ),
    );
    const found = await findings();
    assert.ok(found.length > 0);
    assert.ok(found.every(({ subject }) => subject === `account ${accountId}`));
  });

  it('reveals entries that were changed and sealed again without the installation’s key', async () => {
    const { accountId } = fixture.otherFirm;
    const reseal = `
      with chain as (
        select s.id, sha256(convert_to((select string_agg(${ENTRY_FORM}, e'\\n' order by a.id) from audit_log a
          where a.account_id = s.account_id and s.entries @> a.id), 'UTF8')) as hash
        from audit_seals s where s.account_id = $1)
      update audit_seals s set hash = c.hash from chain c where s.account_id = $1 and s.id = c.id`;
    await fixture.asOwner(async (owner) => {
      await owner.query("set timezone to 'UTC'");
      await owner.query('update audit_log set user_id = 1 where account_id = $1', [accountId]);
      await owner.query(reseal, [accountId]);
    });
    const found = (await findings()).filter(({ subject }) => subject === `account ${accountId}`);
    assert.deepEqual(
      found.map(({ message }) => message.replace(/\d+/, 'N')),
      ['seal N of the audit log was not signed by this installation'],
    );
  });

  it('cannot be changed or emptied by the service itself', async () => {
    const { accountId } = fixture.firm;
    for (const statement of [
      'update audit_log set action = action',
      'delete from audit_log',
      'delete from audit_seals',
    ]) {
      await assert.rejects(
        fixture.database.forAccount(accountId, (connection) =>
          connection.execute({ text: statement, values: [] }),
        ),
        /permission denied/,
        statement,
      );
    }
  });
});
