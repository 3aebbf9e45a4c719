-- The payloads of a webhook follow the version that it was created with; those that exist were made for the newest.
alter table webhooks add column version smallint not null default 13;
alter table webhooks alter column version drop default;
