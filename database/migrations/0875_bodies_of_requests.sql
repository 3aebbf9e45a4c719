-- What applications sent in sandboxes and were answered, beside the requests of api_requests. The reference lets no other firm
-- have any. Unlogged as the requests are, and with their ids.
create unlogged table api_request_bodies (
  account_id bigint not null references sandboxes (account_id),
  id bigint not null,
  at timestamptz not null,
  request text,
  answer text,
  primary key (account_id, id),
  constraint api_request_bodies_request_length check (char_length(request) <= 16385),
  constraint api_request_bodies_answer_length check (char_length(answer) <= 16385)
);
call protect_tenant_table('api_request_bodies');
