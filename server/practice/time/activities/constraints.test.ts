/** Rules that exist both in the service and as database constraints are the same. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { add, moneyText } from '#kernel/values/money.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { totalOf } from '../../firm/work-amounts/amounts.ts';
import { ACTIVITY_TYPES } from '../../firm/work-amounts/types.ts';
import { billabilityOf } from './rules.ts';

const entries = fc.record({
  type: fc.constantFrom(...ACTIVITY_TYPES),
  quantity: fc.integer({ min: 0, max: 400_000_000 }).map((value) => String(value / 10_000)),
  price: fc.integer({ min: 0, max: 9_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  fee: fc.constantFrom('hourly', 'flat', 'contingency'),
});
const flags = fc.option(fc.boolean(), { nil: undefined });
const SAMPLES = 2_000;

withFixture('The database and the service agree on an activity:', (fixture) => {
  /** Whether each of these rows satisfies a check constraint of `activities`. */
  async function holds(constraint: string, rows: readonly object[]): Promise<boolean[]> {
    return fixture.asOwner(async (owner) => {
      const found = await owner.query(
        `select pg_get_expr(conbin, conrelid) as condition from pg_constraint
         where conrelid = 'activities'::regclass and conname = $1`,
        [constraint],
      );
      assert.equal(found.rows.length, 1, `${constraint} is a constraint`);
      const { rows: answers } = await owner.query(
        `select (${found.rows[0].condition}) as holds
         from rows from (jsonb_to_recordset($1) as (type text, quantity numeric, rounded_quantity numeric, currency_id bigint, price numeric, total numeric,
           flat_rate boolean, contingency_fee boolean, non_billable boolean, no_charge boolean)) with ordinality
         order by ordinality`,
        [JSON.stringify(rows)],
      );
      return answers.map((answer: { holds: boolean }) => answer.holds);
    });
  }

  it('every total that the service computes is accepted, and one that is a cent off is not (practice:70)', async () => {
    const rows = fc.sample(entries, SAMPLES).map(({ type, fee, ...amounts }) => {
      const charged = {
        type: fee === 'hourly' ? type : ('TimeEntry' as const),
        flat_rate: fee === 'flat',
        contingency_fee: fee === 'contingency',
        ...amounts,
      };
      const rounded_quantity = charged.quantity;
      return {
        ...charged,
        rounded_quantity,
        currency_id: 840,
        total: totalOf({ ...charged, rounded_quantity }, 2),
      };
    });
    const refused = (await holds('activities_total_agrees', rows)).flatMap((ok, at) =>
      ok ? [] : [rows[at]],
    );
    assert.deepEqual(refused, []);
    const off = rows.map((row) => ({ ...row, total: moneyText(add(row.total, '0.01')) }));
    const taken = (await holds('activities_total_agrees', off)).flatMap((ok, at) => (ok ? [off[at]] : []));
    // Half a cent can be rounded either way.
    const clearlyOff = taken.filter((row) => !isHalfACent(row!));
    assert.deepEqual(clearlyOff, []);
  });

  it('every billability that the service allows is accepted (practice:62,63)', async () => {
    const sent = fc.record({
      type: fc.constantFrom(...ACTIVITY_TYPES),
      non_billable: flags,
      no_charge: flags,
    });
    const rows = fc.sample(sent, SAMPLES).flatMap(({ type, ...flagsSent }) => {
      const result = billabilityOf(type, flagsSent, { non_billable: false, no_charge: false });
      return result instanceof Refusal ? [] : [{ type, ...result }];
    });
    for (const constraint of ['activities_non_billable_of_time', 'activities_no_charge_non_billable']) {
      assert.ok((await holds(constraint, rows)).every(Boolean), constraint);
    }
  });

  it('a non-billable expense without no_charge is refused by both (practice:62)', async () => {
    const row = { type: 'ExpenseEntry', non_billable: true, no_charge: false };
    assert.ok(
      billabilityOf(
        'ExpenseEntry',
        { non_billable: true },
        { non_billable: false, no_charge: false },
      ) instanceof Refusal,
    );
    assert.deepEqual(await holds('activities_non_billable_of_time', [row]), [false]);
  });
});

/** Whether quantity times price is exactly halfway between two cents. */
function isHalfACent({ type, quantity, price }: { type: string; quantity: string; price: string }): boolean {
  const tenThousandths = BigInt(Math.round(Number(quantity) * 10_000));
  const cents = BigInt(Math.round(Number(price) * 100));
  const unit = 10_000n * (type === 'TimeEntry' ? 3_600n : 1n);
  return ((tenThousandths * cents) % unit) * 2n === unit;
}
