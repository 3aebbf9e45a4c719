/** Files dropped on a page, also inside folders. Those are created below the open folder, unless they are there. */
import { notifications } from '@mantine/notifications';
import { createFolder, listFolders } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { wordedOf } from '../values/worded.ts';
import { write } from '../../api/queries.ts';
import { startUploads } from './uploads.ts';

export interface Dropped {
  readonly file: File;
  /** The names of the folders that contain it, the outermost first. */
  readonly folders: readonly string[];
}

const FOLDERS_AT_MOST = 200;
/** So many folders with similar names are read to find one. */
const PAGES_AT_MOST = 50;
/** Files in which systems remember how they show a folder. */
const NOT_MEANT = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** To be called while the drop is handled; the browser forgets its entries afterwards. */
export function droppedFiles({ items, files }: DataTransfer): Promise<readonly Dropped[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory))
    return Promise.resolve([...files].map((file) => ({ file, folders: [] })));
  return filesOf(entries, []);
}

async function filesOf(
  entries: readonly FileSystemEntry[],
  folders: readonly string[],
): Promise<readonly Dropped[]> {
  const all: Dropped[] = [];
  for (const entry of entries) {
    if (entry.isDirectory) {
      const inside = await entriesIn(entry as FileSystemDirectoryEntry);
      all.push(...(await filesOf(inside, [...folders, entry.name])));
    } else if (!NOT_MEANT.has(entry.name))
      all.push({ file: await fileOf(entry as FileSystemFileEntry), folders });
  }
  return all;
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** The browser returns them in parts, and an empty part at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

export async function uploadDropped(dropped: Promise<readonly Dropped[]>, folderId: number): Promise<void> {
  try {
    const known = new Map<string, Promise<number>>();
    const all = await dropped;
    if (all.length === 0) notifications.show({ message: 'There are no files in the folder.' });
    const targets: number[] = [];
    for (const { folders } of all) targets.push(await folderAt(folderId, folders, known));
    startUploads(all.map(({ file }, index) => ({ file, to: { type: 'Folder', id: targets[index]! } })));
  } catch (error) {
    const title = 'The folder was not uploaded';
    notifications.show({ color: 'red', title, message: wordedOf(error), autoClose: false });
  }
}

async function folderAt(
  root: number,
  folders: readonly string[],
  known: Map<string, Promise<number>>,
): Promise<number> {
  let id = root;
  for (const [index, name] of folders.entries()) {
    const path = folders.slice(0, index + 1).join('/');
    const parent = id;
    const found = known.get(path) ?? findOrCreate(parent, name);
    known.set(path, found);
    id = await found;
  }
  return id;
}

async function findOrCreate(parent: number, name: string): Promise<number> {
  const found = await findFolder(parent, name);
  if (found) return found.id;
  const made = { name, parent: { type: 'Folder', id: parent } } as const;
  return (await write(createFolder, { data: made, fields: 'id' })).data.id;
}

/** The API searches for a part of the name, so the folder may be on any page. */
async function findFolder(parent: number, name: string): Promise<{ readonly id: number } | undefined> {
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    const { data } = await api.call(listFolders, {
      parent_id: parent,
      query: name,
      fields: 'id,name',
      limit: FOLDERS_AT_MOST,
      offset: page * FOLDERS_AT_MOST,
    });
    const found = data.find((folder) => folder.name === name);
    if (found || data.length < FOLDERS_AT_MOST) return found;
  }
  return undefined;
}
