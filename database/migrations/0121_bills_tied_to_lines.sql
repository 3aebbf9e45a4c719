-- A bill comes to its lines, held by the rows themselves: every line begins with what the lines before it come
-- to, and the last ends with the total of the bill. A line that was taken off counts as nothing. Which place a line
-- has, and how many a bill has, never changes.

alter table bills
  add column lines integer constraint bills_lines_positive check (lines >= 1);
alter table line_items
  add column place integer,
  add column lines integer,
  add column before_total numeric(14, 2) not null default 0;

update line_items l set place = c.place, lines = c.lines, before_total = c.before_total
from (
  select account_id, id, row_number() over w as place, count(*) over (partition by account_id, bill_id) as lines,
    sum(case when deleted_at is null then total else 0 end) over w
      - case when deleted_at is null then total else 0 end as before_total
  from line_items window w as (partition by account_id, bill_id order by id)
) c
where c.account_id = l.account_id and c.id = l.id;
update bills b set lines = c.lines
from (select account_id, bill_id, count(*) as lines from line_items group by 1, 2) c
where c.account_id = b.account_id and c.bill_id = b.id;

alter table line_items
  alter column place set not null,
  alter column lines set not null,
  add column previous_place integer generated always as (case when place > 1 then place - 1 end) stored,
  add column after_total numeric(14, 2) generated always as (
    before_total + case when deleted_at is null then total else 0 end
  ) stored,
  add constraint line_items_place_range check (place between 1 and lines),
  add constraint line_items_first_from_zero check (place > 1 or before_total = 0),
  add constraint line_items_in_a_chain unique (account_id, bill_id, place, after_total),
  add constraint line_items_place_unique unique (account_id, bill_id, place),
  add constraint line_items_previous_fkey foreign key (account_id, bill_id, previous_place, before_total)
    references line_items (account_id, bill_id, place, after_total) deferrable initially deferred;

alter table bills
  add constraint bills_lines_unique unique (account_id, id, lines),
  -- Requests for money in trust have lines of their own.
  add constraint bills_lines_known check (lines is not null or total = 0 or kind = 'trust_kind'),
  add constraint bills_total_of_lines foreign key (account_id, id, lines, total)
    references line_items (account_id, bill_id, place, after_total) deferrable initially deferred;
alter table line_items
  add constraint line_items_lines_fkey foreign key (account_id, bill_id, lines)
    references bills (account_id, id, lines) deferrable initially deferred;

-- Work that stands on a bill is not deleted.
alter table activities
  add constraint activities_deleted_off_bills check (deleted_at is null or bill_id is null);
