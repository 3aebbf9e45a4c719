/** Content types of files by name, and the types used for downloads. */

const BY_SUFFIX: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  eml: 'message/rfc822',
  gif: 'image/gif',
  htm: 'text/html',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  msg: 'application/vnd.ms-outlook',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  wav: 'audio/wav',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

const UNKNOWN = 'application/octet-stream';

const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(\s*;[ \t\x21-\x7e]*)?$/;

/** The type that was sent, if valid; otherwise that of the name's suffix. */
export function mediaTypeOf(filename: string, sent: string | null | undefined): string {
  if (sent && MEDIA_TYPE.test(sent)) return sent;
  return BY_SUFFIX[/\.(\w{1,5})$/.exec(filename)?.[1]?.toLowerCase() ?? ''] ?? UNKNOWN;
}

/** Types that browsers do not execute; any other file is downloaded as plain bytes. */
const PASSIVE =
  /^(application\/(pdf|msword|rtf|zip|octet-stream|vnd\.(ms-|openxmlformats-|oasis\.)[\w.-]+)|audio\/[\w.-]+|image\/(gif|jpeg|png|tiff|webp)|message\/rfc822|text\/(csv|plain)|video\/[\w.-]+)$/;

export function passiveType(contentType: string): string {
  const [before = ''] = contentType.split(';', 1);
  const type = before.trim().toLowerCase();
  return PASSIVE.test(type) ? type : UNKNOWN;
}

/** Marks that turn the direction of a text: with one of them, a file `photo\u202egpj.exe` looks like `photoexe.jpg`. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is stored, which looks like the type of file that it is. */
export function withoutDirections(name: string): string {
  return name.replace(DIRECTIONS, '');
}

/**
 * The Content-Disposition header: the name in ASCII for old clients, and in full for others (RFC 6266). It names no
 * folder, since some clients save a file wherever its name says.
 */
export function attachment(name: string): string {
  const filename = withoutDirections(name).replace(/[/\\]/g, '_');
  const plain = filename.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*!]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
