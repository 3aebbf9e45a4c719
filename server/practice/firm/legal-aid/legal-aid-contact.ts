/** Legal aid data of a client. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact } from '../visible-clients/own-contacts.ts';
import { particularFields, particularInput } from './particulars.ts';

const PARTICULARS = {
  texts: ['disability_code', 'ethnicity_title', 'gender_title', 'national_insurance_number'],
  integers: ['disability', 'ethnicity', 'gender'],
  booleans: ['financially_eligible'],
} as const;

export const legalAidUkContact = resource({
  name: 'legal_aid_uk_contact',
  table: 'legal_aid_uk_contacts',
  describe: 'Legal aid data of a client in England and Wales.',
  scope: 'contacts',
  visible: hiddenWithContact,
  fields: {
    id: f.id(),
    ...particularFields(PARTICULARS),
  },
});

export const legalAidContactInput = particularInput(PARTICULARS);
