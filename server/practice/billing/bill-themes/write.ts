/** A theme may contain only what the renderer can draw. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { configRefusals } from './config.ts';
import type { billTheme } from './bill-theme.ts';

export const billThemeRules: WriteRules<typeof billTheme> = {
  prepare({ columns: { config }, refusals }) {
    if (typeof config === 'string') refusals.push(...configRefusals(config));
  },
};
