/**
 * Rewrites a vCard of version 2.1, which Outlook and older telephones write, as one of 3.0: types without a name,
 * quoted-printable texts in any character set, and commas that separate nothing. Pictures and sounds are left out.
 */
const ENCODING = /^(?:encoding=)?(quoted-printable|base64|b|7bit|8bit)$/i;
const CHARSET = /^charset=(.+)$/i;
const ENCODED_BYTE = /(=[0-9a-f]{2})/i;
const PROPERTY = /^([\w.-]+)((?:;[^:]*)?):(.*)$/s;

export function asVersion3(card: readonly string[]): string[] {
  return unfolded(card).flatMap(rewritten);
}

/** Joins lines that were folded at white space, and quoted-printable lines that end with "=". */
function unfolded(card: readonly string[]): string[] {
  const lines: Line[] = [];
  for (const text of card) {
    const last = lines.at(-1);
    const before = last?.parts.at(-1) ?? '';
    if (last && before.endsWith('=') && QUOTED.test(last.beginning))
      append(last, [...last.parts.splice(-1).map((part) => part.slice(0, -1)), text]);
    else if (last && /^[ \t]/.test(text)) append(last, [text]);
    else lines.push({ parts: [text], beginning: text.slice(0, BEGINNING_CHARACTERS) });
  }
  return lines.map(({ parts }) => parts.join(''));
}

/** In its parts, since a line that is joined with each of thousands of parts would be copied each time. */
interface Line {
  readonly parts: string[];
  /** Enough of the line to contain its name and parameters. */
  beginning: string;
}

const BEGINNING_CHARACTERS = 1000;
const QUOTED = /^[^:]*quoted-printable/i;

function append(line: Line, parts: readonly string[]): void {
  line.parts.push(...parts);
  if (line.beginning.length < BEGINNING_CHARACTERS)
    line.beginning = (line.beginning + (parts.at(-1) ?? '')).slice(0, BEGINNING_CHARACTERS);
}

function rewritten(line: string): string[] {
  const [, name, parameters = '', value = ''] = PROPERTY.exec(line) ?? [];
  if (name === undefined) return [];
  if (/^version$/i.test(name)) return ['VERSION:3.0'];
  const words = parameters.split(';').filter(Boolean);
  const encoding = firstOf(words, ENCODING)?.toLowerCase();
  if (encoding === 'b' || encoding === 'base64') return [];
  const text = encoding === 'quoted-printable' ? decoded(value, firstOf(words, CHARSET)) : value;
  const types = words.filter((word) => /^type=/i.test(word) || !(word.includes('=') || ENCODING.test(word)));
  const type = types.map((word) => word.replace(/^type=/i, '')).join(',');
  return [`${name}${type && `;TYPE=${type}`}:${escaped(text)}`];
}

function firstOf(words: readonly string[], pattern: RegExp): string | undefined {
  return words.map((word) => pattern.exec(word)?.[1]).find((found) => found !== undefined);
}

/** Throws if the character set is unknown. Without one, a text that is no UTF-8 is read as Windows-1252. */
function decoded(value: string, charset: string | undefined): string {
  const bytes = Buffer.concat(
    value
      .split(ENCODED_BYTE)
      .map((part) => (part.startsWith('=') ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
  );
  if (charset !== undefined) return new TextDecoder(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Version 2.1 escapes only semicolons; in 3.0, commas separate and lines cannot break. */
function escaped(text: string): string {
  return text.replaceAll(/(?<!\\),/g, String.raw`\,`).replaceAll(/\r?\n/g, String.raw`\n`);
}
