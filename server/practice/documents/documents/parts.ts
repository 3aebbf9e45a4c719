/** The parts of an upload as announced in a body (records:636): number, length and MD5. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { merge } from '#kernel/errors/refusal.ts';
import type { Part } from '#kernel/files/storage.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { textIn } from '#kernel/declarations/read-input.ts';
import { refuse } from '../refusals.ts';

const PARTS_AT_ONCE = 50;
const LAST_PART = 10_000;
const SHORTEST_PART_BYTES = 5 * 1024 * 1024;
const LONGEST_PART_BYTES = 5 * 1024 ** 3;

export type ExpectedPart = Part;

/** Throws one 422 that names every invalid part. */
export function readParts(sent: readonly Input[]): readonly ExpectedPart[] {
  const refusals: Refusal[] = [];
  const refuseParts = (reason: string): void => {
    refusals.push(refuse('document.parts', { reason }, { field: 'multiparts' }));
  };
  if (sent.length > PARTS_AT_ONCE)
    refuseParts(`${sent.length} parts were sent; send at most ${PARTS_AT_ONCE} in one request`);
  const parts = sent.map((part) => {
    const content_md5 = textIn(part, 'content_md5');
    const md5 = readMd5(content_md5 ?? '');
    if (content_md5 && md5 === undefined)
      refuseParts(`${content_md5} is not an MD5; send it in base64 or as 32 hexadecimal digits`);
    return { number: Number(part.part_number), announced: { size_bytes: Number(part.content_length), md5 } };
  });
  const last = Math.max(...parts.map(({ number }) => number));
  for (const { number, announced } of parts) {
    const { size_bytes } = announced;
    if (number < 1 || number > LAST_PART)
      refuseParts(`part_number ${number} is not between 1 and ${LAST_PART}`);
    if (size_bytes < 1 || size_bytes > LONGEST_PART_BYTES)
      refuseParts(`part ${number} cannot have ${size_bytes} bytes; send 1 to ${LONGEST_PART_BYTES}`);
    else if (size_bytes < SHORTEST_PART_BYTES && number !== last)
      refuseParts(
        `part ${number} has ${size_bytes} bytes; only the last may have fewer than ${SHORTEST_PART_BYTES}`,
      );
  }
  if (new Set(parts.map(({ number }) => number)).size < parts.length)
    refuseParts('a part_number was sent twice');
  if (refusals.length > 0) throw merge(refusals);
  return parts;
}

/** Base64 as in the Content-MD5 header, or hexadecimal; returns lower-case hexadecimal. */
export function readMd5(text: string): string | undefined {
  if (/^[0-9a-f]{32}$/i.test(text)) return text.toLowerCase();
  if (!/^[A-Za-z0-9+/]{22}==$/.test(text)) return undefined;
  return Buffer.from(text, 'base64').toString('hex');
}
