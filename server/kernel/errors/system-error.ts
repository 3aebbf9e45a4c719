/** The operating system's errors about files, in words. */
import { codeOf, messageOf } from './message.ts';

/** What the error's code means; undefined for other codes. */
export function reasonOf(error: unknown): string | undefined {
  return REASONS[codeOf(error)];
}

/** The error as a sentence, which names the file if the error does; other errors give their message. */
export function sentenceOf(error: unknown): string {
  const reason = reasonOf(error);
  const file = error instanceof Error && 'path' in error ? error.path : undefined;
  if (reason && typeof file === 'string') return `${file} cannot be used: ${reason}.`;
  return codeOf(error) === 'ENOSPC' ? `A file cannot be written: ${reason}.` : messageOf(error);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file or its folder does not exist',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it already exists',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};
