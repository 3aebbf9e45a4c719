/** A snippet belongs to the user who writes it. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { textSnippet } from './text-snippet.ts';

export const textSnippetRules: WriteRules<typeof textSnippet> = {
  prepare(draft, { context }) {
    draft.columns.user_id = context.principal.userId;
  },
};
