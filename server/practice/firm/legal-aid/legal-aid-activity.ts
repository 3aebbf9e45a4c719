/** How the price of legal aid work was determined: the published rate, and the additions. */
import { f, type Redaction } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { particularFields, particularInput } from './particulars.ts';
import { codesOf, COURTS, REGIONS } from './legal-aid-values.ts';

const PARTICULARS = {
  texts: ['activity_sub_category', 'bolt_ons', 'json_key'],
  integers: ['advocacy', 'court', 'expert', 'form_of_civil_legal_service', 'region', 'user_type'],
  booleans: ['eligible_for_sqm', 'tax_exclusive'],
} as const;

/** Hides rates of others' time, and whatever reveals them, from users who see only their own. */
const rateHidden: Redaction = {
  restrictions: 'rates_of_others',
  unless:
    'exists (select from activities a where a.account_id = {t}.account_id and a.id = {t}.activity_id' +
    " and (a.user_id = {viewer} or a.type <> 'TimeEntry'))",
};

const { json_key, bolt_ons, ...plain } = particularFields(PARTICULARS, {
  json_key: 'The key of the published rate or expense category.',
  bolt_ons: 'The keys of additional payments, separated by commas.',
  court: `${codesOf(COURTS)}; by default the court of the matter.`,
  region: `${codesOf(REGIONS)}; by default the region of the matter.`,
});

export const legalAidUkActivity = resource({
  name: 'legal_aid_uk_activity',
  table: 'legal_aid_uk_activities',
  describe: 'How the price of legal aid work was determined.',
  scope: 'activities',
  fields: {
    id: f.id(),
    ...plain,
    json_key: { ...json_key, redact: rateHidden },
    bolt_ons: { ...bolt_ons, redact: rateHidden },
    bolt_ons_summary: f.text({ redact: rateHidden, describe: 'The names of the additional payments.' }),
    base_rate: f.money({
      redact: rateHidden,
      describe: 'The published fee, or the price that was sent, before uplift and bolt-ons.',
    }),
    is_custom_rate: f.boolean({
      notNull: true,
      describe: 'Whether the price was sent instead of published.',
    }),
    uplift: f.decimal({
      write: true,
      notNull: true,
      redact: { ...rateHidden, instead: '0' },
      describe: 'The percentage added to an hourly rate, up to 100.',
    }),
  },
});

export const legalAidActivityInput = particularInput(PARTICULARS, { uplift: m.value('decimal') });
