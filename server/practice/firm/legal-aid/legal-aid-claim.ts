/** Claim data entered on a bill, as far as neither its matter nor its work provides it. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { particularFields, particularInput } from './particulars.ts';

const PARTICULARS = {
  texts: [
    'adjourned_hearing_fee',
    'cla_exemption_code',
    'cla_reference',
    'cost_of_counsel',
    'detention_travel_and_waiting_costs',
    'independent_medical_reports_claimed',
    'jr_form_filling',
    'mht_ref_no',
    'niat_disbursement_prior_authority_number',
  ],
  integers: [
    'bill_type',
    'case_stage_level',
    'cmrh_oral',
    'cmrh_telephone',
    'costs_are_those_of',
    'designated_accredited_representative',
    'exemption_criteria_satisfied',
    'follow_on_work',
    'ho_interview',
    'meetings_attended',
    'substantive_hearing',
  ],
  booleans: ['additional_travel_payment'],
} as const;

export const legalAidClaimFields = particularFields(PARTICULARS);

/** Shown only within `legal_aid_uk_bill`. */
export const legalAidUkClaim = resource({
  name: 'legal_aid_uk_claim',
  table: 'legal_aid_uk_claims',
  describe: 'Data entered for a legal aid claim in England and Wales.',
  fields: { id: f.id(), ...legalAidClaimFields },
});

export const legalAidClaimInput = particularInput(PARTICULARS);
