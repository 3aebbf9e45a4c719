/** Warnings on the health page about webhooks that expire within 7 days, 3 days or one day. */
import type { Database } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Warning } from '#kernel/http/health.ts';
import type { Tables } from '#tables';
import { daysLater, warningDays } from './rules.ts';

const FURTHEST_DAYS = 7;
const SHOWN_IDS = 20;
const READ_AT_ONCE = 1_000;

export async function expiryWarnings(database: Database, now: Date): Promise<Warning[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await database.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['webhook_queues'], 'webhook_id'> & { readonly days: number | null }>(sql`
      select q.webhook_id, ${raw(warningDays('n.at'))} as days from webhook_queues q, (select ${at} as at) n
      where q.open and q.wake_at > ${at} and q.wake_at <= ${daysLater(now, FURTHEST_DAYS).toISOString()}::timestamptz
      order by q.wake_at limit ${READ_AT_ONCE}`),
  );
  const within = new Map<number, string[]>();
  for (const { webhook_id, days } of rows)
    if (days !== null) within.set(days, [...(within.get(days) ?? []), webhook_id]);
  return [...within].map(([days, ids]) => ({ subject: 'webhooks', message: sentence(days, ids) }));
}

function sentence(days: number, ids: readonly string[]): string {
  const shown = ids.slice(0, SHOWN_IDS).join(', ') + (ids.length > SHOWN_IDS ? ', …' : '');
  const [which, verb] = ids.length === 1 ? ['One webhook', 'expires'] : [`${ids.length} webhooks`, 'expire'];
  return `${which} ${verb} within ${days === 1 ? 'a day' : `${days} days`} unless expires_at is extended: ${shown}.`;
}
