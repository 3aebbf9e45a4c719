/** The records of legal aid in England and Wales. */
import { laukExpenseCategory } from './expense-category.ts';
import { legalAidUkActivity } from './legal-aid-activity.ts';
import { legalAidUkClaim } from './legal-aid-claim.ts';
import { legalAidUkContact } from './legal-aid-contact.ts';
import { legalAidUkMatter } from './legal-aid-matter.ts';
import { civilCertificatedRate, civilControlledRate, criminalControlledRate } from './rates.ts';

export const legalAidRecords = [
  civilCertificatedRate,
  civilControlledRate,
  criminalControlledRate,
  laukExpenseCategory,
  legalAidUkMatter,
  legalAidUkContact,
  legalAidUkActivity,
  legalAidUkClaim,
];
