/** Documents by folder, or all of them: search, upload, move, copy, move to the trash. */
import { Button, Group, TextInput } from '@mantine/core';
import { IconFolderPlus, IconSearch, IconTemplate } from '@tabler/icons-react';
import { useRef } from 'react';
import { createDocument, createDocumentAutomation, createFolder } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { ActionLinks } from '../../ui/casework/action-links.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { DropZone } from '../../ui/uploads/drop-zone.tsx';
import { uploadDropped } from '../../ui/uploads/dropped.ts';
import { UploadButton } from '../../ui/uploads/upload-button.tsx';
import { UploadTray } from '../../ui/uploads/upload-tray.tsx';
import { CategoryFilter } from './categories.tsx';
import { DocumentList } from './document-list.tsx';
import './documents.css';
import { Folders } from './folders.tsx';
import { FromTemplate } from './from-template.tsx';
import { NameDialog } from './name-dialog.tsx';
import { type Place, type PlaceState, usePlace } from './place.ts';
import { Places } from './places.tsx';
import { Trail } from './trail.tsx';
import { UploadTo } from './upload-to.tsx';
import { useOpened } from '../../ui/forms/closed-forms.ts';

export interface DocumentsState extends PlaceState {
  readonly q?: string;
  readonly category?: string;
  readonly upload?: string;
  readonly template?: string;
  [name: string]: string | undefined;
}

export default function DocumentsPage() {
  const [state] = useUrlState<DocumentsState>();
  const place = usePlace(state);
  return (
    <div className="documents">
      <Places place={place.data ?? undefined} />
      <div className="documents-main">
        {place.isError || place.data === undefined ? (
          <NotRead of={place} height={240} />
        ) : (
          <Content place={place.data} />
        )}
      </div>
      <UploadTray />
    </div>
  );
}

function Content({ place }: { readonly place: Place | null }) {
  if (!place || !can(createDocument))
    return (
      <>
        <PageHead title="Documents">{!place && can(createDocument) && <UploadTo />}</PageHead>
        {place && <Trail place={place} />}
        <List place={place} />
      </>
    );
  return (
    <DropZone onFiles={(files) => void uploadDropped(files, place.id)}>
      <PageHead title="Documents">
        <AddButtons place={place} />
      </PageHead>
      <Trail place={place} />
      <List place={place} />
    </DropZone>
  );
}

/** The folders and documents here; a search or a category shows documents only. */
function List({ place }: { readonly place: Place | null }) {
  const [{ q = '', category }, setUrl] = useUrlState<DocumentsState>();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts('Documents', [{ keys: '/', title: 'Search this list', run: () => search.current?.focus() }]);
  return (
    <>
      {place && q === '' && !category && <Folders place={place} />}
      <DocumentList
        place={place}
        query={q}
        category={category}
        filters={
          <Group gap="xs">
            <TextInput
              ref={search}
              size="xs"
              w={200}
              aria-label="Search by name"
              placeholder={place ? 'Search in this folder' : 'Search by name'}
              leftSection={<IconSearch size={13} />}
              value={q}
              onChange={(event) => setUrl({ q: event.currentTarget.value })}
            />
            <CategoryFilter value={category ?? null} onChange={(id) => setUrl({ category: id })} />
          </Group>
        }
      />
    </>
  );
}

function AddButtons({ place }: { readonly place: Place }) {
  const [{ template, upload }, setUrl] = useUrlState<DocumentsState>();
  const { matterId } = place.owner;
  return (
    <>
      <ActionLinks page="folders/show" subject="folder" id={place.id} />
      {can(createFolder) && <NewFolder place={place} />}
      {matterId !== undefined && can(createDocumentAutomation) && (
        <Button
          variant="default"
          leftSection={<IconTemplate size={15} />}
          onClick={() => setUrl({ template: '1' })}
        >
          New document from template
        </Button>
      )}
      <UploadButton
        to={{ type: 'Folder', id: place.id }}
        focused={upload !== undefined}
        chosen={() => setUrl({ upload: undefined })}
      />
      {template !== undefined && matterId !== undefined && (
        <FromTemplate matterId={matterId} folderId={place.id} close={() => setUrl({ template: undefined })} />
      )}
    </>
  );
}

function NewFolder({ place }: { readonly place: Place }) {
  const [naming, setNaming] = useOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFolderPlus size={15} />} onClick={() => setNaming(true)}>
        New folder
      </Button>
      {naming && (
        <NameDialog
          title="New folder"
          what="the new folder"
          id={place.id}
          initial=""
          save="Create"
          operation={createFolder}
          params={(name) => ({ data: { name, parent: { id: place.id, type: 'Folder' as const } } })}
          close={() => setNaming(false)}
        />
      )}
    </>
  );
}
