-- Addresses of payment pages are signed by the installation: the database stores a key that opens nothing by itself.
-- Addresses made before stay valid and are known by their hash.

alter table payment_links
  add column address_key text not null default replace(gen_random_uuid()::text, '-', ''),
  add column former_secret_hash bytea,
  add constraint payment_links_address_key_form check (address_key ~ '^[0-9a-f]{32}$'),
  add constraint payment_links_address_key_unique unique (account_id, address_key),
  add constraint payment_links_former_secret_unique unique (account_id, former_secret_hash);
update payment_links set former_secret_hash = sha256(convert_to(secret, 'UTF8'));
alter table payment_links alter column address_key drop default, drop column secret, drop column url;

alter table bank_accounts
  add column address_key text not null default replace(gen_random_uuid()::text, '-', ''),
  add column former_secret_hash bytea,
  add constraint bank_accounts_address_key_form check (address_key ~ '^[0-9a-f]{32}$'),
  add constraint bank_accounts_address_key_unique unique (account_id, address_key),
  add constraint bank_accounts_former_secret_unique unique (account_id, former_secret_hash);
update bank_accounts set former_secret_hash = sha256(convert_to(payment_page_secret, 'UTF8'));
alter table bank_accounts alter column address_key drop default, drop column payment_page_secret;

-- What a mail says ends before the address of the payment page, which is added when it is sent.
update bill_sendings set message = regexp_replace(message, e'\n\nYou can pay it here:\n\\S+$', '')
where payment_link_id is not null;
