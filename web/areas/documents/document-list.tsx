import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  copyDocument,
  createDocument,
  deleteDocument,
  type Document,
  listDocuments,
  updateDocument,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { startJob } from '../../shell/jobs.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import { startArchive } from './archive.ts';
import { CategoryField } from './categories.tsx';
import { ALL_COLUMNS, FOLDER_COLUMNS } from './columns.tsx';
import { type Item, startDrag } from './dragging.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { Place } from './place.ts';
import { Dialog } from '../../ui/page/dialog.tsx';

export interface DocumentListProps {
  readonly place: Place | null;
  readonly query: string;
  readonly category: string | undefined;
  readonly filters: ReactNode;
}

interface Doing {
  readonly what: 'move' | 'copy' | 'file';
  readonly rows: readonly Document[];
}

/** The documents of a folder, or all documents; a search includes subfolders. */
export function DocumentList({ place, query, category, filters }: DocumentListProps) {
  const [doing, setDoing] = useState<Doing>();
  const narrowed = query !== '' || category !== undefined;
  const done = () => setDoing(undefined);
  const items = itemsOf(doing?.rows ?? []);
  return (
    <>
      <DataTable<Document>
        title={place ? 'Documents of a folder' : 'All documents'}
        operation={listDocuments}
        params={paramsOf({ place, query, category }, narrowed)}
        columns={place ? FOLDER_COLUMNS : ALL_COLUMNS}
        order={place ? 'name(asc)' : 'updated_at(desc)'}
        href={({ id }) => `/documents/${id}`}
        bulk={bulkActions((what, rows) => setDoing({ what, rows }))}
        {...(can(updateDocument) ? { onDrag: (event, rows) => startDrag(event, itemsOf(rows)) } : {})}
        filters={filters}
        height="calc(100dvh - 232px)"
        empty={<NoDocuments place={place} narrowed={narrowed} />}
      />
      {(doing?.what === 'move' || doing?.what === 'copy') && (
        <MoveDialog what={items} copy={doing.what === 'copy'} place={place} close={done} />
      )}
      {doing?.what === 'file' && <FileUnder rows={doing.rows} close={done} />}
    </>
  );
}

type Chosen = Pick<DocumentListProps, 'place' | 'query' | 'category'>;

function paramsOf({ place, query, category }: Chosen, narrowed: boolean) {
  return {
    ...(place ? { parent_id: place.id, ...(narrowed ? { scope: 'descendants' } : {}) } : {}),
    ...(query ? { query } : {}),
    ...(category ? { document_category_id: Number(category) } : {}),
  };
}

const itemsOf = (rows: readonly Document[]): readonly Item[] =>
  rows.map(({ id, name }) => ({ id, name, type: 'Document' }));

function bulkActions(
  begin: (what: Doing['what'], rows: readonly Document[]) => void,
): readonly BulkAction<Document>[] {
  const zip = (rows: readonly Document[]) => startArchive(rows.map(({ id }) => ({ id, type: 'Document' })));
  const remove = (rows: readonly Document[]) =>
    deleteWithUndo(
      deleteDocument,
      rows.map(({ id }) => id),
      rows.length === 1 ? `${rows[0]!.name} deleted` : `${rows.length} documents deleted`,
    );
  return [
    { title: 'Zip', run: zip },
    ...(can(updateDocument)
      ? [{ title: 'Move', run: (rows: readonly Document[]) => begin('move', rows) }]
      : []),
    ...(can(copyDocument)
      ? [{ title: 'Copy', run: (rows: readonly Document[]) => begin('copy', rows) }]
      : []),
    ...(can(updateDocument)
      ? [{ title: 'Category', run: (rows: readonly Document[]) => begin('file', rows) }]
      : []),
    ...(can(deleteDocument) ? [{ title: 'Delete', run: remove }] : []),
  ];
}

function FileUnder({ rows, close }: { readonly rows: readonly Document[]; readonly close: () => void }) {
  const [category, setCategory] = useState<string>();
  const save = () => {
    close();
    startJob(`Change ${rows.length} documents`, async ({ progress, signal }) => {
      const data = { document_category: category ? { id: Number(category) } : null };
      for (const [index, { id }] of rows.entries()) {
        await api.call(updateDocument, { id, data }, { signal });
        progress((index + 1) / rows.length);
      }
      await refresh();
      return { note: `${rows.length} changed` };
    });
  };
  return (
    <Dialog opened onClose={close} title={`Category of ${rows.length} documents`} size="sm">
      <CategoryField
        label="Category"
        placeholder="None"
        data-autofocus
        value={category ?? null}
        onChange={setCategory}
      />
      <Button mt="md" onClick={save}>
        Save
      </Button>
    </Dialog>
  );
}

function NoDocuments({ place, narrowed }: { readonly place: Place | null; readonly narrowed: boolean }) {
  if (narrowed)
    return <EmptyState title="No documents found">Try part of the name, or another category.</EmptyState>;
  if (!place)
    return (
      <EmptyState title="No documents yet">
        Press Upload, or open the folder of a matter, a contact or the firm and drop files there.
      </EmptyState>
    );
  return (
    <EmptyState title="No documents in this folder">
      {can(createDocument) ? (
        <>
          Upload some<span className="by-keyboard">: drop files anywhere on this page, or press u</span>.
        </>
      ) : (
        'No files have been uploaded here.'
      )}
    </EmptyState>
  );
}
