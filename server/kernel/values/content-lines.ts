/** Lines of text for iCalendar (RFC 5545) and vCard (RFC 6350): escaped, folded, and ended by CR LF. */

/** The most octets in a line, not counting the line break (RFC 5545, section 3.1; RFC 6350, section 3.2). */
const LINE_OCTETS = 75;

export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545, section 3.3.11, and RFC 6350, section 3.4. Control characters are removed. */
export function escapedText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Continues a long line on the next one after a space, without splitting a character. */
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
