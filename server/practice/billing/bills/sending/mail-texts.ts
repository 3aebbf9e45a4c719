/** The default text of the mail for a bill. */
import { addressLines, contactLines } from '../../../firm/index.ts';
import { oneLine } from '../../../calendar/index.ts';
import { dayShown, money, type BillDocument } from '../document/document.ts';
import { isRequest, paymentWords, titleOf } from '../document/bill-texts.ts';

const SUBJECT_CHARACTERS = 255;

export function subjectOf(document: BillDocument): string {
  const { bill, firm } = document;
  const words = `${titleOf(document)} ${bill.number} from ${firm.name}`;
  return oneLine(words).slice(0, SUBJECT_CHARACTERS);
}

/** The text of the mail: the message, and the payment link if there is one. */
export function textOfMail(message: string, url: string | null): string {
  return url === null ? message : [message, '', 'You can pay it here:', url].join('\n');
}

export function defaultMessage(document: BillDocument): string {
  const { bill, client, currency, firm } = document;
  const title = titleOf(document);
  const what = `${title.charAt(0).toLowerCase()}${title.slice(1)} ${bill.number}`;
  const due = dayShown(document, bill.due_at, 'long');
  const amount = (value: string): string => money(currency, value);
  return [
    `Dear ${client.name},`,
    '',
    `Attached is our ${what} of ${dayShown(document, bill.issued_at, 'long')} for ${amount(bill.total)}.`,
    ...(isRequest(document) ? ['It asks for money to be held in trust and is not an invoice.'] : []),
    Number(bill.balance) > 0
      ? `${amount(bill.balance)} is unpaid${due ? ` and due on ${due}` : ''}.`
      : 'It has been paid. Thank you.',
    ...paymentWords(document).flatMap((text) => ['', text]),
    '',
    ...signatureOf(firm),
  ].join('\n');
}

function signatureOf(firm: BillDocument['firm']): string[] {
  return [firm.name, ...addressLines(firm), ...contactLines(firm)];
}
