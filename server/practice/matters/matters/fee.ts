/**
 * The time entry created automatically for a flat price (records:226), or for a contingency fee once the award is
 * known. It follows changes of its rate until it is billed.
 */
import type { AnyRow } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { decimalText, divide, multiply } from '#kernel/values/money.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { todayOf } from '../../firm/index.ts';
import type { CustomRateRow, CustomRateType } from './rules.ts';

export interface Fee {
  readonly type: CustomRateType;
  readonly matterId: string;
  readonly rate: CustomRateRow;
  readonly date: string | null;
  readonly note: string | null;
  /** The entry that the rate created before. */
  readonly entryId: string | null;
}

/** The fee's amount; undefined if the rate creates no entry. */
export function feeOf(
  type: CustomRateType,
  { rate, award }: CustomRateRow,
  digits: number,
): string | undefined {
  if (type === 'FlatRate') return rate;
  if (type === 'HourlyRate' || award === null) return undefined;
  return decimalText(divide(multiply(award, rate), '100', digits));
}

/** Creates, changes or removes the entry. Returns its id if it was created, otherwise undefined. */
export async function writeFee(fee: Fee, work: Work): Promise<string | undefined> {
  const { type, matterId, rate, date, note } = fee;
  const { connection, context, writer } = work;
  const activity = writer.registry.of('activities', 'activity');
  const price = feeOf(type, rate, await digitsOfMatter(matterId, work));
  const entryId = fee.entryId !== null && (await entryExists(fee.entryId, work)) ? fee.entryId : undefined;
  if (price === undefined) {
    if (entryId) await removeFee(entryId, work);
    return undefined;
  }
  const input: Input = {
    price,
    note,
    user: rate.user_id,
    ...(rate.activity_description_id === null
      ? {}
      : { activity_description: { id: rate.activity_description_id } }),
    ...(date === null ? {} : { date }),
  };
  if (entryId) {
    const locked = await writer.lockRecord(connection, activity, entryId, context, 'no key update');
    if (isSameWork(locked.row, rate)) {
      await writer.write(connection, activity, input, locked, context);
      return undefined;
    }
    await removeFee(entryId, work);
  }
  const first = {
    ...input,
    type: 'TimeEntry',
    matter: matterId,
    date: date ?? (await todayOf(connection, context)),
    non_billable: false,
  };
  return writer.write(connection, activity, first, undefined, context, {
    [type === 'FlatRate' ? 'flat_rate' : 'contingency_fee']: 'true',
  });
}

/** The decimals of a matter's amounts. */
async function digitsOfMatter(id: string, { connection, context }: Work): Promise<number> {
  const row = await connection.one<Pick<Tables['currencies'], 'minor_digits'>>(sql`
    select currency_digits(coalesce(m.currency_id, k.currency_id, y.id)) as minor_digits
    from matters m join contacts k on k.account_id = m.account_id and k.id = m.client_id
    join billing_settings s on s.account_id = m.account_id join currencies y on y.code = s.currency
    where m.account_id = ${context.principal.accountId} and m.id = ${id}`);
  return row.minor_digits;
}

/** Work of another user, or of another kind, needs a separate entry, since its rates are unrelated. */
function isSameWork(entry: AnyRow, { user_id, activity_description_id }: CustomRateRow): boolean {
  return entry.user_id === user_id && entry.activity_description_id === activity_description_id;
}

/** Removes the entry of a removed rate, unless it was removed before. */
export async function removeFee(entryId: string, work: Work): Promise<void> {
  if (!(await entryExists(entryId, work))) return;
  await work.writer.delete(
    work.connection,
    work.writer.registry.of('activities', 'activity'),
    entryId,
    work.context,
  );
}

async function entryExists(entryId: string, { connection, context }: Work): Promise<boolean> {
  const row = await connection.row<Pick<Tables['activities'], 'id'>>(
    sql`select id from activities where account_id = ${context.principal.accountId} and id = ${entryId} and deleted_at is null`,
  );
  return row !== undefined;
}
