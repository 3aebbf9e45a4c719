/** The states of a payment, and the manual transitions between them. */
export const PAYMENT_STATES = [
  'pending',
  'authorized',
  'completed',
  'voided',
  'failed',
  'canceled',
  'requires_confirmation',
  'completed_requiring_allocation',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_TYPES = [
  'cash',
  'check',
  'credit_card',
  'debit_card',
  'ach',
  'wire',
  'online',
  'other',
] as const;

const FOLLOWS: Readonly<Partial<Record<PaymentState, readonly PaymentState[]>>> = {
  pending: ['completed', 'canceled'],
  authorized: ['completed', 'canceled'],
  requires_confirmation: ['completed', 'canceled'],
  completed: ['voided'],
  completed_requiring_allocation: ['voided'],
};

/** The states that a payment in this state can move to. */
export function statesAfter(state: PaymentState): readonly PaymentState[] {
  return FOLLOWS[state] ?? [];
}

export function isCompleted(state: string | null | undefined): boolean {
  return state === 'completed' || state === 'completed_requiring_allocation';
}
