/** Folders of documents and folders. Every matter, every contact and the firm have a root folder. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact } from '../../firm/index.ts';
import {
  documentOrders,
  inFolderOrRoot,
  itemFields,
  itemFilters,
  parentOf,
  showUncompleted,
} from '../documents/item-members.ts';

const ITEM_TYPES = ['Document', 'Folder'] as const;

export const folder = resource({
  name: 'folder',
  path: 'folders',
  table: 'items',
  where: "{t}.type = 'Folder'",
  describe: 'A folder of documents and other folders.',
  scope: 'documents',
  visible: hiddenWithContact,
  counted: false,
  fields: {
    ...itemFields,
    type: f.oneOf(['Folder'], { notNull: true }),
    root: f.boolean({
      notNull: true,
      describe: 'Whether it is the root folder of its matter, its contact or the firm.',
    }),
  },
  input: { parent: parentOf(['Folder', 'Contact', 'Matter']), restore: m.value('boolean') },
  filters: itemFilters,
});

/** Documents and folders in one list. */
export const item = resource({
  name: 'item',
  path: 'folders/list',
  table: 'items',
  describe: 'A document or a folder.',
  scope: 'documents',
  visible: hiddenWithContact,
  operations: ['list'],
  counted: false,
  keepsDeleted: true,
  fields: { ...itemFields, type: f.oneOf(ITEM_TYPES, { notNull: true }) },
  filters: { ...itemFilters, parent_id: inFolderOrRoot, show_uncompleted: showUncompleted },
  orders: documentOrders,
});
