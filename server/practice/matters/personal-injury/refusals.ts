/** The refusals about damages, medical records, medical bills and liens. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'medical_bill.parts': [
    422,
    'balance cannot be {balance}: with the adjustment {adjustment} and {paid} from payers it exceeds the amount {amount}. Send a balance of at most {most}.',
  ],
  'medical_bill.parts_exceed': [
    422,
    'amount cannot be {amount}: the adjustment {adjustment} and {paid} from payers exceed it. Send a larger amount or smaller parts.',
  ],
  'medical_bill.payer': [422, 'payers cannot have the amount {amount}. Send an amount of zero or more.'],
  'medical_document.other_matter': [
    422,
    'document_id cannot be {id}: the document is not filed in matter {matter}. Move it there first, or send another one.',
  ],
  'lien.of_medical_bill': [
    422,
    'Lien {id} follows the medical bill {bill} and cannot be changed here. Change the payers or the balance of the bill.',
  ],
});
