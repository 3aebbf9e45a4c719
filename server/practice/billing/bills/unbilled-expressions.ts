/** SQL over entries `a` of a matter: which wait to be billed, and for how much. */

/** SQL: whether an entry with alias `a` can be billed. One with a running timer is not finished. */
export const WAITS_TO_BE_BILLED =
  'a.deleted_at is null and a.bill_id is null and not a.billed and not a.written_off and (not a.non_billable or a.no_charge)' +
  ' and not exists (select from timers w where w.account_id = a.account_id and w.activity_id = a.id)';

/** SQL: the name of an entry `a` on a bill: its activity description, or an expense's category. */
export const NAME_OF_WORK =
  'coalesce((select d.name from activity_descriptions d where d.account_id = a.account_id and d.id = a.activity_description_id),' +
  ' (select c.name from expense_categories c where c.account_id = a.account_id and c.id = a.expense_category_id))';

/** SQL: the decimals of a currency with alias `y`. */
export const DIGITS = 'y.minor_digits';

/** SQL: the amount of an entry `a` in the currency `y` on a bill, before taxes. */
export const UNBILLED_AMOUNT =
  'case when a.non_billable then 0 else round(case when a.flat_rate or a.contingency_fee then a.price' +
  ` when a.type = 'TimeEntry' then a.rounded_quantity * a.price / 3600 else a.quantity * a.price end, ${DIGITS}) end`;

/** SQL: its hours. */
export const UNBILLED_HOURS =
  "case when a.type = 'TimeEntry' and not a.non_billable then a.rounded_quantity / 3600 else 0 end";
