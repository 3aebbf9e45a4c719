/**
 * Makes HTML that anybody may have sent safe to show: formatting, lists and links stay, everything else
 * goes. The text is written anew from what is allowed, so that nothing unforeseen passes: tags without
 * their attributes, links to the web and to mail addresses, and every other `<` as `&lt;`.
 */
export const ALLOWED: ReadonlySet<string> = new Set([
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'del',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
]);
const WITHOUT_END = new Set(['br', 'hr']);

/** Elements whose text is no text of the note. */
const DROPPED_WHOLE = new Set([
  'iframe',
  'math',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
]);

/** A longer tag is no tag. */
const TAG_CHARACTERS = 4000;
/** Elements open at once; what opens deeper is dropped. */
const DEPTH = 100;

/** A `<` outside quotes ends the attempt, so that a text full of them is read in one pass. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[\s/](?:"[^"]*"|'[^']*'|[^'"<>])*)?)>/iy;
const LINK = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const LINK_SCHEMES = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i;

export function safeRichText(html: string): string {
  const open: string[] = [];
  let written = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) break;
    written += html.slice(at, next);
    if (html.startsWith('<!--', next)) {
      at = endOf(html, '-->', next);
      continue;
    }
    const tag = tagAt(html, next);
    if (!tag) {
      written += '&lt;';
      at = next + 1;
      continue;
    }
    const { name, closes, attributes, end } = tag;
    at = end;
    if (DROPPED_WHOLE.has(name)) {
      if (!closes) at = endOfElement(html, name, end);
    } else if (ALLOWED.has(name)) written += closes ? closed(name, open) : opened(name, attributes, open);
  }
  return (
    written +
    html.slice(at) +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: string;
  readonly end: number;
}

function tagAt(html: string, at: number): Tag | undefined {
  TAG.lastIndex = 0;
  const match = TAG.exec(html.slice(at, at + TAG_CHARACTERS));
  if (!match) return undefined;
  return {
    name: match[2]!.toLowerCase(),
    closes: match[1] === '/',
    attributes: match[3]!,
    end: at + match[0].length,
  };
}

function opened(name: string, attributes: string, open: string[]): string {
  if (WITHOUT_END.has(name)) return `<${name}>`;
  if (open.length >= DEPTH) return '';
  open.push(name);
  if (name !== 'a') return `<${name}>`;
  const [, double, single, bare] = LINK.exec(attributes) ?? [];
  const target = (double ?? single ?? bare ?? '').trim();
  return LINK_SCHEMES.test(target) ? `<a href="${escaped(target)}" rel="noopener noreferrer">` : '<a>';
}

/** Closes the element and those that were left open inside it; an end without a beginning is dropped. */
function closed(name: string, open: string[]): string {
  const at = open.lastIndexOf(name);
  if (at < 0) return '';
  return open
    .splice(at)
    .toReversed()
    .map((each) => `</${each}>`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function endOfElement(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? endOf(html, '>', found.index) : html.length;
}
