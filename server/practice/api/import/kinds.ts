/** What is brought in from files, and what its columns may be beside the members of a body. */
import { readDuration } from '#kernel/values/dates.ts';
import type { ExtraColumns } from './columns.ts';

export const IMPORTS = ['contacts', 'matters', 'activities'] as const;
export type ImportKind = (typeof IMPORTS)[number];

/** Lawyers' spreadsheets have hours; the body has seconds. */
export const EXTRA_COLUMNS: Readonly<Partial<Record<ImportKind, ExtraColumns>>> = {
  activities: { quantity_in_hours: { path: ['quantity'], read: readDuration } },
};
