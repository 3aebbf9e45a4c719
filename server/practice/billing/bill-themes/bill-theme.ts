/** The appearance of a firm's bills. Every firm has a theme from the beginning. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

/** Enough for an embedded logo. */
export const CONFIG_CHARACTERS = 300_000;

export const billTheme = resource({
  name: 'bill_theme',
  path: 'bill_themes',
  table: 'bill_themes',
  describe: "The appearance of the firm's bills.",
  scope: 'billing',
  operations: ['list', 'read', 'update'],
  writtenBy: ['admin', 'account_owner', 'billing'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    account_id: f.integer({ notNull: true }),
    name: f.text({ write: 'update', nullable: false, notNull: true, limit: 255 }),
    config: f.text({
      write: 'update',
      nullable: false,
      notNull: true,
      limit: CONFIG_CHARACTERS,
      describe:
        'A JSON object as text. These members are used: color (#rrggbb), title, footer, logo (a data URL of a PNG or JPEG image). Other members are stored for applications.',
    }),
    default: f.boolean({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
