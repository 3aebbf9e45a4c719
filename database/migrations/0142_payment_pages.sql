-- A bank account has a payment page of its own, on which somebody says what they pay. Each form of it is taken once.

alter table bank_accounts
  -- The last part of the page's address, which is all that a payer needs.
  add column payment_page_secret text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add constraint bank_accounts_payment_page_secret_unique unique (account_id, payment_page_secret);
-- From here on the service makes it.
alter table bank_accounts alter column payment_page_secret drop default;

alter table payments
  add column page_form uuid,
  add constraint payments_page_form_once unique (account_id, page_form),
  add constraint payments_through_one_page check (page_form is null or payment_link_id is null);
