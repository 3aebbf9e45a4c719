/** A snippet belongs to the user who writes it. */
import type { WriteRules } from '#kernel/records/write-rules.ts';

export const textSnippetRules: WriteRules<'text_snippets'> = {
  prepare(draft, { context }) {
    draft.columns.user_id = context.principal.userId;
  },
};
