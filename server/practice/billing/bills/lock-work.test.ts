/** The database itself locks billed work, whichever code writes to it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type pg from 'pg';
import { withFixture } from '../../../../test/support/fixture.ts';
import { billingIn } from '../../test-support/billing.ts';

withFixture('Work on an issued bill', (fixture) => {
  const { entry, matter, billOf, patch, read } = billingIn(fixture);

  async function billed() {
    const on = await matter();
    const work = await entry(on);
    const free = await entry(on, { non_billable: true, no_charge: true });
    const { id } = await billOf(on);
    await patch(id, { state: 'awaiting_payment' });
    return { id, work, free };
  }
  /**
   * The constraint that refuses these statements, or undefined if none does. The statements are always rolled back.
   */
  const refusal = (statements: readonly string[], values: readonly unknown[]): Promise<string | undefined> =>
    fixture.asOwner(async (owner: pg.Client) => {
      await owner.query('begin');
      try {
        for (const statement of statements) await owner.query(statement, [...values]);
        await owner.query('set constraints all immediate');
        return undefined;
      } catch (error) {
        return (error as pg.DatabaseError).constraint ?? String(error);
      } finally {
        await owner.query('rollback');
      }
    });

  it('can be neither changed, moved, unbilled nor deleted in the database (decisions:36)', async () => {
    const { work, free } = await billed();
    const other = (await matter()).id;
    for (const change of [
      'quantity = 7200, rounded_quantity = 7200, total = 200',
      'price = 90, total = 90',
      "note = 'Something else'",
      "date = '2026-01-01'",
      'user_id = null',
      `matter_id = ${other}`,
      'non_billable = not non_billable, no_charge = false',
      'billed = false',
      'billed = false, bill_id = null',
      'bill_id = null',
      'billed = false, bill_id = null, deleted_at = now()',
    ]) {
      for (const id of [work, free]) {
        const statement = `update activities set ${change} where account_id = $1 and id = $2`;
        const found = await refusal([statement], [fixture.firm.accountId, id]);
        assert.match(found ?? 'nothing', /^(line_items|activities)_/, `${change} of ${id}`);
        const amount = /quantity|price|note|date =|user_id|billed = false, bill_id = null$/.test(change);
        if (id === work && amount) assert.equal(found, 'line_items_billed_as_fkey', change);
      }
    }
    // Columns that are not part of the billed work can still change: write-offs and the time of the last change.
    const apart =
      'update activities set written_off = true, etag = $2 where account_id = $1 and id = $2::bigint';
    assert.equal(await refusal([apart], [fixture.firm.accountId, String(work)]), undefined);
  });

  it('is released by its line only together with its bill (decisions:36)', async () => {
    const { work } = await billed();
    const values = [fixture.firm.accountId, work];
    const line = 'update line_items set';
    const where = 'where account_id = $1 and activity_id = $2';
    assert.equal(await refusal([`${line} billed_as = null ${where}`], values), 'line_items_lock_billed');
    const unlocked = await refusal([`${line} issued = false, billed_as = null ${where}`], values);
    assert.match(unlocked ?? 'nothing', /^(bills_total_of_lines|line_items_previous_fkey)$/);
    assert.equal(
      await refusal([`${line} billed_as = gen_random_uuid() ${where}`], values),
      'line_items_billed_as_fkey',
    );
  });

  it('is free again once the bill is void, and locked again on the next one (records:711)', async () => {
    const { id, work } = await billed();
    const change = { data: { note: 'Another note' } };
    assert.equal((await fixture.firm.patch(`/api/v4/activities/${work}`, change)).status, 422);
    await patch(id, { state: 'void' });
    assert.equal((await fixture.firm.patch(`/api/v4/activities/${work}`, change)).status, 200);
    const on = await read(`activities/${work}`, 'matter');
    const again = await billOf({ id: on.matter.id, client: 0 });
    await patch(again.id, { state: 'awaiting_payment' });
    assert.equal((await fixture.firm.patch(`/api/v4/activities/${work}`, change)).status, 422);
    assert.equal((await fixture.firm.delete(`/api/v4/activities/${work}`)).status, 422);
  });
});

withFixture('An overdue bill', (fixture) => {
  const { entry, matter, billOf, patch } = billingIn(fixture);

  it('is one whose due date has passed in the firm’s time zone (records:705)', async () => {
    const on = await matter();
    await entry(on);
    const { id } = await billOf(on, { issued_at: '2026-01-01' });
    const here = (zone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date());
    // Time zones 26 hours apart, which never have the same date.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;
    await patch(id, { state: 'awaiting_payment', due_at: here(behind) });
    for (const [zone, expected] of [
      [ahead, [id]],
      [behind, []],
    ] as const) {
      await fixture.asOwner((owner) =>
        owner.query('update accounts set time_zone = $2 where id = $1', [fixture.firm.accountId, zone]),
      );
      for (const query of ['status=overdue', 'overdue_only=true']) {
        const { body } = await fixture.firm.get(`/api/v4/bills?${query}`);
        assert.deepEqual(
          body.data.map((each: { id: number }) => each.id),
          expected,
          `${zone} ${query}`,
        );
      }
    }
  });
});
