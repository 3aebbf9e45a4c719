/** The file storage that the settings name. */
import path from 'node:path';
import type { Config } from '../config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { FileStorage } from './storage.ts';

export function filesFolder(config: Config): string {
  return path.join(config.data_dir, 'files');
}

/** Refuses what it can't keep files in, rather than to keep them elsewhere. */
export function openStorage(config: Config): FileStorage {
  if (config.file_storage !== 'folder')
    throw new Error('This release keeps files in the folder only: set file_storage to folder.');
  return new FolderStorage(filesFolder(config));
}
