/**
 * Costs advanced for clients: items of vendor bills and expenses on the account for advanced client costs, each with
 * a matter. Listeners, such as billing, are called in the transaction that writes the document.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { amountText } from '../ledger/amount.ts';
import { currencyOf } from '../money.ts';
import type { DocumentItem } from './items.ts';

export interface CostDocument {
  readonly type: 'vendor_bill' | 'expense';
  readonly id: string;
  readonly date: string;
  readonly description: string | null;
}

export interface AdvancedCost {
  readonly matterId: string;
  readonly amount: string;
  readonly description: string | null;
}

/** Receives all costs that a document currently advances; none if the document was deleted. */
export type CostListener = (
  work: Pick<Work, 'connection' | 'context'>,
  document: CostDocument,
  costs: readonly AdvancedCost[],
) => Promise<void>;

let listener: CostListener | undefined;

/** Called once, when the service is composed. */
export function onAdvancedCosts(receive: CostListener): void {
  listener = receive;
}

export async function notifyOfCosts(
  { connection, context }: Pick<Work, 'connection' | 'context'>,
  document: CostDocument,
  items: readonly DocumentItem[],
): Promise<void> {
  if (!listener) return;
  const { accountId } = context.principal;
  const account = await connection.row<Pick<Tables['ledger_accounts'], 'id'>>(
    sql`select id from ledger_accounts where account_id = ${accountId} and role = 'advanced_client_costs'`,
  );
  const { digits } = await currencyOf(connection, accountId);
  const costs = items.flatMap(({ ledgerAccountId, matterId, units, description }) =>
    ledgerAccountId === account?.id && matterId !== null
      ? [{ matterId, amount: amountText(units, digits), description }]
      : [],
  );
  await listener({ connection, context }, document, costs);
}
