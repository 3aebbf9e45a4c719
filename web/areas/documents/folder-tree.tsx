/** The folders below a root folder; each level is read when it is opened. */
import { ActionIcon, Loader, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFolders } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { useHidden } from '../../shell/undo.ts';
import { useFolderTarget } from './dragging.ts';

interface Folder {
  readonly id: number;
  readonly name: string;
}

export interface FolderTreeProps {
  readonly root: Folder;
  readonly current: number | undefined;
  /** Initially open folders. */
  readonly opened: readonly number[];
  readonly onChoose: (id: number) => void;
}

export function FolderTree({ root, ...props }: FolderTreeProps) {
  return (
    <ul className="folder-tree" aria-label="Folders">
      <Branch folder={root} {...props} opened={[root.id, ...props.opened]} />
    </ul>
  );
}

/** The folders of one level of the tree, and of a folder's tiles. */
export const foldersIn = (id: number) =>
  read(listFolders, { parent_id: id, order: 'name(asc)', fields: 'id,etag,name,locked', limit: 200 });

interface BranchProps extends Omit<FolderTreeProps, 'root'> {
  readonly folder: Folder;
}

function Branch({ folder: { id, name }, current, opened, onChoose }: BranchProps) {
  const [toggled, setToggled] = useState<boolean>();
  const open = toggled ?? opened.includes(id);
  const { query, folders } = useFoldersIn(id, open);
  const leaf = query.isSuccess && folders.length === 0;
  const target = useFolderTarget({ id, name });
  return (
    <li>
      <div className="folder-branch" data-here={id === current || undefined} {...target}>
        <ToggleButton
          name={name}
          open={open}
          leaf={leaf}
          loading={query.isFetching && !query.data}
          toggle={() => setToggled(!open)}
        />
        <UnstyledButton
          className="folder-name"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <IconFolder size={14} stroke={1.5} aria-hidden />
          <span>{name}</span>
        </UnstyledButton>
      </div>
      {open && folders.length > 0 && (
        <ul>
          {folders.map((folder) => (
            <Branch
              key={folder.id}
              folder={{ id: folder.id, name: folder.name }}
              {...{ current, opened, onChoose }}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function useFoldersIn(id: number, open: boolean) {
  const hidden = useHidden('folders');
  const query = useQuery({ ...foldersIn(id), enabled: open });
  const folders = query.data?.data.filter((one) => !hidden.has(one.id)) ?? [];
  return { query, folders };
}

interface ToggleButtonProps {
  readonly name: string;
  readonly open: boolean;
  /** A folder without folders has an invisible button. */
  readonly leaf: boolean;
  readonly loading: boolean;
  readonly toggle: () => void;
}

function ToggleButton({ name, open, leaf, loading, toggle }: ToggleButtonProps) {
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      aria-label={`Folders in ${name}`}
      aria-expanded={open}
      style={leaf ? { visibility: 'hidden' } : undefined}
      onClick={toggle}
    >
      {loading ? <Loader size={10} /> : <Chevron size={13} />}
    </ActionIcon>
  );
}
