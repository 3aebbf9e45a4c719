/** What the time of others was billed at tells their rates: lines of bills hide it from those who may not see these. */
import { join, raw, sql, type Sql } from '#kernel/database/sql.ts';
import type { Principal } from '#kernel/resource/principal.ts';

/** The word for who may not see what the time of others costs. */
const RATES = 'own_rates';

/** All that tells what a line comes to. */
const AMOUNTS = [
  'sub_total',
  'tax',
  'secondary_tax',
  'total',
  'discount_total',
  'bill_discount',
  'before_total',
  'after_total',
];

export function withoutHiddenRates(lines: Sql, { sight, userId }: Principal): Sql {
  if (!sight.has(RATES)) return lines;
  const isShown = sql`(r.user_id = ${userId} or r.kind <> 'Service')`;
  const amounts = AMOUNTS.map((name) => sql`case when ${isShown} then r.${raw(name)} end as ${raw(name)}`);
  return sql`(select r.id, r.kind, r.date, r.bill_id, r.matter_id, r.user_id, r.activity_id, ${join(amounts)} from ${lines} r)`;
}
