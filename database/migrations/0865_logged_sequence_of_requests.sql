-- The sequence of an unlogged table is unlogged too. A replica that becomes the primary before its first checkpoint finds such a
-- sequence broken, and then no request is recorded any more.
alter sequence api_requests_id_seq set logged;
