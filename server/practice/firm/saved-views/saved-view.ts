/** A saved view of a list in the app: a name, a path with filters and order, and columns. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const ADDRESS_CHARACTERS = 4_000;
const COLUMNS_CHARACTERS = 1_000;

export const savedView = resource({
  name: 'saved_view',
  path: 'saved_views',
  table: 'saved_views',
  describe:
    'A saved view of a list in the app. Users see their own and shared views, and can change their own; admins can also change shared ones.',
  scope: 'users',
  counted: false,
  where: '({t}.user_id = {viewer} or {t}.shared)',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255, order: true }),
    list: f.text({
      write: 'create',
      required: true,
      limit: 100,
      describe: 'The list it shows, such as Matters.',
    }),
    address: f.text({
      write: true,
      required: true,
      limit: ADDRESS_CHARACTERS,
      describe: 'The path in the app, with filters and order, such as /matters?status=open.',
    }),
    columns: f.text({
      write: true,
      limit: COLUMNS_CHARACTERS,
      describe: "The names of the columns shown, separated by commas; null for the user's own choice.",
    }),
    shared: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether all users of the firm can see it.',
    }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user'),
  },
  filters: { list: by.eq('text'), shared: by.flag('{t}.shared'), query: by.wildcard('name') },
});
