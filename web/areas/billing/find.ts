/** The palette's billing results: bills by number, and matters and clients to bill. */
import { createBill, listBillableClients, listBillableMatters, listBills } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Command } from '../../shell/area.ts';
import { amountText } from './amount.ts';
import { wordOf } from '../../ui/casework/bill-state.tsx';

const FOUND_AT_MOST = 8;

export async function findBills(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const { data } = await api.call(
    listBills,
    { fields: 'id,number,state,total,client{name},currency{code}', query: text, limit: FOUND_AT_MOST },
    { signal },
  );
  return data.map(({ id, number, state, total, client, currency }) => ({
    title: `Bill ${number}`,
    detail: [client?.name, wordOf(state), amountText(total, currency?.code)].filter(Boolean).join(' · '),
    href: `/billing/bills/${id}`,
  }));
}

/** For "bill Acme": matching unbilled work, each with a link to create its draft. */
export async function findWhatToBill(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  if (!can(createBill)) return [];
  const wanted = { limit: FOUND_AT_MOST, ...(text ? { query: text } : {}) };
  const [clients, matters] = await Promise.all([
    api.call(listBillableClients, { fields: 'id,name,unbilled_amount', ...wanted }, { signal }),
    api.call(
      listBillableMatters,
      { fields: 'id,display_number,unbilled_amount,currency_code,client{name}', ...wanted },
      { signal },
    ),
  ]);
  return [
    ...clients.data.map(({ id, name, unbilled_amount }) => ({
      title: `Bill ${name}`,
      detail: `All matters · ${amountText(unbilled_amount)} unbilled`,
      href: `/billing/unbilled?by=clients&bill=${id}`,
    })),
    ...matters.data.map(({ id, display_number, unbilled_amount, currency_code, client }) => ({
      title: `Bill ${display_number}`,
      detail: [client?.name, `${amountText(unbilled_amount, currency_code)} unbilled`]
        .filter(Boolean)
        .join(' · '),
      href: `/billing/unbilled?by=matters&bill=${id}`,
    })),
  ];
}
