-- What the palette looks for at each letter: the numbers of bills, and the addresses and web sites of contacts. The index of
-- addresses left out columns that are searched beside the others, so that all of them were read.
create index bills_search on bills using gin (account_id, number gin_trgm_ops);
drop index addresses_search;
create index addresses_search on addresses
  using gin (account_id, street gin_trgm_ops, city gin_trgm_ops, province gin_trgm_ops, postal_code gin_trgm_ops, country gin_trgm_ops);
create index web_sites_search on web_sites using gin (account_id, address gin_trgm_ops);
