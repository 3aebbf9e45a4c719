-- That a bill is issued is told by its lines along their chain, and by the bill to the last of them: so the bill itself
-- has no key that changes when it is issued, which would have to wait for whoever names it just then.
alter table line_items drop constraint line_items_issued_with_bill;
alter table bills
  drop constraint bills_issued_unique,
  drop constraint bills_total_of_lines;
alter table line_items
  drop constraint line_items_previous_fkey,
  drop constraint line_items_in_a_chain,
  add constraint line_items_in_a_chain unique (account_id, bill_id, place, after_total, issued),
  add constraint line_items_previous_fkey foreign key (account_id, bill_id, previous_place, before_total, issued)
    references line_items (account_id, bill_id, place, after_total, issued) deferrable initially deferred;
alter table bills add constraint bills_total_of_lines foreign key (account_id, id, lines, total, issued)
  references line_items (account_id, bill_id, place, after_total, issued) deferrable initially deferred;
