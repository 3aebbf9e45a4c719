/** The menu of a document: move, copy, lock and delete. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyDocument, deleteDocument, updateDocument } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { useOpen } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import type { OpenDocument } from './open-document.ts';
import { MoveDialog } from './move-dialog.tsx';
import { readPlace } from './place.ts';

export function DocumentActions({ document }: { readonly document: OpenDocument }) {
  const { id, etag, name, locked, parent } = document;
  const [doing, setDoing] = useState<'move' | 'copy'>();
  const open = useOpen();
  const change = useWrite(updateDocument);
  const place = useQuery({
    queryKey: ['practice', 'folders', 'place', parent?.id],
    queryFn: ({ signal }) => readPlace(parent!.id, signal),
    enabled: doing !== undefined && parent !== null,
  });
  const remove = () => {
    deleteWithUndo(deleteDocument, [id], `${name} deleted`);
    open(`/documents?folder=${parent?.id}`);
  };
  if (!can(updateDocument) && !can(copyDocument)) return null;
  return (
    <>
      <ActionsMenu
        locked={locked}
        move={() => setDoing('move')}
        copy={() => setDoing('copy')}
        lock={(next) => change.mutate({ id, ifMatch: etag, data: { locked: next } })}
        remove={remove}
      />
      {change.error && <Failure error={change.error} />}
      {doing && place.data && (
        <MoveDialog
          what={[{ id, name, type: 'Document' }]}
          copy={doing === 'copy'}
          place={place.data}
          close={() => setDoing(undefined)}
        />
      )}
    </>
  );
}

interface ActionsMenuProps {
  readonly locked: boolean;
  readonly move: () => void;
  readonly copy: () => void;
  readonly lock: (locked: boolean) => void;
  readonly remove: () => void;
}

function ActionsMenu({ locked, move, copy, lock, remove }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label="More actions">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={locked} onClick={move}>
          Move
        </Menu.Item>
        <Menu.Item onClick={copy}>Copy</Menu.Item>
        <Menu.Item onClick={() => lock(!locked)}>{locked ? 'Unlock' : 'Lock'}</Menu.Item>
        {can(deleteDocument) && (
          <Menu.Item c="var(--wrong)" disabled={locked} onClick={remove}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
