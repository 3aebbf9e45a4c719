/** A value in the syntax of a programming language, on several lines if it is long. */

export interface Notation {
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
  /** Formats true, false, null and numbers. */
  readonly word: (value: unknown) => string;
  readonly indent: string;
  /** The space inside the braces of a single-line object. */
  readonly space: string;
}

const WIDTH = 80;

export function literal(value: unknown, notation: Notation, indent = ''): string {
  const one = inOneLine(value, notation);
  if (one.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return one;
  const inner = indent + notation.indent;
  const lines = Array.isArray(value)
    ? value.map((each) => literal(each, notation, inner))
    : Object.entries(value).map(([name, each]) => `${notation.key(name)}: ${literal(each, notation, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`;
}

function inOneLine(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object' || value === null) return notation.word(value);
  if (Array.isArray(value)) return `[${value.map((each) => inOneLine(each, notation)).join(', ')}]`;
  const members = Object.entries(value).map(
    ([name, each]) => `${notation.key(name)}: ${inOneLine(each, notation)}`,
  );
  return members.length === 0 ? '{}' : `{${notation.space}${members.join(', ')}${notation.space}}`;
}
