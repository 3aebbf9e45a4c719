/** Lines of text as iCalendar (RFC 5545) and vCard (RFC 6350) have them: escaped, folded, and ended by CR LF. */

/** Octets of a line without its end (RFC 5545, section 3.1; RFC 6350, section 3.2). */
const LINE_OCTETS = 75;

export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545, section 3.3.11, and RFC 6350, section 3.4; control characters have no place in a text. */
export function escapedText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Long lines go on in the next one after a space, and no letter is torn apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}
