/** Where the record is that has posted an entry. */
const PLACES: Readonly<Record<string, { readonly title: string; readonly path: string }>> = {
  vendor_bill: { title: 'Vendor bill', path: '/accounting/bills/' },
  vendor_bill_payment: { title: 'Bill payment', path: '/accounting/payments/' },
  expense: { title: 'Expense', path: '/accounting/expenses/' },
  check: { title: 'Check', path: '/accounting/checks/' },
  journal_entry: { title: 'Journal entry', path: '/accounting/journal/' },
  bill: { title: 'Bill', path: '/billing/bills/' },
};

export interface Source {
  readonly title: string;
  readonly href?: string;
}

/** `vendor_bill`, 7 as Vendor bill with its address; kinds without a page of their own have a title alone. */
export function sourceOf(type: string | null, id: number | null): Source {
  if (type === null) return { title: 'Written by hand' };
  const place = PLACES[type];
  if (place && id !== null) return { title: place.title, href: `${place.path}${id}` };
  return { title: wordsOf(type) };
}

/** `trust_transfer` as Trust transfer. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
