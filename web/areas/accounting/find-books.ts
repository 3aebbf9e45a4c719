/** Looks up accounts and vendors for picker fields. Both lists are read whole and cached. */
import {
  type LedgerAccountType,
  type LedgerAccount,
  listLedgerAccounts,
  listLedgerAccountTypes,
  listVendors,
} from '../../../sdk/accounting.ts';
import { queryClient, readAll } from '../../api/queries.ts';
import type { Picked } from '../../ui/fields/find-records.ts';
import { pickerOf } from '../../ui/fields/record-picker.tsx';
import { vendorName } from './vendor-name.ts';

const FOUND_AT_MOST = 30;
const NOT_FOUND = 3;

async function allAccounts(): Promise<readonly LedgerAccount[]> {
  return (await queryClient.fetchQuery(readAll(listLedgerAccounts, {}))).data;
}

/** First those with words of their name that begin like the typed ones: Rent before anything that is a current asset. */
function matching(all: readonly Picked[], text: string): readonly Picked[] {
  const typed = text.toLowerCase().split(/\s+/);
  const rankOf = ({ label, detail = '' }: Picked): number => {
    const name = label.toLowerCase();
    const words = name.split(/[^\p{L}\p{N}]+/u);
    if (typed.every((part) => words.some((word) => word.startsWith(part)))) return 0;
    if (typed.every((part) => name.includes(part))) return 1;
    return typed.every((part) => `${name} ${detail.toLowerCase()}`.includes(part)) ? 2 : NOT_FOUND;
  };
  return all
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, FOUND_AT_MOST)
    .map(({ one }) => one);
}

const pickedAccount = ({ id, name, code, ledger_account_type: type }: LedgerAccount): Picked => ({
  id,
  label: code ? `${code} ${name}` : name,
  detail: type?.name,
});

export async function findAccounts(text: string): Promise<readonly Picked[]> {
  return matching((await allAccounts()).map(pickedAccount), text);
}

/** Accounts that payments are made from: the firm's own banks and cards. Trust money pays no vendor. */
async function findBankAccounts(text: string): Promise<readonly Picked[]> {
  const types = await queryClient.fetchQuery(readAll(listLedgerAccountTypes, { reconcilable: true }));
  const ids = new Set(types.data.map(({ id }: LedgerAccountType) => id));
  const accounts = (await allAccounts()).filter(
    ({ kind, ledger_account_type: type }) => kind !== 'trust' && type && ids.has(type.id),
  );
  return matching(accounts.map(pickedAccount), text);
}

/** The bank accounts that three-way reconciliations are about. */
async function findTrustAccounts(text: string): Promise<readonly Picked[]> {
  const accounts = await allAccounts();
  const ofTrust = accounts.filter(({ kind, ledger_type: type }) => kind === 'trust' && type === 'bank');
  return matching(ofTrust.map(pickedAccount), text);
}

export async function findVendors(text: string): Promise<readonly Picked[]> {
  const { data } = await queryClient.fetchQuery(readAll(listVendors, { status: 'active' }));
  return matching(
    data.map((vendor) => ({ id: vendor.id, label: vendorName(vendor), detail: vendor.email ?? undefined })),
    text,
  );
}

export const AccountPicker = pickerOf({ name: 'ledger accounts', find: findAccounts });
export const BankAccountPicker = pickerOf({ name: 'bank accounts', find: findBankAccounts });
export const TrustAccountPicker = pickerOf({ name: 'trust accounts', find: findTrustAccounts });
export const VendorPicker = pickerOf({ name: 'vendors', find: findVendors });

/** A nested record as the value of a picker field. */
export function pickedOf(
  one: { readonly id: number; readonly name?: string; readonly display_name?: string } | null | undefined,
): Picked | null {
  return one ? { id: one.id, label: one.name ?? one.display_name ?? String(one.id) } : null;
}
