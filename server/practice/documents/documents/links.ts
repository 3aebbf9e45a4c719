/**
 * Signed URLs below /files for uploads and downloads without a token: each permits a single operation for a limited
 * time. The operation is encrypted in the URL, so it can neither be read nor changed. Up to 4.0.6, download URLs were
 * readable, with a separate signature.
 */
import type { Secrets } from '#kernel/secrets.ts';
import type { Files } from './files.ts';
import { attachment, passiveType } from './media-types.ts';

/** How long an upload URL is valid (records:634), and a download URL. */
export const UPLOAD_SECONDS = 8 * 3600;
export const DOWNLOAD_SECONDS = 15 * 60;

/** The last minor version with readable download URLs (practice:246). */
const LAST_OPEN_MINOR = 6;

export interface UploadLink {
  readonly account: string;
  readonly version: string;
  readonly part: number;
  readonly until: number;
}

export interface DownloadLink {
  readonly key: string;
  readonly filename: string;
  readonly content_type: string;
  readonly until: number;
}

interface Links {
  readonly upload: UploadLink;
  readonly download: DownloadLink;
}

const PURPOSES = { upload: 'address of an upload', download: 'address of a download' } as const;
const OPEN = 'open address of a download';

const until = (now: Date, seconds: number): number => Math.floor(now.getTime() / 1000) + seconds;

export function uploadAddress(
  { secrets, origin }: Files,
  now: Date,
  link: Omit<UploadLink, 'until'>,
): string {
  const sealed = seal(secrets, 'upload', { ...link, until: until(now, UPLOAD_SECONDS) });
  return `${origin()}/files/upload?link=${sealed}`;
}

export interface Downloaded {
  readonly key: string;
  readonly filename: string;
  readonly content_type: string;
}

/** At the object store if clients access it directly, otherwise at the service. */
export async function downloadAddress(
  { storage, secrets, origin }: Files,
  now: Date,
  version: number,
  file: Downloaded,
): Promise<string> {
  const link: DownloadLink = { ...file, until: until(now, DOWNLOAD_SECONDS) };
  if (version <= LAST_OPEN_MINOR) {
    const query = new URLSearchParams({
      filename: link.filename,
      content_type: link.content_type,
      expires: String(link.until),
      signature: secrets.mac(OPEN, openText(link)),
    });
    return `${origin()}/files/${link.key}?${query.toString()}`;
  }
  if (storage.direct) return storage.direct.getAddress(file.key, sentAs(file), DOWNLOAD_SECONDS);
  return `${origin()}/files/download?link=${seal(secrets, 'download', link)}`;
}

/** The headers of a download: an attachment with a passive content type. */
export function sentAs({ filename, content_type }: Omit<Downloaded, 'key'>) {
  return { content_type: passiveType(content_type), content_disposition: attachment(filename) };
}

/** The operation of a URL; undefined if this installation did not create it, or it has expired. */
export function openedUpload(secrets: Secrets, now: Date, sealed: unknown): UploadLink | undefined {
  return opened(secrets, 'upload', now, sealed);
}

export function openedDownload(secrets: Secrets, now: Date, sealed: unknown): DownloadLink | undefined {
  return opened(secrets, 'download', now, sealed);
}

export function readOpenDownload(
  secrets: Secrets,
  now: Date,
  key: string,
  query: Readonly<Record<string, unknown>>,
): DownloadLink | undefined {
  const { filename, content_type, expires, signature } = query;
  if (typeof filename !== 'string' || typeof content_type !== 'string') return undefined;
  if (typeof expires !== 'string' || typeof signature !== 'string') return undefined;
  const link = { key, filename, content_type, until: Number(expires) };
  if (!secrets.macMatches(OPEN, openText(link), signature)) return undefined;
  return link.until * 1000 > now.getTime() ? link : undefined;
}

function openText({ key, filename, content_type, until: end }: DownloadLink): string {
  return JSON.stringify([key, filename, content_type, end]);
}

function seal(secrets: Secrets, kind: keyof typeof PURPOSES, link: object): string {
  return secrets.seal(PURPOSES[kind], JSON.stringify(link)).toString('base64url');
}

function opened<Kind extends keyof Links>(
  secrets: Secrets,
  kind: Kind,
  now: Date,
  sealed: unknown,
): Links[Kind] | undefined {
  if (typeof sealed !== 'string') return undefined;
  try {
    const link: Links[Kind] = JSON.parse(secrets.open(PURPOSES[kind], Buffer.from(sealed, 'base64url')));
    return link.until * 1000 > now.getTime() ? link : undefined;
  } catch {
    return undefined;
  }
}
