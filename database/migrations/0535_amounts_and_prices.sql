-- An amount has the decimals of its currency (none for yen, three for Bahraini dinars), a price or a rate up to four.
-- Both are kept as they are written: numeric without a fixed scale, held to a size and a scale by a constraint. A column
-- that only loses its fixed scale is not written anew; of the tables with generated amounts the rows are.

create procedure widen_amounts(owner regclass) language plpgsql as $$
declare
  generated text[];
  dropped text;
  widened text;
  added text;
  sized text;
  afterwards text[];
  statement text;
begin
  select array_agg(attname::text) into generated from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = owner and a.attgenerated = 's' and exists (
    select from pg_depend p join pg_attribute c on c.attrelid = owner and c.attnum = p.refobjsubid
    where p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refobjid = owner
      and c.attgenerated = '' and format_type(c.atttypid, c.atttypmod) = 'numeric(14,2)');
  -- What hangs on a generated column, to be made again once it is back: unique keys before the keys that name them.
  select array_agg(making order by place, making) into afterwards from (
    select format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as making,
      case c.contype when 'f' then 2 else 1 end as place
    from pg_constraint c
    where exists (select from pg_attribute a where a.attrelid = owner and a.attname = any(generated)
      and (c.conrelid = owner and a.attnum = any(c.conkey) or c.confrelid = owner and a.attnum = any(c.confkey)))
    union all
    select pg_get_indexdef(x.indexrelid), 1 from pg_index x
    where x.indrelid = owner and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
      and exists (select from pg_attribute a where a.attrelid = owner and a.attname = any(generated) and a.attnum = any(x.indkey))
  ) hanging;
  select string_agg(format('drop column %I cascade', name), ', ') into dropped from unnest(generated) name;
  select string_agg(format('alter column %I type numeric', attname)
      || case when atthasdef then format(', alter column %I set default 0.00', attname) else '' end, ', ' order by attnum),
    string_agg(format('add constraint %I check (abs(%I) < 1000000000000 and scale(%I) <= 4)',
      (select relname from pg_class where oid = owner) || '_' || attname || '_size', attname, attname), ', ' order by attnum)
    into widened, sized
  from pg_attribute
  where attrelid = owner and attnum > 0 and not attisdropped and attgenerated = ''
    and format_type(atttypid, atttypmod) = 'numeric(14,2)';
  select string_agg(format('add column %I %s generated always as (%s) stored%s', a.attname,
      replace(format_type(a.atttypid, a.atttypmod), 'numeric(14,2)', 'numeric'), pg_get_expr(d.adbin, d.adrelid),
      case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum) into added
  from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = owner and a.attname = any(generated);
  if dropped is not null then execute format('alter table %s %s', owner, dropped); end if;
  execute format('alter table %s %s', owner, concat_ws(', ', widened, added, sized));
  foreach statement in array coalesce(afterwards, '{}') loop
    execute statement;
  end loop;
end $$;

do $$
declare owner regclass;
begin
  for owner in
    select distinct c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and format_type(a.atttypid, a.atttypmod) = 'numeric(14,2)'
  loop
    call widen_amounts(owner);
  end loop;
end $$;
drop procedure widen_amounts(regclass);

-- The decimals of a currency, as a constraint can ask for them: those of ISO 4217 that currencies.minor_digits has too.
create function currency_digits(currency_id bigint) returns integer immutable parallel safe
  return case
    when currency_id in (108, 152, 174, 262, 324, 352, 392, 410, 548, 600, 646, 704, 800, 940, 950, 952, 953) then 0
    when currency_id in (48, 368, 400, 414, 434, 512, 788) then 3
    when currency_id in (927, 990) then 4
    else 2
  end;

-- Half of the smallest unit: how far rounding takes an amount.
create function currency_half_unit(currency_id bigint) returns numeric immutable parallel safe
  return case currency_digits(currency_id) when 0 then 0.5 when 2 then 0.005 when 3 then 0.0005 else 0.00005 end;

-- Not checked of rows that were written before amounts were held to their currency.
alter table bills
  add constraint bills_total_fits_currency check (total = round(total, currency_digits(currency_id))) not valid,
  add constraint bills_paid_fits_currency check (
    paid = round(paid, currency_digits(currency_id)) and credits_issued = round(credits_issued, currency_digits(currency_id))
  ) not valid,
  add constraint bills_interest_fits_currency
    check (interest_total = round(interest_total, currency_digits(currency_id))) not valid;
alter table payments add constraint payments_amount_fits_currency
  check (amount = round(amount, currency_digits(currency_id))) not valid;
alter table bank_accounts add constraint bank_accounts_balance_fits_currency
  check (balance = round(balance, currency_digits(currency_id))) not valid;

-- An entry comes to what its bill asks for: the rounded time, in whole units of its currency. Work that was billed
-- before keeps the total that it was billed with.
alter table activities drop constraint activities_total_agrees;
update activities set total = case
    when flat_rate or contingency_fee then total
    else round(rounded_quantity * price / 3600, currency_digits(currency_id)) end
where type = 'TimeEntry' and not billed and rounded_quantity <> quantity;
alter table activities add constraint activities_total_agrees check (
  case
    when flat_rate or contingency_fee then abs(total - price) <= currency_half_unit(currency_id)
    when type = 'TimeEntry'
      then least(abs(total * 3600 - rounded_quantity * price), abs(total * 3600 - quantity * price))
        <= 3600 * currency_half_unit(currency_id)
    else abs(total - quantity * price) <= currency_half_unit(currency_id)
  end
);
