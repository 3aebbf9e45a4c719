/** Abbreviations that the app expands in notes and entries. Users have their own and see no others. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const textSnippet = resource({
  name: 'text_snippet',
  path: 'settings/text_snippets',
  table: 'text_snippets',
  describe: 'An abbreviation of the asking user, which the app expands in notes and entries.',
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
      describe: 'What is typed: no spaces. A user has each once, in any letter case.',
    }),
    snippet: f.text({
      write: true,
      required: true,
      order: true,
      limit: 10_000,
      describe: 'What it stands for.',
    }),
    whole_word: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      order: true,
      describe: 'Whether it is expanded only where it stands as a word of its own; by default it is.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: { query: by.wildcard('phrase', 'snippet') },
});
