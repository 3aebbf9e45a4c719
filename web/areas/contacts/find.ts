import { listContacts } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import type { Command } from '../../shell/area.ts';

const FOUND_AT_MOST = 8;

/** Contacts for the palette, each leading to its page. */
export async function findForPalette(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const { data } = await api.call(
    listContacts,
    { fields: 'id,name,primary_email_address', query: text, limit: FOUND_AT_MOST },
    { signal },
  );
  return data.map(({ id, name, primary_email_address: email }) => ({
    title: name,
    detail: email ?? '',
    href: `/contacts/${id}`,
  }));
}
