/** Documents deleted in the last thirty days, which can be restored. */
import { SegmentedControl, Text } from '@mantine/core';
import {
  type Document,
  type Folder,
  listDocuments,
  listFolders,
  updateDocument,
  updateFolder,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { startJob } from '../../shell/jobs.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import type { Column } from '../../ui/table/column.ts';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import './documents.css';
import { Places } from './places.tsx';

type Trashed = Pick<Document, 'id' | 'name' | 'deleted_at' | 'matter' | 'contact'>;

const COLUMNS: readonly Column<Trashed>[] = [
  {
    id: 'name',
    title: 'Name',
    fields: 'name',
    width: 330,
    cell: ({ name }) => name,
    sort: { asc: 'name(asc)', desc: 'name(desc)' },
  },
  {
    id: 'owner',
    title: 'Matter or contact',
    fields: 'matter{display_number},contact{name}',
    width: 170,
    cell: ({ matter, contact }) => matter?.display_number ?? contact?.name ?? 'Firm',
  },
  {
    id: 'deleted',
    title: 'Deleted',
    fields: 'deleted_at',
    width: 170,
    firm: true,
    cell: ({ deleted_at }) => deleted_at && formatInstant(deleted_at),
  },
];

const KINDS = [
  { value: '', label: 'Documents' },
  { value: 'folders', label: 'Folders' },
];

export default function TrashPage() {
  const [{ kind = '' }, setUrl] = useUrlState<{ kind?: string }>();
  const folders = kind === 'folders';
  const bulk: readonly BulkAction<Trashed>[] = [
    { title: 'Restore', run: (rows) => restore(rows, folders ? 'folder' : 'document') },
  ];
  return (
    <div className="documents">
      <Places page="trash" />
      <div className="documents-main">
        <PageHead title="Trash" />
        <Text c="dimmed" size="sm" mb="sm">
          Deleted items stay here for 30 days. Select rows to restore them to their folders. A folder is
          restored with its contents.
        </Text>
        <DataTable<Trashed>
          key={kind}
          title={folders ? 'Deleted folders' : 'Deleted documents'}
          operation={folders ? listFolders : listDocuments}
          params={{ in_trash: true }}
          columns={COLUMNS}
          order="updated_at(desc)"
          bulk={can(updateDocument) ? bulk : []}
          filters={<KindChoice kind={kind} choose={(next) => setUrl({ kind: next })} />}
          height="calc(100dvh - 232px)"
          empty={
            <EmptyState title={`No deleted ${folders ? 'folders' : 'documents'}`}>
              Nothing was moved to the trash in the last 30 days.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

interface KindChoiceProps {
  readonly kind: string;
  readonly choose: (kind: string) => void;
}

function KindChoice({ kind, choose }: KindChoiceProps) {
  return <SegmentedControl size="xs" aria-label="Kind" data={KINDS} value={kind} onChange={choose} />;
}

function restore(rows: readonly Pick<Folder, 'id'>[], noun: 'document' | 'folder'): void {
  const restored = { data: { restore: true } };
  startJob(`Restore ${rows.length} ${noun}${rows.length === 1 ? '' : 's'}`, async ({ progress, signal }) => {
    for (const [index, { id }] of rows.entries()) {
      if (noun === 'folder') await api.call(updateFolder, { id, ...restored }, { signal });
      else await api.call(updateDocument, { id, ...restored }, { signal });
      progress((index + 1) / rows.length);
    }
    await refresh();
    return { note: 'Restored' };
  });
}
