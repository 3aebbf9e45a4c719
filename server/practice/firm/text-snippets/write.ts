/** A snippet belongs to the user who writes it. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { textSnippet } from './text-snippet.ts';

export const textSnippetRules: WriteRules<typeof textSnippet> = {
  prepare({ columns, refusals }, { context }) {
    columns.user_id = context.principal.userId;
    const { phrase: value } = columns;
    if (typeof value === 'string' && /\S\s+\S/.test(value)) {
      const accepted = 'send a text without spaces';
      refusals.push(refuse('member.invalid', { member: 'phrase', value, accepted }, { field: 'phrase' }));
    }
  },
};
