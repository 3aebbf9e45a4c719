/** Posts a generated firm's bills, payments, credits and trust money as the service does. */
import { postAll, type PostedDocument, type Posting, type Settlement } from '#accounting';
import type { Connection } from '#kernel/database/database.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { postingOfPayment, postingOfBill, paymentsOfBill, writeOffOfBill } from '../../billing/index.ts';
import { postingOfTransaction } from '../../funds/index.ts';
import type { Loader } from '../loader.ts';
import { dateOf } from '../seed-context.ts';
import type { BankAccounts } from './bank-accounts.ts';
import { textOfUnits } from './cents.ts';
import type { LoadedBill } from './load-bills.ts';
import type { Movement } from './load-movements.ts';
import { describe, type LoadedPayment } from './load-payments.ts';

interface Dated extends PostedDocument {
  readonly day: number;
}

const DOCUMENTS_AT_ONCE = 400;
const NONE = '0.00';

export interface Loaded {
  readonly bills: readonly LoadedBill[];
  readonly payments: readonly LoadedPayment[];
  readonly movements: readonly Movement[];
}

/** Posts everything in date order. */
export async function postDocuments(
  connection: Connection,
  context: RequestContext,
  { bills, payments, movements }: Loaded,
  { loader, accounts }: { readonly loader: Loader; readonly accounts: BankAccounts },
): Promise<void> {
  const byBill = Map.groupBy(payments, ({ bill }) => bill.id);
  const documents: Dated[] = [
    ...movements.flatMap((each) => documentOfMovement(each, accounts)),
    ...payments.flatMap((each) => documentOfPayment(each, accounts)),
    ...bills.flatMap((bill) => documentOfBill(bill, byBill.get(bill.id) ?? [])),
  ].toSorted((one, other) => one.day - other.day);
  for (let from = 0; from < documents.length; from += DOCUMENTS_AT_ONCE) {
    await postAll(connection, context, documents.slice(from, from + DOCUMENTS_AT_ONCE));
    loader.tell('journal_entries', Math.min(documents.length, from + DOCUMENTS_AT_ONCE), documents.length);
  }
}

function documentOfMovement(
  { id, day, units, type, inTrust, matter, description }: Movement,
  { operatingId, trustId }: BankAccounts,
): Dated[] {
  if (type === 'payment') return [];
  const posting = postingOfTransaction({
    id,
    bankAccountId: inTrust ? trustId : operatingId,
    purpose: null,
    inTrust,
    type,
    date: dateOf(day),
    amount: textOfUnits(units),
    clientId: matter?.clientId ?? null,
    matterId: matter?.id ?? null,
    description,
  });
  return [{ day, posting }];
}

function documentOfPayment(payment: LoadedPayment, { operatingId, trustId }: BankAccounts): Dated[] {
  const { id, day, units, from, payment_type, bill } = payment;
  if (from === 'write_off') return [{ day, posting: writeOff(payment) }];
  const row = {
    id,
    date: dateOf(day),
    amount: textOfUnits(units),
    description: describe(payment),
    payment_type,
    contact_id: bill.matter.clientId,
    matter_id: bill.matter.id,
    deposit_as_revenue: false,
    destination_account_id: operatingId,
    source_account_id: from === 'trust' ? trustId : null,
  };
  return [{ day, posting: postingOfPayment(row, false) }];
}

function documentOfBill(bill: LoadedBill, payments: readonly LoadedPayment[]): Dated[] {
  if (bill.state === 'draft') return [];
  const { id, number, issueDay, matter, services, expenses, laidOut, total } = bill;
  const lines = [
    ['Expense', expenses],
    ['Service', services],
  ] as const;
  const posting = postingOfBill(
    {
      id,
      number,
      issued_at: dateOf(issueDay),
      client_id: matter.clientId,
      total: textOfUnits(total),
    },
    lines.map(([kind, units]) => ({ matter_id: matter.id, kind, net: textOfUnits(units) })),
    { costs: laidOut === 0n ? [] : [{ matter_id: matter.id, cost: textOfUnits(laidOut) }] },
  );
  const settlements = payments
    .filter(({ from }) => from !== 'write_off')
    .flatMap((payment): Settlement[] => paymentsOfBill(allocated(payment), { amount: NONE, charges: [] }));
  return [{ day: issueDay, posting, payments: settlements }];
}

function writeOff(payment: LoadedPayment): Posting {
  return writeOffOfBill(allocated(payment));
}

function allocated({ allocationId, day, units, bill }: LoadedPayment) {
  const { clientId, id: matterId } = bill.matter;
  return {
    id: allocationId,
    date: dateOf(day),
    amount: textOfUnits(units),
    billId: bill.id,
    clientId,
    matterId,
  };
}
