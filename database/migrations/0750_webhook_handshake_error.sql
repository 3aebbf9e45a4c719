-- Why the last handshake of a pending webhook was not confirmed.
alter table webhooks add column handshake_error text
  constraint webhooks_handshake_error_length check (char_length(handshake_error) <= 500);
