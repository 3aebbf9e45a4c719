-- Origins whose pages may call the APIs from a browser with tokens of the application (CORS).
alter table applications add column origins text[] not null default '{}'
  constraint applications_origins_most check (cardinality(origins) <= 20);
create index applications_origins on applications using gin (origins) where deleted_at is null;
