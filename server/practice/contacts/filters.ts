/** Filters of contacts that the kernel's vocabulary does not have. */
import { by, type Filter } from '#kernel/resource/filter.ts';

const ids = by.ids();

/** Every contact but these. */
export const exceptIds: Filter = {
  ...ids,
  sql: (...given) => `not (${ids.sql(...given)})`,
  describe: 'All but the given identifiers.',
};
