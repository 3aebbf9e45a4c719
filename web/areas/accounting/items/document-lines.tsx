/** Converts items of bills and expenses between the API and the grid, and totals them while typing. */
import { Group } from '@mantine/core';
import { session } from '../../../api/session.ts';
import { Money } from '../../../ui/values/money.tsx';
import { amountOf, asTyped, sentAmount, sumOfTyped } from '../amounts.ts';
import type { DocumentItem } from './document-items.tsx';
import { pickedOf } from '../find-books.ts';
import { EMPTY_LINE, type GridLine } from './item-grid.tsx';
import { referenceTo } from '../../../ui/fields/find-records.ts';

export function gridOf(items: readonly DocumentItem[]): readonly GridLine[] {
  return items.map(({ ledger_account: account, matter, description, amount }) => ({
    ...EMPTY_LINE,
    account: pickedOf(account),
    matter: pickedOf(matter),
    description: description ?? '',
    amount: asTyped(amount.amount),
  }));
}

export function sentLines(lines: readonly GridLine[]) {
  return lines.map(({ account, matter, description, amount }) => ({
    ledger_account: referenceTo(account),
    ...(matter ? { matter: { id: matter.id } } : {}),
    description: description || null,
    amount: sentAmount(amount),
  }));
}

export function LinesTotal({ lines }: { readonly lines: readonly GridLine[] }) {
  const total = amountOf(sumOfTyped(lines.map(({ amount }) => amount)));
  return (
    <Group justify="flex-end" mt="sm" fw={600} aria-live="polite">
      Total <Money amount={total} currency={session().firm.currency} />
    </Group>
  );
}
