/** The files in a ZIP, by name. */
import assert from 'node:assert/strict';
import { crc32, inflateRawSync } from 'node:zlib';

/** Uses the directory at the ZIP's end, as unpacking programs do. */
export function unpacked(zip: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry++) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)));
    assert.equal(crc32(content), zip.readUInt32LE(at + 16), name);
    found[name] = content.toString();
    at += 46 + nameLength + extra + comment;
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
