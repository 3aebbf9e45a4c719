/** The published legal aid rates: for certificated and controlled civil work, and for criminal work. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { feesOn, rateFields, RATES, textFilters } from './rate-fields.ts';
import { DECEMBER_2025, NOVEMBER_2024, SEPTEMBER_2022 } from './legal-aid-values.ts';

const dayBefore = (day: string): string => `date '${day}' - 1`;
const from = (day: string): string => `date '${day}'`;

export const civilCertificatedRate = resource({
  ...RATES,
  name: 'lauk_civil_certificated_rate',
  path: 'lauk_civil_certificated_rates',
  describe: 'A published legal aid rate in England and Wales for certificated civil work.',
  where: "{t}.rate_table = 'civil_certificated'",
  fields: {
    ...rateFields,
    activity_sub_category: f.text(),
    attended_several_hearings_for_multiple_clients: f.boolean(),
    change_of_solicitor: f.boolean(),
    court: f.text(),
    eligible_for_sqm: f.boolean(),
    exceptional_warning: f.text(),
    ...feesOn('{today}::date', 'that applies today'),
    first_conducting_solicitor: f.boolean(),
    number_of_clients: f.text(),
    party: f.text(),
    post_transfer_clients_represented: f.text(),
    session_type: f.text(),
    user_type: f.text(),
  },
  filters: {
    ...textFilters('activity', 'activity_sub_category', 'category_of_law', 'court', 'fee_scheme', 'key'),
    ...textFilters('number_of_clients', 'party', 'post_transfer_clients_represented', 'rate_type', 'region'),
    ...textFilters('session_type', 'user_type'),
    attended_several_hearings_for_multiple_clients: by.eq('boolean'),
    change_of_solicitor: by.eq('boolean'),
    eligible_for_sqm: by.eq('boolean'),
    first_conducting_solicitor: by.eq('boolean'),
  },
});

export const civilControlledRate = resource({
  ...RATES,
  name: 'lauk_civil_controlled_rate',
  path: 'lauk_civil_controlled_rates',
  describe: 'A published legal aid rate in England and Wales for controlled civil work.',
  where: "{t}.rate_table = 'civil_controlled'",
  fields: {
    ...rateFields,
    matter_type_1: f.integer(),
    matter_type_2: f.integer(),
    ...feesOn(dayBefore(DECEMBER_2025), 'until 21 December 2025'),
    ...feesOn(from(DECEMBER_2025), 'from 22 December 2025', 'post_dec25_'),
  },
  filters: {
    ...textFilters('activity', 'category_of_law', 'key', 'rate_type', 'region'),
    matter_type_1: by.eq('integer'),
    matter_type_2: by.eq('integer'),
  },
});

export const criminalControlledRate = resource({
  ...RATES,
  name: 'lauk_criminal_controlled_rate',
  path: 'lauk_criminal_controlled_rates',
  describe: 'A published legal aid rate in England and Wales for criminal work.',
  where: "{t}.rate_table = 'criminal_controlled'",
  fields: {
    ...rateFields,
    counsel: f.text(),
    court: f.text(),
    solicitor_type: f.text(),
    standard_fee_category: f.text(),
    ...feesOn(dayBefore(SEPTEMBER_2022), 'until 29 September 2022'),
    ...feesOn(from(SEPTEMBER_2022), 'from 30 September 2022', 'post_sept_22_'),
    ...feesOn(
      from(NOVEMBER_2024),
      'from 6 December 2024, by the regulations of November 2024',
      'post_nov_24_',
    ),
    ...feesOn(from(DECEMBER_2025), 'from 22 December 2025', 'post_dec25_'),
  },
  filters: textFilters(
    'activity',
    'category_of_law',
    'counsel',
    'court',
    'key',
    'rate_type',
    'region',
    'solicitor_type',
    'standard_fee_category',
  ),
});
