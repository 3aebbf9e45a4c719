/** The accounting API's payment methods. */
export const METHODS = [
  { value: 'check', label: 'Check' },
  { value: 'ach', label: 'ACH' },
  { value: 'wire', label: 'Wire' },
  { value: 'credit_card', label: 'Credit card' },
  { value: 'debit_card', label: 'Debit card' },
  { value: 'online', label: 'Online' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Other' },
] as const;

export type Method = (typeof METHODS)[number]['value'];

export function methodName(method: string | null | undefined): string {
  return METHODS.find(({ value }) => value === method)?.label ?? '';
}
