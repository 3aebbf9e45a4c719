/** How a user looks at a list of the app, kept under a name: its filters and order as an address, and its columns. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

const ADDRESS_CHARACTERS = 4_000;
const COLUMNS_CHARACTERS = 1_000;

export const savedView = resource({
  name: 'saved_view',
  path: 'saved_views',
  table: 'saved_views',
  describe:
    'A view of a list in the app. A user sees their own views and those that are shared, and changes their own; admins also change shared ones.',
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
      describe: 'The list that it is a view of, such as Matters.',
    }),
    address: f.text({
      write: true,
      required: true,
      limit: ADDRESS_CHARACTERS,
      describe: 'The address within the app, with its filters and order, such as /matters?status=open.',
    }),
    columns: f.text({
      write: true,
      limit: COLUMNS_CHARACTERS,
      describe:
        'The names of the columns shown, separated by commas; null: those that the person has chosen.',
    }),
    shared: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether all users of the firm see it.',
    }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user'),
  },
  filters: { list: by.eq('text'), shared: by.flag('{t}.shared'), query: by.wildcard('name') },
});
