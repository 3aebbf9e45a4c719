-- The principal rates as published: the Civil Legal Aid (Remuneration) Regulations 2013 (S.I. 2013/422) and the Criminal
-- Legal Aid (Remuneration) Regulations 2013 (S.I. 2013/435), as amended up to S.I. 2025/1248 and S.I. 2025/1251, in force
-- on 22 December 2025. Further rates are brought in with `chancery rates import`.

create temporary table published (
  rate_table text, key text, rate_type text, activity text, category_of_law text, court text, region text,
  party text, number_of_clients text, standard_fee_category text,
  valid_from date, fee numeric, exceptional numeric
) on commit drop;

-- Crime: representation in a magistrates' court by the hour and the item, work at the police station.
insert into published (rate_table, key, rate_type, activity, category_of_law, court, region, valid_from, fee, exceptional)
select 'criminal_controlled', key, rate_type, activity, 'Crime', court, region, valid_from::date, fee, exceptional
from (values
  ('CRM-MC-LETTER', 'item', 'Routine letter or telephone call', 'Magistrates'' Court', null, '2016-04-01', 3.56, null),
  ('CRM-MC-LETTER', 'item', 'Routine letter or telephone call', 'Magistrates'' Court', null, '2022-09-30', 4.09, null),
  ('CRM-MC-LETTER', 'item', 'Routine letter or telephone call', 'Magistrates'' Court', null, '2025-12-22', 4.50, null),
  ('CRM-MC-PREP', 'hourly', 'Preparation', 'Magistrates'' Court', null, '2016-04-01', 45.35, null),
  ('CRM-MC-PREP', 'hourly', 'Preparation', 'Magistrates'' Court', null, '2022-09-30', 52.15, null),
  ('CRM-MC-PREP', 'hourly', 'Preparation', 'Magistrates'' Court', null, '2025-12-22', 57.37, null),
  ('CRM-MC-ADV', 'hourly', 'Advocacy', 'Magistrates'' Court', null, '2016-04-01', 56.89, null),
  ('CRM-MC-ADV', 'hourly', 'Advocacy', 'Magistrates'' Court', null, '2022-09-30', 65.42, null),
  ('CRM-MC-ADV', 'hourly', 'Advocacy', 'Magistrates'' Court', null, '2025-12-22', 71.96, null),
  ('CRM-MC-COUNSEL', 'hourly', 'Attendance with counsel', 'Magistrates'' Court', null, '2016-04-01', 31.03, null),
  ('CRM-MC-COUNSEL', 'hourly', 'Attendance with counsel', 'Magistrates'' Court', null, '2022-09-30', 35.68, null),
  ('CRM-MC-COUNSEL', 'hourly', 'Attendance with counsel', 'Magistrates'' Court', null, '2025-12-22', 39.25, null),
  ('CRM-MC-TRAVEL', 'hourly', 'Travel and waiting', 'Magistrates'' Court', null, '2016-04-01', 24.00, null),
  ('CRM-MC-TRAVEL', 'hourly', 'Travel and waiting', 'Magistrates'' Court', null, '2022-09-30', 27.60, null),
  ('CRM-MC-TRAVEL', 'hourly', 'Travel and waiting', 'Magistrates'' Court', null, '2025-12-22', 30.36, null),
  ('CRM-PS-PHONE-LON', 'fixed', 'Police station telephone advice', null, 'London', '2016-04-01', 28.70, null),
  ('CRM-PS-PHONE-LON', 'fixed', 'Police station telephone advice', null, 'London', '2022-09-30', 33.00, null),
  ('CRM-PS-ATT-LON', 'hourly', 'Police station attendance', null, 'London', '2016-04-01', 51.28, null),
  ('CRM-PS-ATT-LON', 'hourly', 'Police station attendance', null, 'London', '2022-09-30', 58.97, null),
  ('CRM-PS-SERIOUS-LON', 'hourly', 'Police station attendance, serious offence', null, 'London', '2016-04-01', 59.31, null),
  ('CRM-PS-SERIOUS-LON', 'hourly', 'Police station attendance, serious offence', null, 'London', '2022-09-30', 68.21, null),
  ('CRM-PS-PHONE-NAT', 'fixed', 'Police station telephone advice', null, 'Non-London', '2016-04-01', 27.60, null),
  ('CRM-PS-PHONE-NAT', 'fixed', 'Police station telephone advice', null, 'Non-London', '2022-09-30', 31.74, null),
  ('CRM-PS-ATT-NAT', 'hourly', 'Police station attendance', null, 'Non-London', '2016-04-01', 47.45, null),
  ('CRM-PS-ATT-NAT', 'hourly', 'Police station attendance', null, 'Non-London', '2022-09-30', 54.57, null),
  ('CRM-PS-SERIOUS-NAT', 'hourly', 'Police station attendance, serious offence', null, 'Non-London', '2016-04-01', 54.75, null),
  ('CRM-PS-SERIOUS-NAT', 'hourly', 'Police station attendance, serious offence', null, 'Non-London', '2022-09-30', 62.96, null),
  ('CRM-PS-UNSOCIAL', 'hourly', 'Police station attendance, unsocial hours', null, null, '2016-04-01', 63.01, null),
  ('CRM-PS-UNSOCIAL', 'hourly', 'Police station attendance, unsocial hours', null, null, '2022-09-30', 72.46, null),
  ('CRM-PS-TRAVEL', 'hourly', 'Police station travel and waiting', null, null, '2016-04-01', 26.28, null),
  ('CRM-PS-TRAVEL', 'hourly', 'Police station travel and waiting', null, null, '2022-09-30', 30.22, null),
  ('CRM-CDD', 'fixed', 'Criminal Defence Direct acceptance', null, null, '2016-04-01', 7.30, null),
  ('CRM-CDD', 'fixed', 'Criminal Defence Direct acceptance', null, null, '2022-09-30', 8.40, null),
  ('CRM-PS-FIXED', 'fixed', 'Police station attendance fixed fee', null, null, '2025-12-22', 320.00, 650.00),
  ('CRM-PS-FIXED-HEATHROW', 'fixed', 'Police station attendance fixed fee, Heathrow', null, 'London', '2022-09-30', 315.86, null),
  ('CRM-PS-FIXED-HEATHROW', 'fixed', 'Police station attendance fixed fee, Heathrow', null, 'London', '2025-12-22', 320.00, 650.00)
) as of_crime (key, rate_type, activity, court, region, valid_from, fee, exceptional);

-- Crime: the standard fees of a magistrates' court; `exceptional` is the limit of costs up to which the fee is paid. The
-- fees of 2022 and 2025 are those of 2016 raised by 15 and then by 10 per cent.
insert into published (rate_table, key, rate_type, activity, category_of_law, court, standard_fee_category, valid_from, fee, exceptional)
select 'criminal_controlled', key, 'fixed', activity, 'Crime', 'Magistrates'' Court', category, valid_from,
  case valid_from when '2025-12-22' then fee_2025 when '2022-09-30' then round(fee_2025 / 1.1, 2) else round(fee_2025 / 1.1 / 1.15, 2) end,
  case valid_from when '2025-12-22' then limit_2025 when '2022-09-30' then round(limit_2025 / 1.1, 2) else round(limit_2025 / 1.1 / 1.15, 2) end
from (values
  ('CRM-MC-LOWER-1A-D', 'Lower standard fee, designated area', '1A', 314.62, 344.51),
  ('CRM-MC-HIGHER-1A-D', 'Higher standard fee, designated area', '1A', 596.84, 596.89),
  ('CRM-MC-LOWER-1B-D', 'Lower standard fee, designated area', '1B', 255.78, 344.51),
  ('CRM-MC-HIGHER-1B-D', 'Higher standard fee, designated area', '1B', 551.09, 596.89),
  ('CRM-MC-LOWER-2-D', 'Lower standard fee, designated area', '2', 436.85, 591.82),
  ('CRM-MC-HIGHER-2-D', 'Higher standard fee, designated area', '2', 915.04, 986.25),
  ('CRM-MC-LOWER-1A-U', 'Lower standard fee, undesignated area', '1A', 246.27, 344.51),
  ('CRM-MC-HIGHER-1A-U', 'Higher standard fee, undesignated area', '1A', 521.57, 596.89),
  ('CRM-MC-LOWER-1B-U', 'Lower standard fee, undesignated area', '1B', 200.21, 344.51),
  ('CRM-MC-HIGHER-1B-U', 'Higher standard fee, undesignated area', '1B', 481.59, 596.89),
  ('CRM-MC-LOWER-2-U', 'Lower standard fee, undesignated area', '2', 353.51, 591.82),
  ('CRM-MC-HIGHER-2-U', 'Higher standard fee, undesignated area', '2', 810.79, 986.25)
) as standard_fees (key, activity, category, fee_2025, limit_2025),
  (values (date '2016-04-01'), (date '2022-09-30'), (date '2025-12-22')) as days (valid_from);

-- Civil controlled work: standard fees of Legal Help with their escape thresholds, additional payments, hourly rates.
insert into published (rate_table, key, rate_type, activity, category_of_law, region, valid_from, fee, exceptional)
select 'civil_controlled', key, rate_type, activity, category_of_law, region, valid_from::date, fee, exceptional
from (values
  ('CIV-LH-AAP', 'fixed', 'Legal Help', 'Actions Against the Police', null, '2013-04-01', 239.00, 717.00),
  ('CIV-LH-CLIN', 'fixed', 'Legal Help', 'Clinical Negligence', null, '2013-04-01', 195.00, 585.00),
  ('CIV-LH-COMM', 'fixed', 'Legal Help', 'Community Care', null, '2013-04-01', 266.00, 798.00),
  ('CIV-LH-EDU', 'fixed', 'Legal Help', 'Education', null, '2013-04-01', 272.00, 816.00),
  ('CIV-LH-PUB', 'fixed', 'Legal Help', 'Public Law', null, '2013-04-01', 259.00, 777.00),
  ('CIV-LH-WEL', 'fixed', 'Legal Help', 'Welfare Benefits', null, '2013-04-01', 150.00, 450.00),
  ('CIV-LH-MISC', 'fixed', 'Legal Help', 'Miscellaneous', null, '2013-04-01', 79.00, 237.00),
  ('CIV-LH-DEBT', 'fixed', 'Legal Help', 'Debt', null, '2013-04-01', 180.00, 540.00),
  ('CIV-LH-DEBT', 'fixed', 'Legal Help', 'Debt', null, '2025-12-22', 256.00, 768.00),
  ('CIV-LH-HOUSING', 'fixed', 'Legal Help', 'Housing', null, '2013-04-01', 157.00, 471.00),
  ('CIV-LH-HOUSING', 'fixed', 'Legal Help', 'Housing', null, '2025-12-22', 223.00, 669.00),
  ('CIV-LH-MISC-CONSUMER', 'fixed', 'Legal Help, consumer general contract', 'Miscellaneous', null, '2013-04-01', 159.00, 477.00),
  ('CIV-LH-MISC-EMPLOYMENT', 'fixed', 'Legal Help, employment', 'Miscellaneous', null, '2013-04-01', 207.00, 621.00),
  ('CIV-LH-MISC-PI', 'fixed', 'Legal Help, personal injury', 'Miscellaneous', null, '2013-04-01', 203.00, 609.00),
  ('CIV-LH-FAM-PUBLIC', 'fixed', 'Legal Help, public law', 'Family', null, '2013-04-01', 132.00, null),
  ('CIV-LH-FAM-PRIVATE', 'fixed', 'Legal Help, private law', 'Family', null, '2013-04-01', 86.00, null),
  ('CIV-LH-FAM-DIVORCE', 'fixed', 'Legal Help, divorce petition only', 'Family', null, '2013-04-01', 146.00, null),
  ('CIV-MH-NONTRIB', 'fixed', 'Mental health, no tribunal', 'Mental Health', null, '2013-04-01', 253.00, 759.00),
  ('CIV-MH-LEVEL1', 'fixed', 'Mental health tribunal, level 1', 'Mental Health', null, '2013-04-01', 129.00, 387.00),
  ('CIV-MH-ADJOURN', 'bolt_on', 'Adjourned hearing', 'Mental Health', null, '2013-04-01', 117.00, null),
  ('CIV-IMM-UKVI', 'bolt_on', 'Representation at a Home Office interview', 'Immigration and Asylum', null, '2013-04-01', 266.00, null),
  ('CIV-IMM-UKVI', 'bolt_on', 'Representation at a Home Office interview', 'Immigration and Asylum', null, '2025-12-22', 360.00, null),
  ('CIV-IMM-NRM', 'bolt_on', 'National Referral Mechanism advice', 'Immigration and Asylum', null, '2013-04-01', 150.00, null),
  ('CIV-IMM-NRM', 'bolt_on', 'National Referral Mechanism advice', 'Immigration and Asylum', null, '2025-12-22', 203.00, null),
  ('CIV-HOUR-PREP-LON', 'hourly', 'Preparation', null, 'London', '2013-04-01', 52.65, null),
  ('CIV-HOUR-ADV-LON', 'hourly', 'Advocacy', null, 'London', '2013-04-01', 52.65, null),
  ('CIV-HOUR-LETTER-LON', 'item', 'Routine letter or telephone call', null, 'London', '2013-04-01', 4.05, null),
  ('CIV-HOUR-TRAVEL-LON', 'hourly', 'Travel and waiting', null, 'London', '2013-04-01', 27.81, null),
  ('CIV-HOUR-PREP-NAT', 'hourly', 'Preparation', null, 'Non-London', '2013-04-01', 48.24, null),
  ('CIV-HOUR-ADV-NAT', 'hourly', 'Advocacy', null, 'Non-London', '2013-04-01', 48.24, null),
  ('CIV-HOUR-LETTER-NAT', 'item', 'Routine letter or telephone call', null, 'Non-London', '2013-04-01', 3.78, null),
  ('CIV-HOUR-TRAVEL-NAT', 'hourly', 'Travel and waiting', null, 'Non-London', '2013-04-01', 27.00, null),
  ('CIV-HOUR-PREP-HOUSING-LON', 'hourly', 'Preparation', 'Housing', 'London', '2025-12-22', 69.30, null),
  ('CIV-HOUR-PREP-HOUSING-NAT', 'hourly', 'Preparation', 'Housing', 'Non-London', '2025-12-22', 65.35, null),
  ('CIV-HOUR-PREP-DEBT-LON', 'hourly', 'Preparation', 'Debt', 'London', '2025-12-22', 69.30, null),
  ('CIV-HOUR-PREP-DEBT-NAT', 'hourly', 'Preparation', 'Debt', 'Non-London', '2025-12-22', 65.35, null),
  ('CIV-HOUR-PREP-IMM-LON', 'hourly', 'Preparation', 'Immigration and Asylum', 'London', '2025-12-22', 69.30, null),
  ('CIV-HOUR-PREP-IMM-NAT', 'hourly', 'Preparation', 'Immigration and Asylum', 'Non-London', '2025-12-22', 65.35, null),
  ('CIV-CLR-MH-PREP-LON', 'hourly', 'Preparation, controlled legal representation', 'Mental Health', 'London', '2013-04-01', 57.83, null),
  ('CIV-CLR-MH-PREP-NAT', 'hourly', 'Preparation, controlled legal representation', 'Mental Health', 'Non-London', '2013-04-01', 54.09, null),
  ('CIV-CLR-MH-ADV', 'hourly', 'Advocacy, controlled legal representation', 'Mental Health', null, '2013-04-01', 65.79, null)
) as controlled (key, rate_type, activity, category_of_law, region, valid_from, fee, exceptional);

-- Civil certificated work by the hour and the item.
insert into published (rate_table, key, rate_type, activity, court, region, valid_from, fee)
select 'civil_certificated', key, rate_type, activity, court, region, date '2013-04-01', fee
from (values
  ('CERT-HC-PREP-LON', 'hourly', 'Preparation', 'Higher Courts', 'London', 71.55),
  ('CERT-HC-PREP-NAT', 'hourly', 'Preparation', 'Higher Courts', 'Non-London', 67.50),
  ('CERT-HC-ADV', 'hourly', 'Advocacy', 'Higher Courts', null, 67.50),
  ('CERT-HC-COUNSEL', 'hourly', 'Attendance with counsel', 'Higher Courts', null, 33.30),
  ('CERT-HC-TRAVEL', 'hourly', 'Travel and waiting', 'Higher Courts', null, 29.93),
  ('CERT-HC-LETTER', 'item', 'Routine letter or telephone call', 'Higher Courts', null, 6.75),
  ('CERT-CC-PREP-LON', 'hourly', 'Preparation', 'County Court', 'London', 63.00),
  ('CERT-CC-PREP-NAT', 'hourly', 'Preparation', 'County Court', 'Non-London', 59.40),
  ('CERT-CC-ADV', 'hourly', 'Advocacy', 'County Court', null, 59.40),
  ('CERT-CC-COUNSEL', 'hourly', 'Attendance with counsel', 'County Court', null, 29.25),
  ('CERT-CC-TRAVEL', 'hourly', 'Travel and waiting', 'County Court', null, 26.28),
  ('CERT-CC-LETTER', 'item', 'Routine letter or telephone call', 'County Court', null, 5.94)
) as certificated (key, rate_type, activity, court, region, fee);

-- Care and supervision proceedings: fixed fees of legal representation by region.
insert into published (rate_table, key, rate_type, activity, category_of_law, court, region, party, number_of_clients, valid_from, fee)
select 'civil_certificated', 'CERT-CARE-' || key || '-' || r.suffix, 'fixed', 'Care proceedings', 'Family', court, r.region, party, clients,
  date '2013-04-01', fees[r.place]
from (values
  ('CHILD-1', 'Child', 'County Court', '1', array[1949, 1598, 2237, 2183]),
  ('CHILD-2', 'Child', 'County Court', '2 or more', array[2922, 2396, 3355, 3275]),
  ('CHILD-1-HC', 'Child', 'Higher Courts', '1', array[2591, 2125, 2975, 2903]),
  ('CHILD-2-HC', 'Child', 'Higher Courts', '2 or more', array[3887, 3188, 4461, 4354]),
  ('PARENT-1', 'Parent', 'County Court', '1', array[2556, 2123, 2907, 2633]),
  ('PARENT-2', 'Parent', 'County Court', '2', array[3196, 2653, 3633, 3291]),
  ('PARENT-1-HC', 'Parent', 'Higher Courts', '1', array[3399, 2823, 3866, 3502]),
  ('PARENT-2-HC', 'Parent', 'Higher Courts', '2', array[4249, 3530, 4832, 4378]),
  ('JOINED', 'Joined Party', 'County Court', null, array[1033, 798, 1201, 1301])
) as care (key, party, court, clients, fees),
  (values (1, 'Midlands', 'MID'), (2, 'North', 'NORTH'), (3, 'London and South', 'SOUTH'), (4, 'Wales', 'WALES')) as r (place, region, suffix);

insert into legal_aid_uk_rates (rate_table, key, rate_type, activity, activity_type, category_of_law, court, region, party,
  number_of_clients, standard_fee_category)
select distinct on (key) rate_table, key, rate_type, activity, case rate_type when 'fixed' then 'Fixed fee' when 'hourly' then 'Hourly rate'
    when 'item' then 'Item' else 'Additional payment' end,
  category_of_law, court, region, party, number_of_clients, standard_fee_category
from published order by key;

insert into legal_aid_uk_fees (rate_id, valid_from, fee, exceptional)
select r.id, p.valid_from, p.fee, p.exceptional from published p join legal_aid_uk_rates r on r.key = p.key;

-- What is paid to experts, and what travel costs.
insert into legal_aid_uk_expense_categories (key, region, name, practice_area, civil, certificated, criminal)
select key, region, name, null, true, true, true from (values
  ('ACCOUNTANT', 'Accountant'), ('GP', 'General practitioner'), ('INTERPRETER', 'Interpreter'), ('MILEAGE', 'Mileage'),
  ('PSYCHIATRIST', 'Psychiatrist'), ('PSYCHOLOGIST', 'Psychologist')
) as expenses (key, name), (values ('London'), ('Non-London')) as regions (region);

insert into legal_aid_uk_expense_rates (expense_category_id, valid_from, rate)
select c.id, date '2013-12-02', case c.region when 'London' then london else elsewhere end
from legal_aid_uk_expense_categories c join (values
  ('ACCOUNTANT', 64.00, 64.00), ('GP', 79.20, 99.00), ('INTERPRETER', 25.00, 28.00), ('MILEAGE', 0.45, 0.45),
  ('PSYCHIATRIST', 108.00, 135.00), ('PSYCHOLOGIST', 93.60, 117.00)
) as rates (key, london, elsewhere) on rates.key = c.key;

update legal_aid_uk_rates set etag = md5('legal_aid_uk_rate ' || key);
update legal_aid_uk_expense_categories set etag = md5('legal_aid_uk_expense_category ' || key || region);
