import type { Command } from '../../shell/area.ts';
import { findMatters } from '../../ui/find-records.ts';

/** Matters for the palette, each leading to its page. */
export async function findForPalette(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  return (await findMatters(text, signal)).map(({ id, label, detail = '' }) => ({
    title: label,
    detail,
    href: `/matters/${id}`,
  }));
}
