import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAnOffice } from '../../../../test/support/office.ts';
import { idempotencyTasks } from './idempotency-sweep.ts';

let now = new Date();

inAnOffice(
  'The answer of an idempotent request',
  (office) => {
    it('is deleted once it has expired, in every firm (decisions:18)', async () => {
      const make = (firm: typeof office.firm, key: string) =>
        firm.post(
          '/api/v4/practice_areas',
          { data: { name: `Area ${key}` } },
          { headers: { 'idempotency-key': key } },
        );
      const stored = () =>
        office.asOwner(async (owner) => (await owner.query('select from idempotency_keys')).rowCount);
      const firms = async () => [office.firm.accountId, office.otherFirm.accountId];
      const sweep = () =>
        idempotencyTasks({ database: office.database, firms, now: () => now })
          .delete_expired_idempotency_keys!({}, { attempt: 1, mark: 'of a test' });
      await make(office.firm, 'one');
      await make(office.otherFirm, 'two');
      now = new Date(now.getTime() + 23 * 3_600_000);
      await make(office.firm, 'three');
      await sweep();
      assert.equal(await stored(), 3);
      now = new Date(now.getTime() + 3_600_000);
      await sweep();
      assert.equal(await stored(), 1);
      const again = await make(office.firm, 'three');
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
    });
  },
  { now: () => now },
);
