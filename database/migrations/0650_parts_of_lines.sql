-- The parts of a line that payers share are looked up by it, when a bill is verified and when the line goes.
create index line_items_split_line_item on line_items (account_id, split_line_item_id, id)
  where split_line_item_id is not null;
