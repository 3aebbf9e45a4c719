/** The file storage that the settings name. */
import path from 'node:path';
import type { Config } from '../config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { FileStorage } from './storage.ts';

export function filesFolder(config: Config): string {
  return path.join(config.data_dir, 'files');
}

export function openStorage(config: Config): FileStorage {
  return new FolderStorage(filesFolder(config));
}
