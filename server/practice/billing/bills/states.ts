/** The states of a bill and their transitions (records:710). Pure functions: a Refusal is returned, not thrown. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

export const BILL_STATES = [
  'draft',
  'awaiting_approval',
  'awaiting_payment',
  'paid',
  'void',
  'deleted',
] as const;
export type BillState = (typeof BILL_STATES)[number];

export interface Standing {
  readonly id: string;
  readonly state: BillState;
  /** Whether any payment or credit was applied. */
  readonly settled: boolean;
  /** Whether an amount is still owed. */
  readonly owed: boolean;
}

const FOLLOWING: Readonly<Record<BillState, readonly BillState[]>> = {
  draft: ['awaiting_approval', 'awaiting_payment', 'deleted'],
  awaiting_approval: ['draft', 'awaiting_payment', 'deleted'],
  awaiting_payment: ['paid', 'void'],
  paid: ['void'],
  void: [],
  deleted: [],
};

/** Why a bill cannot be moved to a state; undefined if it can. */
export function stateMayFollow({ id, state, settled, owed }: Standing, next: BillState): Refusal | undefined {
  if (next === state) return undefined;
  const field = { field: 'state' };
  const following = FOLLOWING[state];
  if (!following.includes(next)) {
    const accepted = following.length > 0 ? `send one of ${following.join(', ')}` : 'it cannot change state';
    return refuse('bill.state', { id, state, value: next, accepted }, field);
  }
  if (next === 'void' && settled) return refuse('bill.void_settled', { id }, field);
  if (next === 'paid' && owed) return refuse('bill.paid_owed', { id }, field);
  return undefined;
}

/** In these states a bill and its lines can be changed. */
export function isEditable(state: string): boolean {
  return state === 'draft' || state === 'awaiting_approval';
}

export function isIssued(state: string): boolean {
  return state === 'awaiting_payment' || state === 'paid';
}

/** The state after DELETE: a draft is deleted, an issued bill becomes void. */
export function stateOnceDeleted(state: string): BillState {
  return isIssued(state) || state === 'void' ? 'void' : 'deleted';
}

/** The transitions as SQL over a bill, for users who may move bills. `draft` is accepted but not listed. */
export const TRANSITIONS =
  "case {t}.state when 'draft' then array['awaiting_approval', 'awaiting_payment', 'deleted']" +
  " when 'awaiting_approval' then array['awaiting_payment', 'deleted']" +
  " when 'awaiting_payment' then case when {t}.paid + {t}.credits_issued = 0 then array['void'] else '{}'::text[] end" +
  " || case when {t}.balance = 0 then array['paid'] else '{}'::text[] end" +
  " when 'paid' then case when {t}.paid + {t}.credits_issued = 0 then array['void'] else '{}'::text[] end" +
  " else '{}'::text[] end";
