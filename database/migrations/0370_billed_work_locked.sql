-- Billed work is locked by the rows themselves. What was done, by whom, on what and for how much is one digest while an
-- entry is billed; the line of an issued bill names that digest. Whoever changes the entry, takes it off its bill or calls
-- it unbilled leaves a line that names nothing, and that is refused.

-- Whether a bill is issued, for its lines to say the same.
alter table bills
  add column issued boolean generated always as (state in ('awaiting_payment', 'paid')) stored,
  add constraint bills_issued_unique unique (account_id, id, issued);

alter table activities
  add column billed_as uuid generated always as (
    case when billed then md5(
      type || chr(31) || (date - date '2000-01-01')::text || chr(31) || coalesce(note, '') || chr(31) ||
      coalesce(reference, '') || chr(31) || quantity::text || chr(31) || rounded_quantity::text || chr(31) ||
      price::text || chr(31) || total::text || chr(31) || flat_rate::text || contingency_fee::text ||
      non_billable::text || no_charge::text || chr(31) || coalesce(tax_setting, '') || chr(31) ||
      coalesce(matter_id::text, '') || chr(31) || coalesce(user_id::text, '') || chr(31) ||
      coalesce(activity_description_id::text, '') || chr(31) || coalesce(expense_category_id::text, '') || chr(31) ||
      coalesce(utbms_expense_id::text, '') || chr(31) || coalesce(vendor_id::text, '') || chr(31) ||
      currency_id::text || chr(31) || coalesce(bill_id::text, '')
    )::uuid end
  ) stored,
  add constraint activities_billed_as_unique unique (account_id, id, billed_as);

alter table line_items
  add column issued boolean not null default false,
  add column billed_as uuid;

update line_items l set issued = b.issued, billed_as = case when b.issued and l.deleted_at is null
    and l.split_line_item_id is null then (select a.billed_as from activities a
      where a.account_id = l.account_id and a.id = l.activity_id) end
from bills b where b.account_id = l.account_id and b.id = l.bill_id and b.issued;

alter table line_items
  add constraint line_items_issued_with_bill foreign key (account_id, bill_id, issued)
    references bills (account_id, id, issued) deferrable initially deferred,
  -- Payers' parts hang on the first payer's line, which is issued with them.
  add constraint line_items_lock_billed check (
    not issued or activity_id is null or split_line_item_id is not null or deleted_at is not null or billed_as is not null
  ),
  add constraint line_items_billed_as_fkey foreign key (account_id, activity_id, billed_as)
    references activities (account_id, id, billed_as);
