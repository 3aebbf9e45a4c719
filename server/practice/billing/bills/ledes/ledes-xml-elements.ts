/**
 * XML elements as data, and their serialization: empty elements are omitted, and each segment is numbered within the
 * file.
 */

export interface Element {
  readonly name: string;
  readonly content: string | readonly Element[];
}

export function element(
  name: string,
  content: string | null | undefined | readonly Element[],
  characters = Number.MAX_SAFE_INTEGER,
): Element {
  if (typeof content === 'object' && content !== null) return { name, content };
  const text = (content ?? '').replace(CONTROL, ' ').trim();
  return { name, content: Array.from(text).slice(0, characters).join('') };
}

/** Characters that XML cannot contain. */
const CONTROL = /[^\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Serializes a file; every segment's file_item_nbr follows its own values and precedes nested segments. */
export function numbered(root: Element, namespace: string): string {
  let count = 0;
  const write = ({ name, content }: Element, depth: number): string => {
    const indent = '  '.repeat(depth);
    if (typeof content === 'string')
      return content === '' ? '' : `${indent}<${name}>${escaped(content)}</${name}>\n`;
    if (content.every(isEmpty)) return '';
    const isRoot = depth === 0;
    const parts = [...content];
    const at = parts.findIndex((part) => typeof part.content !== 'string' && !ADDRESSES.has(part.name));
    const number = element('file_item_nbr', String((count += isRoot ? 0 : 1)));
    if (!isRoot) parts.splice(at < 0 ? parts.length : at, 0, number);
    const attributes = isRoot ? ` xmlns="${namespace}"` : '';
    return `${indent}<${name}${attributes}>\n${parts.map((part) => write(part, depth + 1)).join('')}${indent}</${name}>\n`;
  };
  return write(root, 0);
}

/** Structures that count as values of their segment. */
const ADDRESSES = new Set(['lf_address', 'cl_address']);

function isEmpty({ content }: Element): boolean {
  return typeof content === 'string' ? content === '' : content.every(isEmpty);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
