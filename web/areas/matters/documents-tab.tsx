/** The documents of a matter: upload by button and by drag and drop, and links to each of them and to their folders. */
import { Group } from '@mantine/core';
import {
  createDocument,
  createDocumentAutomation,
  type Document,
  listDocuments,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { DropZone } from '../../ui/uploads/drop-zone.tsx';
import { uploadDropped } from '../../ui/uploads/dropped.ts';
import { UploadButton } from '../../ui/uploads/upload-button.tsx';
import { UploadTray } from '../../ui/uploads/upload-tray.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import type { MatterRecord } from './matter.ts';

const DOCUMENT_COLUMNS: readonly Column<Document>[] = [
  { id: 'name', title: 'Document', fields: 'name', width: 280, cell: ({ name }) => name },
  {
    id: 'parent',
    title: 'Folder',
    fields: 'parent{name}',
    width: 150,
    cell: ({ parent }) => (parent as { name?: string } | null)?.name,
  },
  {
    id: 'creator',
    title: 'Added by',
    fields: 'creator{name}',
    width: 140,
    cell: ({ creator }) => creator?.name,
  },
  {
    id: 'updated_at',
    title: 'Changed',
    fields: 'updated_at',
    width: 170,
    firm: true,
    cell: ({ updated_at: at }) => formatInstant(at),
  },
];

export interface DocumentsTabProps {
  readonly matter: MatterRecord;
  /** Of the list. */
  readonly height: string;
}

export default function DocumentsTab({ matter: { id, folder }, height }: DocumentsTabProps) {
  if (!folder || !can(createDocument)) return <List matterId={id} height={height} />;
  return (
    <DropZone onFiles={(files) => void uploadDropped(files, folder.id)}>
      <List matterId={id} height={height} folderId={folder.id} />
      <UploadTray />
    </DropZone>
  );
}

interface ListProps extends Pick<DocumentsTabProps, 'height'> {
  readonly matterId: number;
  /** Absent if this person may not upload. */
  readonly folderId?: number;
}

function List({ matterId, height, folderId }: ListProps) {
  const all = `/documents?matter=${matterId}`;
  return (
    <DataTable<Document>
      title="Documents of the matter"
      operation={listDocuments}
      params={{ matter_id: matterId, scope: 'descendants' }}
      columns={DOCUMENT_COLUMNS}
      order="id(desc)"
      height={height}
      href={({ id }) => `/documents/${id}`}
      filters={
        <Group gap="md">
          {folderId !== undefined && <UploadButton to={{ type: 'Folder', id: folderId }} />}
          <AppLink href={all}>Folders</AppLink>
          {can(createDocumentAutomation) && (
            <AppLink href={`${all}&template=1`}>New document from template</AppLink>
          )}
        </Group>
      }
      empty={
        <EmptyState title="No documents yet">
          Pleadings, contracts and letters of this matter are kept together with their versions.
          {folderId !== undefined && (
            <span className="by-keyboard"> Drop files here, or press u to choose some.</span>
          )}
        </EmptyState>
      }
    />
  );
}
