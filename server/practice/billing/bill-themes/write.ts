/** A theme holds only what the renderer can draw. */
import type { WriteRules } from '#kernel/records/write-rules.ts';
import { configRefusals } from './config.ts';

export const billThemeRules: WriteRules<'bill_themes'> = {
  prepare({ columns: { config }, refusals }) {
    if (typeof config === 'string') refusals.push(...configRefusals(config));
  },
};
