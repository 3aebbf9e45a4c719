import type { Command } from '../../shell/area.ts';
import { findContacts } from '../../ui/find-records.ts';

/** Contacts for the palette, each leading to its page. */
export async function findForPalette(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  return (await findContacts(text, signal)).map(({ id, label, detail = '' }) => ({
    title: label,
    detail,
    href: `/contacts/${id}`,
  }));
}
