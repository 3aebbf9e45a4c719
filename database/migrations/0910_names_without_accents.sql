-- Names are also found without their accents: Munoz finds Muñoz. Only names with other letters than those of ASCII are indexed
-- without accents, which are few. Letters that Unicode does not compose of a letter and an accent are listed.
create function without_accents(text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(
    normalize(translate(replace(replace(replace(replace(replace(replace($1,
      'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'øØłŁđĐðÐħĦıŧŦ', 'oOlLdDdDhHitT'), nfd),
    '[\u0300-\u036f]', '', 'g');
end $$;

-- It is computed from the text alone and tells of no other row; without the right to say so, these searches read all names of
-- the firm that are not ASCII.
do $$
begin
  alter function without_accents(text) leakproof;
exception when insufficient_privilege then null;
end $$;

create index contacts_without_accents on contacts using gin (account_id, without_accents(name) gin_trgm_ops)
  where octet_length(name) > length(name);
create index lead_contacts_without_accents on lead_contacts using gin (account_id, without_accents(name) gin_trgm_ops)
  where octet_length(name) > length(name);
