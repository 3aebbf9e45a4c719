/** Abbreviations that the app expands in notes and entries. Users see only their own. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const textSnippet = resource({
  name: 'text_snippet',
  path: 'settings/text_snippets',
  table: 'text_snippets',
  describe: 'An abbreviation of the caller, which the app expands in notes and entries.',
  scope: 'activities',
  where: '{t}.user_id = {viewer}',
  fields: {
    id: f.id(),
    etag: f.etag(),
    phrase: f.text({
      write: true,
      required: true,
      order: true,
      limit: 50,
      describe: 'The typed text, without spaces. Unique for the user, ignoring case.',
    }),
    snippet: f.text({
      write: true,
      required: true,
      order: true,
      limit: 10_000,
      describe: 'The expanded text.',
    }),
    whole_word: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      order: true,
      describe: 'Whether it is expanded only as a separate word; true by default.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: { query: by.wildcard('phrase', 'snippet') },
});
