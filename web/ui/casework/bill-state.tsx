import { Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleX,
} from '@tabler/icons-react';
import type { Bill } from '../../../sdk/practice.ts';
import { today } from '../values/format.ts';
import './bill-state.css';

export type BillState = Bill['state'];

export const BILL_STATES: Readonly<Record<BillState, string>> = {
  draft: 'Draft',
  awaiting_approval: 'To approve',
  awaiting_payment: 'Issued',
  paid: 'Paid',
  void: 'Void',
  deleted: 'Deleted',
};

export const wordOf = (state: BillState): string => BILL_STATES[state];

/** Whether an issued bill is past its due date. */
export function isOverdue({ state, due_at }: Pick<Bill, 'state' | 'due_at'>): boolean {
  return state === 'awaiting_payment' && due_at !== null && due_at < today();
}

/** A symbol with each word, so that no state is shown by color alone. */
const LOOKS = {
  draft: [IconCircleDashed, 'var(--soft)'],
  awaiting_approval: [IconCircleHalf2, 'var(--warn)'],
  awaiting_payment: [IconCircleDot, 'var(--accent)'],
  paid: [IconCircleCheck, 'var(--right)'],
  void: [IconCircleX, 'var(--soft)'],
  deleted: [IconCircleX, 'var(--soft)'],
} as const;

const LATE = [IconAlertCircle, 'var(--wrong)'] as const;

export interface StateMarkProps {
  readonly state: BillState;
  readonly overdue?: boolean;
}

/** The state of a bill as a word, symbol and color; overdue bills say so. */
export function StateMark({ state, overdue = false }: StateMarkProps) {
  const [Sign, color] = overdue ? LATE : LOOKS[state];
  return (
    <Text component="span" inherit c={color} className="state-mark">
      <Sign size={14} aria-hidden />
      {overdue ? 'Overdue' : wordOf(state)}
    </Text>
  );
}
