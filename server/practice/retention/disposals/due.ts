/**
 * Records whose retention period has ended, and reasons to keep some of them: a legal hold, open amounts, and
 * originals in the firm's custody.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { WAITS_TO_BE_BILLED } from '../../billing/index.ts';
import { IS_MEDICAL } from '../../documents/index.ts';
import { isOnLegalHold } from '../../firm/index.ts';
import type { Removes } from '../retention-rules/retention-rule.ts';

/** The most matters in one disposal; the next one includes the rest. */
const MATTERS = 200;

/** Without a reason nothing keeps it. */
export type Due = Pick<
  Tables['disposal_items'],
  'matter_id' | 'matter_number' | 'client_name' | 'removes' | 'due_on' | 'reason'
>;

const OF = 'where x.account_id = matter.account_id and x.matter_id = matter.id';
const HOLDS_DOCUMENTS = `exists (select from items x ${OF} and not x.root)`;
const HOLDS_COMMUNICATIONS =
  `(exists (select from communications x ${OF}) or exists (select from notes x ${OF})` +
  ` or exists (select from conversations x ${OF}))`;
const WAS_REMOVED = `exists (select from disposal_items x ${OF} and x.removes = 'matter' and x.status = 'removed')`;

/** SQL: why a row `matter` is kept under the rule `r`; null if nothing prevents the removal. */
const KEPT_BECAUSE = `case
  when ${isOnLegalHold('matter.account_id', 'matter.id', 'matter.client_id')} then 'A legal hold keeps it.'
  when exists (select from trust_balances x ${OF} and x.balance <> 0) then 'Money is held in trust for it.'
  when exists (select from bill_matters x join bills b on b.account_id = x.account_id and b.id = x.bill_id ${OF}
    and b.state in ('draft', 'awaiting_approval', 'awaiting_payment') and b.deleted_at is null) then 'A bill of it is open.'
  when exists (select from activities a where a.account_id = matter.account_id and a.matter_id = matter.id and ${WAITS_TO_BE_BILLED})
    then 'Work of it is not billed.'
  when r.removes <> 'communications' and exists (select from items x ${OF} and x.locked) then 'A document of it is locked.'
  when r.removes <> 'communications' and exists (select from items i where i.account_id = matter.account_id and i.matter_id = matter.id
    and ${IS_MEDICAL}) then 'Medical records are made of its documents.'
  when r.removes = 'matter' and exists (select from safe_custody_packets p join safe_custody_records x
    on x.account_id = p.account_id and x.packet_id = p.id
    where p.account_id = matter.account_id and p.contact_id = matter.client_id and x.state <> 'removed')
    then 'Originals of its client are in safe custody.'
  end`;

/**
 * Of all matters with such records, or of one matter in any case. A practice area's own rule replaces the general
 * one.
 */
export function dueOf(
  connection: Connection,
  accountId: string,
  today: string,
  only: { readonly matterId: string; readonly removes: Removes } | null = null,
): Promise<Due[]> {
  return connection.rows<Due>(sql`
    select matter.id as matter_id, matter.display_number as matter_number, c.name as client_name, r.removes,
      (matter.close_date + make_interval(years => r.years))::date as due_on, ${raw(KEPT_BECAUSE)} as reason
    from matters matter join contacts c on c.account_id = matter.account_id and c.id = matter.client_id
    join retention_rules r on r.account_id = matter.account_id and r.deleted_at is null
    where matter.account_id = ${accountId} and matter.status = 'Closed' and matter.deleted_at is null
      and matter.close_date + make_interval(years => r.years) <= ${today}::date
      and (r.practice_area_id = matter.practice_area_id or r.practice_area_id is null and not exists (
        select from retention_rules o where o.account_id = r.account_id and o.removes = r.removes and o.deleted_at is null
          and o.practice_area_id = matter.practice_area_id))
      and (${only !== null} or case r.removes when 'documents' then ${raw(HOLDS_DOCUMENTS)}
        when 'communications' then ${raw(HOLDS_COMMUNICATIONS)} else not ${raw(WAS_REMOVED)} end)
      and (${only?.matterId ?? null}::bigint is null or matter.id = ${only?.matterId ?? null})
      and (${only?.removes ?? null}::text is null or r.removes = ${only?.removes ?? null})
    order by 5, 1, 4 limit ${MATTERS}`);
}
