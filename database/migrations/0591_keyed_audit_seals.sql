-- A seal is also signed with a key of the installation that the database does not hold, so that whoever can write to the
-- database can't seal what they changed. Seals made before have none; those after them cover their hashes.
alter table audit_seals add column signature text;
