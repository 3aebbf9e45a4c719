import { wordsOf } from '../../ui/values/words.ts';

/** Links to the record that posted an entry. */
const PLACES: Readonly<Record<string, { readonly title: string; readonly path: string }>> = {
  vendor_bill: { title: 'Vendor bill', path: '/accounting/bills/' },
  vendor_bill_payment: { title: 'Bill payment', path: '/accounting/payments/' },
  expense: { title: 'Expense', path: '/accounting/expenses/' },
  check: { title: 'Check', path: '/accounting/checks/' },
  journal_entry: { title: 'Journal entry', path: '/accounting/journal/' },
  bill: { title: 'Bill', path: '/billing/bills/' },
};

const TITLES: Readonly<Record<string, string>> = {
  allocation: 'Payment applied',
  payment_refund: 'Refund',
};

export interface Source {
  readonly title: string;
  readonly href?: string;
}

/** What was posted: an entry, or an item of one. */
interface Posted {
  readonly source_type: string | null;
  readonly source_id: number | null;
  readonly description?: string | null;
}

/**
 * The title and address of a source, such as Vendor bill for `vendor_bill`, 7; types without a page have only a
 * title.
 */
export function sourceOf({ source_type: type, source_id: id, description }: Posted): Source {
  if (type === null) return { title: 'Manual entry' };
  // What is applied to a bill is a payment, unless the entry says that it is a write-off or a discount.
  if (type === 'allocation' && description) return { title: description };
  const place = PLACES[type];
  if (place && id !== null) return { title: place.title, href: `${place.path}${id}` };
  return { title: TITLES[type] ?? wordsOf(type) };
}
