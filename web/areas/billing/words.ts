/** Billing labels. */
import type { SvcPaymentsPayment } from '../../../sdk/practice.ts';

export const PAYMENT_WORDS: Readonly<Record<SvcPaymentsPayment['state'], string>> = {
  pending: 'Announced',
  authorized: 'Authorized',
  completed: 'Received',
  voided: 'Voided',
  failed: 'Failed',
  canceled: 'Canceled',
  requires_confirmation: 'To confirm',
  completed_requiring_allocation: 'Received, not all applied',
};

export const WAYS_TO_PAY = [
  { value: 'check', label: 'Check' },
  { value: 'ach', label: 'ACH' },
  { value: 'wire', label: 'Wire' },
  { value: 'credit_card', label: 'Credit card' },
  { value: 'debit_card', label: 'Debit card' },
  { value: 'cash', label: 'Cash' },
  { value: 'online', label: 'Online' },
  { value: 'other', label: 'Other' },
] as const;

export type WayToPay = (typeof WAYS_TO_PAY)[number]['value'];

const OTHER_WAYS: Readonly<Record<string, string>> = { trust: 'From trust', credit_memo: 'Written off' };

export function wayOf(type: string | null): string {
  if (type === null) return 'Payment';
  return WAYS_TO_PAY.find(({ value }) => value === type)?.label ?? OTHER_WAYS[type] ?? type;
}
