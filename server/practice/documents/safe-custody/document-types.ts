/** Types of originals in safe custody, and their names. */
export const DOCUMENT_TYPES = [
  'abn_registration_confirmations',
  'acknowledgement',
  'agreement',
  'agreement_for_sale',
  'appointment_of_enduring_guardianship',
  'birth_death_marriage_certificate',
  'boe',
  'building_certificate',
  'care_registration_papers',
  'certificate_of_title',
  'client_instructions',
  'common_seal',
  'conveyance',
  'crop_lien',
  'crown_land_lease',
  'death_certificate',
  'deed',
  'deed_of_family_arrangement',
  'deep_poll',
  'divorce_order',
  'email',
  'file_note',
  'grant_of_probate',
  'guarantee',
  'guardianship_appointment',
  'insurance_policy',
  'lease',
  'letter_sealed_envelope',
  'medical_authority',
  'memo_articles_of_association',
  'minutes',
  'miscellaneous',
  'mortgage_bill_of_sale',
  'other',
  'partnership_agreement',
  'photographs',
  'power_of_attorney',
  'power_of_enduring_guardianship',
  'probate',
  'registration_of_business_name',
  'search',
  'share_certificate',
  'sharefarming_agreement',
  'statutory_declaration',
  'survey_certificate',
  'tenancy_agreement',
  'transfer',
  'transfer_of_legal_file_authority',
  'transfer_returned',
  'trust_deed',
  'valuation',
  'water_licence',
  'will',
  'will_codicil_poa_peg',
  'xref',
  'verification_of_identity',
  'certificate',
  'letter',
  'affidavit',
  'settlement',
] as const;

/** Abbreviations that stay in capitals. */
const CAPITALS = ['abn', 'boe', 'poa', 'peg'];

/**
 * SQL: the name of a document type; `birth_death_marriage_certificate` becomes "Birth death marriage certificate".
 */
export function inWords(column: string): string {
  const spaced = `replace(${column}, '_', ' ')`;
  const sentence = `upper("left"(${spaced}, 1)) || substr(${spaced}, 2)`;
  return CAPITALS.reduce(
    (sql, word) => `regexp_replace(${sql}, '\\m${word}\\M', '${word.toUpperCase()}', 'i')`,
    sentence,
  );
}
