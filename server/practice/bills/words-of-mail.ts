/** What the mail says that brings a bill, where its sender does not say it themselves. */
import { oneLine } from '../tasks/notices.ts';
import { dayShown, grouped, wordOf, type BillDocument } from './document.ts';

const SUBJECT_CHARACTERS = 255;

export function subjectOf(document: BillDocument): string {
  const { bill, firm, theme } = document;
  const words = `${wordOf(theme.title, titleOf(document))} ${bill.number} from ${firm.name}`;
  return oneLine(words).slice(0, SUBJECT_CHARACTERS);
}

function titleOf({ bill }: BillDocument): string {
  return bill.kind === 'trust_kind' ? 'Request for a deposit' : 'Invoice';
}

/** The text of the mail: the message, and where the bill can be paid, if it can. */
export function textOfMail(message: string, url: string | null): string {
  return url === null ? message : [message, '', 'You can pay it here:', url].join('\n');
}

/** What the mail says where its sender writes nothing. */
export function usualWords(document: BillDocument): string {
  const { bill, client, currency, firm, theme } = document;
  const what = `${wordOf(theme.title, titleOf(document)).toLowerCase()} ${bill.number}`;
  const due = dayShown(document, bill.due_at, 'long');
  return [
    `Dear ${client.name},`,
    '',
    `attached is our ${what} of ${dayShown(document, bill.issued_at, 'long')}, which comes to ${currency.sign}${grouped(bill.total!)}.`,
    Number(bill.balance) > 0
      ? `${currency.sign}${grouped(bill.balance!)} of it is open${due ? ` and due on ${due}` : ''}.`
      : 'It is paid; thank you.',
    '',
    firm.name,
  ].join('\n');
}
