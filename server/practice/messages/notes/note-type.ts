/**
 * The type of notes that a list is of. It is required and validated from 4.0.10 on (records:444); before, one that is missing or none of the two narrows nothing.
 */
import { by, type Filter } from '#kernel/records/filter.ts';
import { readChoice } from '#kernel/records/values.ts';

export const NOTE_TYPES = ['Matter', 'Contact'] as const;

const VALIDATED_SINCE = 10;

export const noteType: Filter = {
  ...by.oneOf(NOTE_TYPES),
  required: { since: VALIDATED_SINCE },
  describe: 'Send Matter or Contact: what the notes are about.',
  resolve: async (texts, _, { context }) =>
    context.version >= VALIDATED_SINCE
      ? texts
      : texts.filter((text) => readChoice(NOTE_TYPES, text) !== undefined),
};
