/**
 * Members shared by documents and folders: they are items of one list, each in a folder, and everything of a matter,
 * a contact or the firm is below one root folder.
 */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f, type Redaction } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { hiddenUnless, externalProperties, externalPropertyFilters } from '../../firm/index.ts';

/** Visibility of records that belong to an item, whose id is in `column`. */
export const seenWithItem = (column: string): Redaction =>
  hiddenUnless(
    (isOwn) =>
      `exists (select from items i where i.account_id = {t}.account_id and i.id = {t}.${column}` +
      ` and (i.contact_id is null or ${isOwn('i.contact_id')}))`,
  );

/** The caller's own unfinished upload, otherwise the newest uploaded version. */
const LATEST_VERSION =
  '(select v.id from document_versions v where v.account_id = {t}.account_id and v.document_id = {t}.id' +
  ' and (v.fully_uploaded or (v.creator_id = {viewer} and v.created_at > {now}::timestamptz - interval' +
  " '8 hours')) order by v.version_number desc limit 1)";

export const itemFields = {
  id: f.id(),
  etag: f.etag(),
  name: f.text({ write: true, required: true, order: true, limit: 255 }),
  locked: f.boolean({
    write: 'update',
    notNull: true,
    nullable: false,
    describe: 'A locked item cannot be moved, deleted or given new content until it is unlocked.',
  }),
  created_at: f.createdAt(),
  deleted_at: f.instant({ describe: 'When it was moved to the trash, where it stays for 30 days.' }),
  updated_at: f.updatedAt({ order: true }),
  contact: f.belongsTo('contact', { describe: 'The contact that it belongs to.' }),
  creator: f.belongsTo('creator'),
  document_category: f.belongsTo('document_category', { write: true, nullable: true }),
  external_properties: externalProperties('item_id'),
  group: f.belongsTo('group', {
    local: '(select m.group_id from matters m where m.account_id = {t}.account_id and m.id = {t}.matter_id)',
    describe: 'The group that may see its matter.',
  }),
  latest_document_version: f.belongsTo('document_version', {
    local: LATEST_VERSION,
    describe: 'The newest uploaded version; for the user uploading one, that one. Folders have none.',
  }),
  matter: f.belongsTo('matter', { describe: 'The matter that it belongs to.' }),
  parent: f.belongsTo('folder', { local: '{t}.parent_id', describe: 'The folder that contains it.' }),
} as const;

export const parentOf = <const Types extends readonly string[]>(types: Types, { required = true } = {}) =>
  m.object(
    { id: m.value('integer', { required: true }), type: m.oneOf(types, { required: true }) },
    { required },
  );

const SCOPES = ['children', 'descendants'] as const;

/** `children` or `descendants`; other values are refused by the filter `scope`. */
function scopeOf(texts: readonly string[]): string {
  return texts.at(-1)?.toLowerCase() === 'descendants' ? 'descendants' : 'children';
}

const ROOTS = 'select r.id from items r where r.account_id = {account} and r.root';

const below = (start: string): string =>
  `{t}.id in (with recursive below as (select i.id from items i where i.account_id = {account} and i.parent_id ${start}` +
  ' union select i.id from items i join below b on i.parent_id = b.id where i.account_id = {account})' +
  ' select id from below)';

/** By the folder that contains an item; with scope=descendants, by any folder above it. */
const inFolder: Filter & Required<Pick<Filter, 'resolve'>> = {
  ...by.ref('parent_id'),
  own: false,
  describe:
    'Only items in this folder, or with scope=descendants also below it; the word null finds the root folders.',
  resolve: async (texts, _, { context }) => [texts.at(-1) ?? '', scopeOf(context.query.all('scope'))],
  read: ([text = '', scope = ''], name) => {
    const { variant, values } = by.ref().read([text], name);
    return { variant: variant === 'null' ? 'null' : scope, values };
  },
  sql: (variant, [id]) => {
    if (variant === 'null') return '{t}.parent_id is null';
    return variant === 'children' ? `{t}.parent_id = ${id}` : below(`= ${id}`);
  },
};

/** If no folder is named, the items in the root folder of the firm, or of the named matter or contact, are listed. */
const ROOT = 'root';
export const inFolderOrRoot: Filter = {
  ...inFolder,
  ifAbsent: ROOT,
  describe: `${inFolder.describe} Without it, the root folder: that of matter_id or contact_id where one is sent, else the firm's.`,
  resolve: async (texts, name, asked) => {
    const { query } = asked.context;
    if (texts.at(-1) !== ROOT) return inFolder.resolve(texts, name, asked);
    if (query.all('ids').length > 0) return [];
    const named = ['matter_id', 'contact_id'].some((each) => query.all(each).length > 0);
    return [ROOT, `${named ? 'any' : 'firm'} ${scopeOf(query.all('scope'))}`];
  },
  read: (texts, name) =>
    texts[0] === ROOT ? { variant: texts[1] ?? '', values: [] } : inFolder.read(texts, name),
  sql: (variant, p, name) => {
    if (variant === 'any children') return `{t}.parent_id in (${ROOTS})`;
    if (variant === 'any descendants') return 'not {t}.root';
    if (variant === 'firm children')
      return `{t}.parent_id in (${ROOTS} and r.matter_id is null and r.contact_id is null)`;
    if (variant === 'firm descendants')
      return 'not {t}.root and {t}.matter_id is null and {t}.contact_id is null';
    return inFolder.sql(variant, p, name);
  },
};

/** On its own, scope=children limits the list to a root folder; with parent_id it sets the depth. */
const scope: Filter = {
  ...by.cases({ children: '', descendants: '' }),
  own: false,
  describe: 'How deep to search: children of the folder (the default with parent_id), or descendants.',
  resolve: async (texts, _, { context }) => [texts.at(-1) ?? '', context.query.all('parent_id').at(-1) ?? ''],
  read: ([word = '', parent], name) => {
    const { variant } = by.cases({ children: '', descendants: '' }).read([word], name);
    return { variant: parent === '' && variant === SCOPES[0] ? 'in a root' : 'any', values: [] };
  },
  sql: (variant) => (variant === 'in a root' ? `{t}.parent_id in (${ROOTS})` : 'true'),
};

/** Items in the trash are listed only on request. */
const includeDeleted: Filter = {
  ...by.flag('true'),
  withDeleted: true,
  describe: 'With true, items in the trash are listed too.',
  sql: (variant) => (variant === 'true' ? 'true' : '{t}.deleted_at is null'),
};

/** Items that were trashed individually; those trashed with their folder are restored with it. */
const inTrash: Filter = {
  ...by.flag('{t}.deleted_at is not null and {t}.trashed_with is null'),
  withDeleted: true,
  describe: 'With true, only items that were trashed individually, not those trashed with their folder.',
  sql: (variant) =>
    variant === 'true'
      ? '({t}.deleted_at is not null and {t}.trashed_with is null)'
      : '{t}.deleted_at is null',
};

export const itemFilters = {
  contact_id: by.ref(),
  document_category_id: by.ref(),
  ...externalPropertyFilters('item_id'),
  in_trash: inTrash,
  include_deleted: includeDeleted,
  matter_id: by.ref(),
  parent_id: inFolder,
  query: by.wildcard('name'),
  scope,
} as const;

/** Documents without uploaded content are listed only on request. */
export const showUncompleted: Filter = {
  ...by.flag('true'),
  ifAbsent: 'false',
  describe: 'With true, documents whose announced content has not been uploaded are listed too.',
  sql: (variant) =>
    variant === 'true' ? 'true' : "({t}.type = 'Folder' or {t}.latest_version_id is not null)",
};

/** Document ids increase in order of creation. */
export const documentOrders = {
  created_at: order.by('instant', '{t}.created_at', { notNull: true }),
  document_number: order.by('integer', '{t}.id', { notNull: true }),
  received_at: order.by('instant', '{t}.received_at'),
};
