/** How a firm's bills look (facts, 2.H). Every firm has one from the beginning. */
import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';
import { refuse } from '../billing-refusals.ts';

export const billTheme = resource({
  name: 'bill_theme',
  path: 'bill_themes',
  table: 'bill_themes',
  describe: "How a firm's bills look.",
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
      limit: 20_000,
      describe:
        'A JSON object as text. Read of it: color (#rrggbb), title, footer; what else is in it is kept for applications.',
    }),
    default: f.boolean({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  rules: {
    prepare({ columns, refusals }) {
      const { config } = columns;
      if (typeof config === 'string' && !isObjectText(config))
        refusals.push(refuse('bill_theme.config', { value: config.slice(0, 100) }, { field: 'config' }));
    },
  },
});

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
