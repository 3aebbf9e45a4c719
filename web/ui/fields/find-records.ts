/** Searches matters, contacts and users by typed text. */
import { listContacts, listMatters, listUsers } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import type { Command } from '../../shell/area.ts';

export interface Picked {
  readonly id: number;
  readonly label: string;
  readonly detail?: string | undefined;
}

/** For a request. If nothing was picked it is null, against its type, so that the service says in its own words what it needs. */
export function referenceTo(picked: { readonly id: number } | null): { readonly id: number } {
  return (picked && { id: picked.id })!;
}

/** The same for a member that takes the id alone. */
export function idOf(picked: { readonly id: number } | null): number {
  return picked?.id ?? null!;
}

const FOUND_AT_MOST = 12;

type Find = (text: string, signal?: AbortSignal) => Promise<readonly Picked[]>;

/** The same for the palette: each result opens its page below `path`. */
export const leadingTo =
  (path: string, find: Find) =>
  async (text: string, signal?: AbortSignal): Promise<readonly Command[]> =>
    (await find(text, signal)).map(({ id, label, detail = '' }) => ({
      title: label,
      detail,
      href: `${path}/${id}`,
    }));

export async function findMatters(text: string, signal?: AbortSignal): Promise<readonly Picked[]> {
  const { data } = await api.call(
    listMatters,
    {
      fields: 'id,display_number,description,client{name}',
      limit: FOUND_AT_MOST,
      ...(text ? { query: text } : {}),
    },
    signal ? { signal } : {},
  );
  return data.map(({ id, display_number, description, client }) => ({
    id,
    label: display_number ?? String(id),
    detail: [client?.name, description].filter(Boolean).join(' · '),
  }));
}

export const findContacts: Find = (text, signal) => contactsWith({ text }, signal);

export const findCompanies: Find = (text, signal) => contactsWith({ text, type: 'Company' }, signal);

interface ContactsWanted {
  readonly text: string;
  readonly type?: 'Company';
}

async function contactsWith(
  { text, ...narrow }: ContactsWanted,
  signal?: AbortSignal,
): Promise<readonly Picked[]> {
  const { data } = await api.call(
    listContacts,
    {
      fields: 'id,name,type,primary_email_address',
      limit: FOUND_AT_MOST,
      ...narrow,
      ...(text ? { query: text } : {}),
    },
    signal ? { signal } : {},
  );
  return data.map(({ id, name, type, primary_email_address: email }) => ({
    id,
    label: name ?? String(id),
    detail: email ?? type ?? undefined,
  }));
}

export async function findUsers(text: string, signal?: AbortSignal): Promise<readonly Picked[]> {
  const { data } = await api.call(
    listUsers,
    {
      fields: 'id,name,email',
      limit: FOUND_AT_MOST,
      enabled: true,
      ...(text ? { name: text } : {}),
    },
    signal ? { signal } : {},
  );
  return data.map(({ id, name, email }) => ({ id, label: name ?? String(id), detail: email ?? undefined }));
}
