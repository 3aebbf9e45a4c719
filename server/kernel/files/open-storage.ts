/** Opens the file storage that the settings name. */
import path from 'node:path';
import type { Config } from '../config.ts';
import { FolderStorage } from './folder-storage.ts';
import { ObjectStorage } from './object-storage.ts';
import type { FileStorage } from './storage.ts';

export function filesFolder(config: Config): string {
  return path.join(config.data_dir, 'files');
}

/** Throws if the configured storage cannot be used; it never falls back to another one. */
export function openStorage(config: Config, now?: () => Date): FileStorage {
  const {
    file_storage,
    file_storage_access_key: accessKeyId,
    file_storage_secret_key: secretAccessKey,
  } = config;
  if (file_storage === 'folder') return new FolderStorage(filesFolder(config));
  if (!accessKeyId || !secretAccessKey)
    throw new Error('An object store needs file_storage_access_key and file_storage_secret_key: set both.');
  return new ObjectStorage(file_storage, { accessKeyId, secretAccessKey }, now);
}
