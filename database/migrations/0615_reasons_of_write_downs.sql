-- A line that is written down says why.
alter table line_items add column discount_note text,
  add constraint line_items_discount_note_of_discount check (discount_note is null or discount_type is not null);
-- What is held in trust is listed by client.
create index trust_balances_client on trust_balances (account_id, client_id) where client_id is not null;
