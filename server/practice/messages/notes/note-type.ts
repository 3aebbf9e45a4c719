/**
 * The required filter by type in lists of notes. It is required and validated since 4.0.10 (records:444); before, a
 * missing or unknown type is ignored.
 */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { readChoice } from '#kernel/declarations/values.ts';

export const NOTE_TYPES = ['Matter', 'Contact'] as const;

const VALIDATED_SINCE = 10;

export const noteType: Filter = {
  ...by.oneOf(NOTE_TYPES),
  required: { since: VALIDATED_SINCE },
  describe: 'Matter or Contact: the subject of the notes.',
  resolve: async (texts, _, { context }) =>
    context.version >= VALIDATED_SINCE
      ? texts
      : texts.filter((text) => readChoice(NOTE_TYPES, text) !== undefined),
};
