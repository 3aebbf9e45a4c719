/** The subfolders of this folder, as tiles above its documents. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deleteFolder, updateFolder } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { AppLink } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { startArchive } from './archive.ts';
import { startDrag, useFolderTarget } from './dragging.ts';
import { foldersIn } from './folder-tree.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { Place } from './place.ts';
import { useOpened } from '../../ui/forms/closed-forms.ts';

interface Folder {
  readonly id: number;
  readonly etag: string;
  readonly name: string;
}

export function Folders({ place }: { readonly place: Place }) {
  const query = useQuery(foldersIn(place.id));
  const hidden = useHidden('folders');
  if (query.isLoadingError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const folders = (query.data?.data ?? []).filter(({ id }) => !hidden.has(id)) as readonly Folder[];
  if (folders.length === 0) return null;
  return (
    <ul className="folder-tiles" aria-label="Folders here">
      {folders.map((folder) => (
        <Tile key={folder.id} folder={folder} place={place} />
      ))}
    </ul>
  );
}

function Tile({ folder, place }: { readonly folder: Folder; readonly place: Place }) {
  const { id, etag, name } = folder;
  const [doing, setDoing] = useOpened<'rename' | 'move'>();
  const done = () => setDoing(undefined);
  const target = useFolderTarget(folder);
  return (
    <li
      {...target}
      draggable={can(updateFolder)}
      onDragStart={(event) => startDrag(event, [{ id, name, type: 'Folder' }])}
    >
      <IconFolder size={16} stroke={1.5} aria-hidden />
      <AppLink href={`/documents?folder=${id}`}>{name}</AppLink>
      <FolderMenu folder={folder} rename={() => setDoing('rename')} move={() => setDoing('move')} />
      {doing === 'rename' && (
        <NameDialog
          title="Rename folder"
          what="the folder"
          id={id}
          initial={name}
          save="Rename"
          operation={updateFolder}
          params={(to) => ({ id, ifMatch: etag, data: { name: to } })}
          close={done}
        />
      )}
      {doing === 'move' && <MoveDialog what={[{ id, name, type: 'Folder' }]} place={place} close={done} />}
    </li>
  );
}

interface FolderMenuProps {
  readonly folder: Folder;
  readonly rename: () => void;
  readonly move: () => void;
}

function FolderMenu({ folder: { id, name }, rename, move }: FolderMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => startArchive([{ id, type: 'Folder' }])}>Download as ZIP</Menu.Item>
        {can(updateFolder) && (
          <>
            <Menu.Item onClick={rename}>Rename</Menu.Item>
            <Menu.Item onClick={move}>Move</Menu.Item>
          </>
        )}
        {can(deleteFolder) && (
          <Menu.Item
            c="var(--wrong)"
            onClick={() => deleteWithUndo(deleteFolder, [id], `Folder ${name} deleted`)}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
