/** The columns of lists of documents. */
import { IconFile, IconFileText, IconLock, IconPhoto } from '@tabler/icons-react';
import type { Document } from '../../../sdk/practice.ts';
import { formatInstant } from '../../ui/values/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { formatBytes } from '../../ui/values/size.ts';

const NAME: Column<Document> = {
  id: 'name',
  title: 'Name',
  fields: 'name,content_type,locked',
  width: 330,
  cell: ({ name, content_type, locked }) => (
    <span className="document-name">
      <KindIcon type={content_type} />
      <span>{name}</span>
      {locked && <IconLock size={13} aria-label="Locked" />}
    </span>
  ),
  text: ({ name }) => name,
  sort: { asc: 'name(asc)', desc: 'name(desc)' },
};

const OWNER: Column<Document> = {
  id: 'owner',
  title: 'Matter or contact',
  fields: 'matter{display_number},contact{name}',
  width: 170,
  cell: ({ matter, contact }) => matter?.display_number ?? contact?.name ?? 'Firm',
};

const MORE: readonly Column<Document>[] = [
  {
    id: 'category',
    title: 'Category',
    fields: 'document_category{name}',
    width: 130,
    cell: ({ document_category }) => document_category?.name,
  },
  {
    id: 'updated',
    title: 'Changed',
    fields: 'updated_at',
    width: 170,
    firm: true,
    cell: ({ updated_at }) => formatInstant(updated_at),
    sort: { asc: 'updated_at(asc)', desc: 'updated_at(desc)' },
  },
  {
    id: 'size',
    title: 'Size',
    fields: 'size',
    width: 84,
    align: 'right',
    cell: ({ size }) => (size === null ? '' : formatBytes(size)),
    text: ({ size }) => String(size ?? ''),
  },
  {
    id: 'creator',
    title: 'Added by',
    fields: 'creator{name}',
    width: 140,
    cell: ({ creator }) => creator?.name,
    optional: true,
  },
];

export const FOLDER_COLUMNS: readonly Column<Document>[] = [NAME, ...MORE];
export const ALL_COLUMNS: readonly Column<Document>[] = [NAME, OWNER, ...MORE];

function KindIcon({ type }: { readonly type: string | null }) {
  const Icon = type?.startsWith('image/') ? IconPhoto : type === 'application/pdf' ? IconFileText : IconFile;
  return <Icon size={15} stroke={1.5} aria-hidden />;
}
