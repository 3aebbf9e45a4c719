/** Legal aid data of a matter: the kind of work and its region determine the rates of time. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClientOfMatter } from '../visible-clients/own-contacts.ts';
import { particularFields, particularInput } from './particulars.ts';
import { CATEGORIES, CERTIFICATION_TYPES, codesOf, COURTS, REGIONS } from './legal-aid-values.ts';

const PARTICULARS = {
  texts: [
    'access_point',
    'bill_ho_ucn',
    'case_reference',
    'certificate_number',
    'certificate_scope',
    'client_equal_opportunity_monitoring',
    'clr_total_profit_costs',
    'cost_limit',
    'court_id_code',
    'delivery_location',
    'dscc_number',
    'exceptional_case_funding_reference',
    'expense_limit',
    'irc_surgery',
    'laa_office_number',
    'legacy_case',
    'legal_representation_number',
    'lh_start_date',
    'lh_total_disbursements',
    'lh_total_profit_costs',
    'local_authority_number',
    'maat_id',
    'matter_type_1_code',
    'matter_type_1_title',
    'matter_type_2_code',
    'matter_type_2_title',
    'matter_type_code',
    'police_station',
    'postal_application_accepted',
    'prior_authority_reference',
    'prison_law_prior_approval_number',
    'procurement_area',
    'related_claims_number',
    'schedule_reference_number',
    'scheme_id',
    'type_of_service',
    'ucn',
    'ufn',
  ],
  integers: [
    'ait_hearing_centre',
    'bill_number_of_attendances',
    'bill_outcome_for_the_client_code',
    'bill_stage_reached_code',
    'category',
    'certification_type',
    'client_type',
    'counsel',
    'court',
    'court_id',
    'fee_scheme',
    'matter_type',
    'matter_type_1',
    'matter_type_2',
    'number_of_clients',
    'number_of_clients_seen_at_surgery',
    'party',
    'post_transfer_clients_represented',
    'prison_id',
    'region',
    'session_type',
    'solicitor_type',
    'standard_fee_category',
    'surgery_clients',
    'surgery_clients_resulting_in_a_legal_help_matter_opened',
    'type_of_advice',
    'user_type',
  ],
  booleans: [
    'attended_several_hearings_acting_for_multiple_clients',
    'change_of_solicitor',
    'duty_solicitor',
    'first_conducting_solicitor',
    'undesignated_area_court',
    'youth_court',
  ],
  dates: [
    'case_start_date',
    'certificate_effective_date',
    'certificate_expiration_date',
    'clr_start_date',
    'representation_order_date',
    'surgery_date',
    'transfer_date',
  ],
} as const;

const WORD_OF_CATEGORY = `(array[${CATEGORIES.map((word) => `'${word}'`).join(', ')}])[{t}.category]`;

export const legalAidUkMatter = resource({
  name: 'legal_aid_uk_matter',
  table: 'legal_aid_uk_matters',
  describe:
    'Legal aid data of a matter in England and Wales. A matter with this record is paid by legal aid.',
  scope: 'matters',
  visible: hiddenWithClientOfMatter,
  fields: {
    id: f.id(),
    etag: f.etag(),
    ...particularFields(PARTICULARS, {
      category: `The category of law: ${codesOf(CATEGORIES)}.`,
      certification_type: `${codesOf(CERTIFICATION_TYPES)}. Criminal categories need none.`,
      court: codesOf(COURTS),
      region: codesOf(REGIONS),
      case_start_date: 'The day whose rates apply; by default the day of the work.',
      certificate_effective_date: 'For certificated work, the day whose rates apply.',
      representation_order_date: 'For criminal work, the day whose rates apply.',
    }),
    category_as_string: f.text({ sql: WORD_OF_CATEGORY }),
    matter_types_combined: f.text({
      sql: "nullif(concat_ws(':', {t}.matter_type_1_code, {t}.matter_type_2_code), '')",
    }),
    linked_matter_id: f.integer({ write: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

export const legalAidMatterInput = particularInput(PARTICULARS, {
  linked_matter_id: m.idOf('matter', { nullable: true }),
});
