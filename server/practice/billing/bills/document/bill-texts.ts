/** The texts of a bill: its title, its facts, and payment instructions. */
import { shareOf } from './total-rows.ts';
import { dayShown, money, wordOf, type BillDocument } from './document.ts';
import { pictureAddress, readPicture } from '../../../firm/index.ts';

export function isRequest({ bill }: BillDocument): boolean {
  return bill.kind === 'trust_kind';
}

/** A theme may rename invoices, but a trust request always says that it is one. */
export function titleOf(document: BillDocument): string {
  return isRequest(document) ? 'Request for funds in trust' : wordOf(document.theme.title, 'Invoice');
}

/** The facts next to the client's address. */
export function factsOf(document: BillDocument): readonly (readonly [label: string, value: string])[] {
  const { bill, currency, lines } = document;
  const days = lines.map(({ date }) => date).toSorted();
  const [from, until] = [bill.start_at ?? days[0], bill.end_at ?? days.at(-1)];
  const period =
    from && until ? `${dayShown(document, from, 'short')} – ${dayShown(document, until, 'short')}` : '';
  const facts: [string, string | null | undefined][] = [
    [isRequest(document) ? 'Request number' : 'Invoice number', bill.number],
    ['Date', dayShown(document, bill.issued_at, 'long') || 'not issued'],
    ['Due', dayShown(document, bill.due_at, 'long')],
    ['Services', isRequest(document) ? '' : from === until ? dayShown(document, from, 'short') : period],
    ['Purchase order', bill.purchase_order],
    ['Your share', bill.split_portion ? shareOf(document) : ''],
    [isRequest(document) ? 'Requested' : 'Balance due', money(currency, bill.balance)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** The sentences before the lines. */
export function introductionOf(document: BillDocument): readonly string[] {
  const { bill, firm } = document;
  if (isRequest(document))
    return [
      `This is a request for money to be held in trust by ${firm.name}. It is not an invoice: it does not charge any fees. ` +
        'Funds received remain the property of the client until they are applied to issued invoices.',
    ];
  if (!bill.split_portion) return [];
  return [
    `This invoice is shared by several payers. The amounts shown are your share, ${shareOf(document)} of each line.`,
  ];
}

/** Other states have no text. */
const WORDS_OF_STATES: Readonly<Record<string, string>> = {
  draft: 'Draft',
  awaiting_approval: 'Draft',
  void: 'Void',
  paid: 'Paid',
};

export function stateOf({ bill }: BillDocument): string | undefined {
  return WORDS_OF_STATES[bill.state];
}

/** Payment instructions if an amount is due; one paragraph each. */
export function paymentWords(document: BillDocument): readonly string[] {
  const { bill, firm } = document;
  if (Number(bill.balance) <= 0 || ['void', 'deleted'].includes(bill.state)) return [];
  const by = [
    ...earlyPaymentWords(document),
    ...(firm.payment_instructions ? [firm.payment_instructions] : []),
  ];
  return firm.remittance_address ? [...by, `Mail payments to:\n${firm.remittance_address}`] : by;
}

/** Shown while the discount is available, according to the day of reading. */
function earlyPaymentWords(document: BillDocument): string[] {
  const { currency, earlyPayment: offer, trust } = document;
  if (!offer || trust.day > offer.until || Number(offer.discount) === 0) return [];
  const [amount, discount] = [money(currency, offer.amount), money(currency, offer.discount)];
  return [
    `If you pay ${amount} by ${dayShown(document, offer.until, 'long')}, the invoice is settled, with an early payment discount of ${discount}.`,
  ];
}

/** The logo's URL for pages and PDF: the theme's, otherwise the letterhead's. */
export function logoOf({ firm, theme }: BillDocument): string | undefined {
  const own = typeof theme.logo === 'string' ? readPicture(theme.logo) : undefined;
  const logo = own ?? firm.logo;
  return logo && pictureAddress(logo);
}
