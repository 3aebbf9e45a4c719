/**
 * Unpacks a DOCX within limits, and refuses content that could run code or load something when the file is opened or
 * converted: macros, linked content, and fields that read other files. Each part is unpacked up to a limit,
 * regardless of the size stated in the archive.
 */
import { inflateRawSync } from 'node:zlib';
import PizZip from 'pizzip';
import { BadTemplate } from './content.ts';

const PARTS = 2000;
const UNPACKED_BYTES = 100_000_000;

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Relationships that may point outside of the file, because they are followed only when a reader clicks them. */
const LINKS = /\/hyperlink$/;
const FETCHING_FIELDS = /\b(?:INCLUDETEXT|INCLUDEPICTURE|DDEAUTO|DDE|LINK|IMPORT|RD|DATABASE|MACROBUTTON)\b/i;
const FORBIDDEN_PARTS = /vbaProject|activeX|\.bin$|afchunk/i;

const END_RECORD = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;

const isNone = (): BadTemplate => new BadTemplate(['The file is not a readable DOCX document.']);

export function unpack(file: Buffer): PizZip {
  const zip = new PizZip();
  let left = UNPACKED_BYTES;
  for (const { name, content } of entriesOf(file)) {
    const bytes = content(left);
    left -= bytes.length;
    zip.file(name, bytes);
  }
  refuseDangers(zip);
  return zip;
}

interface Entry {
  readonly name: string;
  /** The unpacked content, up to this many bytes. */
  readonly content: (limit: number) => Buffer;
}

/** Reads the central directory at the end of the archive, as unpacking programs do. */
function* entriesOf(file: Buffer): Generator<Entry> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > PARTS)
    throw new BadTemplate([`The file has ${count} parts; a template can have at most ${PARTS}.`]);
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw isNone();
    const nameLength = file.readUInt16LE(at + 28);
    const extraLength = file.readUInt16LE(at + 30);
    const commentLength = file.readUInt16LE(at + 32);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const place = at;
    if (!name.endsWith('/')) yield { name, content: (limit) => inflated(file, place, limit) };
    at += 46 + nameLength + extraLength + commentLength;
  }
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - COMMENT_BYTES);
  for (let at = file.length - END_BYTES; at >= first; at--)
    if (file.readUInt32LE(at) === END_RECORD) return at;
  throw isNone();
}

function inflated(file: Buffer, at: number, limit: number): Buffer {
  const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
  const packed = file.readUInt32LE(at + 20);
  const local = file.readUInt32LE(at + 42);
  if ((flags & 1) !== 0 || ![0, 8].includes(method) || local + 30 > file.length) throw isNone();
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const content = file.subarray(start, start + packed);
  if (content.length < packed) throw isNone();
  try {
    const bytes = method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(limit, 1) });
    if (bytes.length <= limit) return bytes;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_BUFFER_TOO_LARGE') throw isNone();
  }
  throw new BadTemplate([`The uncompressed file has more than ${UNPACKED_BYTES / 1_000_000} MB.`]);
}

function refuseDangers(zip: PizZip): void {
  const types = zip.file('[Content_Types].xml')?.asText() ?? '';
  if (!types.includes(MAIN))
    throw new BadTemplate([
      'The file is not a DOCX document. Save it as a Word document (.docx) without macros.',
    ]);
  const dangers: string[] = [];
  for (const [name, part] of Object.entries(zip.files)) {
    if (FORBIDDEN_PARTS.test(name))
      dangers.push(`The file has the part ${name}, which can contain code or other files.`);
    else dangers.push(...dangersIn(name, part.asText()));
  }
  if (dangers.length > 0) throw new BadTemplate(dangers);
}

/** Whatever a part is called: what it is follows from the content types and relationships, not from its name. */
const XML = /^[\ufeff\ufffd\u0000\s]{0,9}</;
const OTHER_ENCODING = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i;
/** Comments and instructions to programs, which may stand inside of a text. */
const IGNORED = /<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)/g;

function dangersIn(name: string, part: string): string[] {
  if (!XML.test(part)) return [];
  const dangers: string[] = [];
  if (part.includes('\u0000') || OTHER_ENCODING.test(part)) dangers.push(`${name} is not UTF-8.`);
  if (/<!DOCTYPE|<!ENTITY/i.test(part)) dangers.push(`${name} declares entities, which no document needs.`);
  if (part.includes('<![CDATA[')) dangers.push(`${name} has CDATA sections, which no document needs.`);
  const xml = part.replace(IGNORED, '');
  return [...dangers, ...linksOf(name, xml), ...fieldsOf(name, xml)];
}

/** An element whose name ends in Relationship, with its attributes, in which `>` may occur. */
const RELATIONSHIPS = /<(?:[\w.-]+:)?Relationship\b((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/g;
const ATTRIBUTES = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function linksOf(name: string, xml: string): string[] {
  return [...xml.matchAll(RELATIONSHIPS)]
    .map(([, attributes = '']) => attributesIn(attributes))
    .filter(
      (each) => /^\s*external\s*$/i.test(each.get('TargetMode') ?? '') && !LINKS.test(each.get('Type') ?? ''),
    )
    .map(
      (each) =>
        `${name} links to ${(each.get('Target') ?? '').slice(0, 100)}: include the content in the file instead.`,
    );
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTES)].map(([, name = '', one, other]) => [
      name,
      withoutEntities(one ?? other ?? ''),
    ]),
  );
}

/** A code that is not closed reaches to the end of the part, so that each is read once. */
const CODES = /<(?:[\w.-]+:)?instrText\b[^>]*(?:>([^<]*)|$)/g;
const CODE_ATTRIBUTES = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A field code may be split into several text elements. */
function fieldsOf(name: string, xml: string): string[] {
  const codes = [
    [...xml.matchAll(CODES)].map(([, code = '']) => code).join(''),
    ...[...xml.matchAll(CODE_ATTRIBUTES)].map(([, one, other]) => one ?? other ?? ''),
  ].map(withoutEntities);
  const found = codes.map((code) => FETCHING_FIELDS.exec(code)?.[0]).find((each) => each !== undefined);
  return found ? [`${name} has the field ${found.toUpperCase()}, which reads other files.`] : [];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,9})|#x([0-9a-f]{1,8})|(\w{1,8}));/gi,
    (all, decimal?: string, hex?: string, word = '') => {
      if (!decimal && !hex) return ENTITIES[word] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code <= LAST_CHARACTER ? String.fromCodePoint(code) : all;
    },
  );
}
