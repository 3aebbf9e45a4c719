/** Looks up accounts and vendors for picker fields. Both lists are short and cached. */
import {
  type LedgerAccountType,
  type LedgerAccount,
  listLedgerAccounts,
  listLedgerAccountTypes,
  listVendors,
} from '../../../sdk/accounting.ts';
import { api } from '../../api/client.ts';
import { queryClient, read } from '../../api/queries.ts';
import type { Picked } from '../../ui/find-records.ts';
import { pickerOf } from '../../ui/record-picker.tsx';
import { vendorName } from './vendor-name.ts';

const PAGE = 200;
const FOUND_AT_MOST = 30;

async function allAccounts(): Promise<readonly LedgerAccount[]> {
  const first = await queryClient.fetchQuery(read(listLedgerAccounts, { limit: PAGE }));
  let [all, next] = [first.data, first.meta.paging.next_page_token];
  while (next !== null) {
    const page = await api.call(listLedgerAccounts, { limit: PAGE, page_token: next });
    [all, next] = [[...all, ...page.data], page.meta.paging.next_page_token];
  }
  return all;
}

function matching(all: readonly Picked[], text: string): readonly Picked[] {
  const words = text.toLowerCase().split(/\s+/);
  return all
    .filter(({ label, detail = '' }) => {
      const within = `${label} ${detail}`.toLowerCase();
      return words.every((word) => within.includes(word));
    })
    .slice(0, FOUND_AT_MOST);
}

const pickedAccount = ({ id, name, code, ledger_account_type: type }: LedgerAccount): Picked => ({
  id,
  label: code ? `${code} ${name}` : name,
  detail: type?.name,
});

export async function findAccounts(text: string): Promise<readonly Picked[]> {
  return matching((await allAccounts()).map(pickedAccount), text);
}

/** Accounts that payments are made from: banks and cards. */
async function findBankAccounts(text: string): Promise<readonly Picked[]> {
  const types = await queryClient.fetchQuery(
    read(listLedgerAccountTypes, { reconcilable: true, limit: PAGE }),
  );
  const ids = new Set(types.data.map(({ id }: LedgerAccountType) => id));
  const accounts = (await allAccounts()).filter(({ ledger_account_type: type }) => type && ids.has(type.id));
  return matching(accounts.map(pickedAccount), text);
}

/** The bank accounts that three-way reconciliations are about. */
async function findTrustAccounts(text: string): Promise<readonly Picked[]> {
  const accounts = await allAccounts();
  const ofTrust = accounts.filter(({ kind, ledger_type: type }) => kind === 'trust' && type === 'bank');
  return matching(ofTrust.map(pickedAccount), text);
}

export async function findVendors(text: string): Promise<readonly Picked[]> {
  const { data } = await queryClient.fetchQuery(read(listVendors, { status: 'active', limit: PAGE }));
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
