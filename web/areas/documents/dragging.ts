/** Dragging documents and folders into a folder. The "Move" dialog does the same by keyboard. */
import { notifications } from '@mantine/notifications';
import { type DragEvent, useState } from 'react';
import { updateDocument, updateFolder } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { refresh } from '../../api/queries.ts';
import { can } from '../../api/session.ts';

export interface Item {
  readonly id: number;
  readonly name: string;
  readonly type: 'Document' | 'Folder';
}

/** Distinguishes them from files, which are uploaded. */
const KIND = 'application/x-chancery-items';

export function startDrag({ dataTransfer }: DragEvent, items: readonly Item[]): void {
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData(KIND, JSON.stringify(items));
}

/** Makes an element a drop target for a folder. */
export function useFolderTarget(folder: { readonly id: number; readonly name: string }) {
  const [over, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) => can(updateDocument) && dataTransfer.types.includes(KIND);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!takes(event)) return;
      event.preventDefault();
      const items = JSON.parse(event.dataTransfer.getData(KIND)) as readonly Item[];
      void moveAll(
        items.filter(({ id, type }) => type === 'Document' || id !== folder.id),
        folder,
      );
    },
  };
}

async function moveAll(items: readonly Item[], { id, name }: { id: number; name: string }): Promise<void> {
  if (items.length === 0) return;
  try {
    for (const item of items) await moveInto(item, id);
    const what = items.length === 1 ? items[0]!.name : `${items.length} items`;
    notifications.show({ message: `${what} moved to ${name}` });
  } catch (error) {
    notifications.show({ color: 'red', title: 'Not moved', message: wordedOf(error), autoClose: false });
  }
  await refresh();
}

export function moveInto({ id, type }: Pick<Item, 'id' | 'type'>, folderId: number): Promise<unknown> {
  const parent = { id: folderId, type: 'Folder' as const };
  return type === 'Folder'
    ? api.call(updateFolder, { id, data: { parent } })
    : api.call(updateDocument, { id, data: { parent } });
}
