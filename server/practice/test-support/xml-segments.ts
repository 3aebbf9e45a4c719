/**
 * A strict reader and writer for XML files with only elements and text: a declaration, one root with one namespace,
 * no other attributes, no unescaped characters, and nothing outside of the root.
 */
import assert from 'node:assert/strict';

export interface Segment {
  readonly name: string;
  readonly namespace?: string;
  readonly text: string;
  readonly children: readonly Segment[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PART = /<(\/?)([A-Za-z_][\w.-]*)(?: xmlns="([^"<&]+)")?>([^<]*)/y;
const ESCAPED = { amp: '&', lt: '<', gt: '>' } as const;

interface Open {
  name: string;
  namespace?: string;
  text: string;
  children: Open[];
}

export function parsedXml(xml: string): Segment {
  assert.ok(xml.startsWith(DECLARATION), 'the declaration');
  const file: Open = { name: '', text: '', children: [] };
  const open = [file];
  let at = DECLARATION.length;
  while (at < xml.length) {
    PART.lastIndex = at;
    const [part, closing, name = '', namespace, text = ''] = PART.exec(xml) ?? [];
    assert.ok(part, `an element at ${xml.slice(at, at + 40)}`);
    at += part.length;
    if (closing) assert.equal(open.pop()!.name, name, 'elements are closed in their order');
    else {
      const element: Open = { name, ...(namespace ? { namespace } : {}), text: '', children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    }
    assert.ok(open.length > 0, 'nothing is closed that was not opened');
    open.at(-1)!.text += unescaped(text);
  }
  assert.equal(open.length, 1, 'every element is closed');
  assert.equal(file.children.length, 1, 'one root');
  return trimmed(file).children[0]!;
}

/** Whitespace between elements is ignored; at the start or end of a value it is kept. */
function trimmed({ text, children, ...rest }: Open): Segment {
  return {
    ...rest,
    text: children.length > 0 || rest.name === '' ? text.trim() : text,
    children: children.map(trimmed),
  };
}

function unescaped(text: string): string {
  assert.doesNotMatch(text, /&(?!(?:amp|lt|gt);)/, 'marks are escaped');
  return text.replace(/&(amp|lt|gt);/g, (_, name: keyof typeof ESCAPED) => ESCAPED[name]);
}

export function xmlText(root: Segment): string {
  const write = ({ name, namespace, text, children }: Segment): string => {
    const attribute = namespace ? ` xmlns="${namespace}"` : '';
    const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    return `<${name}${attribute}>${escaped}${children.map(write).join('')}</${name}>`;
  };
  return DECLARATION + write(root);
}
