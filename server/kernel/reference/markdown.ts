/**
 * The reference is written in Markdown, of which this is the part that it uses: headings, paragraphs, lists,
 * fenced code, tables, and inside lines code, emphasis and links. Everything else is text, and text is
 * escaped, so that what stands in a declaration can never become markup.
 */
import { Html, html } from '../http/html.ts';
import { slug } from '../errors/slug.ts';

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

export function fenced(text: string, language: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** A page's Markdown as HTML. Headings and table rows have ids, so that each can be linked to. */
export function render(markdown: string): Html {
  const lines = markdown.split('\n');
  const pieces: Html[] = [];
  const ids = new Set<string>();
  let heading = '';
  for (let at = 0; at < lines.length;) {
    const block = blockAt(lines, at);
    at = block.end;
    if (block.kind === 'heading') heading = plain(block.text.replace(/^#+ /, ''));
    const piece = renderBlock(block, heading, ids);
    if (piece) pieces.push(piece);
  }
  return html`${pieces}`;
}

interface Block {
  readonly kind: 'heading' | 'fence' | 'table' | 'list' | 'steps' | 'paragraph' | 'nothing';
  readonly lines: readonly string[];
  readonly text: string;
  readonly end: number;
}

const STARTS: readonly [Block['kind'], RegExp][] = [
  ['nothing', /^\s*$/],
  ['heading', /^#{1,4} /],
  ['fence', /^```/],
  ['table', /^\|/],
  ['list', /^- /],
  ['steps', /^\d+\. /],
];

function kindOf(line: string): Block['kind'] {
  return STARTS.find(([, start]) => start.test(line))?.[0] ?? 'paragraph';
}

function blockAt(lines: readonly string[], start: number): Block {
  const first = lines[start]!;
  const kind = kindOf(first);
  let end = start + 1;
  if (kind === 'fence') {
    while (end < lines.length && lines[end] !== '```') end++;
    return { kind, lines: lines.slice(start + 1, end), text: first.slice(3), end: end + 1 };
  }
  const goesOn = (line: string): boolean =>
    kind === 'table'
      ? line.startsWith('|')
      : kind === 'list' || kind === 'steps'
        ? /^( {2}|- |\d+\. )/.test(line)
        : kindOf(line) === 'paragraph';
  if (kind !== 'heading' && kind !== 'nothing') while (end < lines.length && goesOn(lines[end]!)) end++;
  return { kind, lines: lines.slice(start, end), text: first, end };
}

function renderBlock({ kind, lines, text }: Block, heading: string, ids: Set<string>): Html | undefined {
  switch (kind) {
    case 'nothing':
      return undefined;
    case 'heading': {
      const level = text.indexOf(' ');
      const words = text.slice(level + 1);
      const id = unused(slug(plain(words)), ids);
      return html`${new Html(`<h${level} id="${id}">`)}${inline(words)}${new Html(`</h${level}>`)} `;
    }
    case 'fence':
      return html`<pre tabindex="0" role="region" aria-label="${`Example for ${heading}`}"><code>${lines.join('\n')}</code></pre>\n`;
    case 'table':
      return renderTable(lines, heading, ids);
    case 'list':
      return html`<ul>${items(lines, /^- /).map((each) => html`<li>${inline(each)}</li>`)}</ul>\n`;
    case 'steps':
      return html`<ol>${items(lines, /^\d+\. /).map((each) => html`<li>${inline(each)}</li>`)}</ol>\n`;
    case 'paragraph':
      return html`<p>${inline(lines.join(' '))}</p>\n`;
  }
}

function items(lines: readonly string[], start: RegExp): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (start.test(line)) found.push(line.replace(start, ''));
    else found.push(`${found.pop() ?? ''} ${line.trim()}`);
  }
  return found;
}

function renderTable([head, , ...rows]: readonly string[], heading: string, ids: Set<string>): Html {
  const columns = cells(head ?? '');
  const label = `${heading}, by ${plain(columns[0] ?? '')}`;
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${columns.map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => renderRow(cells(row), heading, ids))}</tbody>
</table></div>
`;
}

function renderRow([first = '', ...rest]: readonly string[], heading: string, ids: Set<string>): Html {
  const id = unused(slug(`${heading} ${plain(first)}`), ids);
  const others = rest.map((cell) => html`<td>${inline(cell)}</td>`);
  return html`<tr id="${id}"><th scope="row">${inline(first)}</th>${others}</tr>\n`;
}

/** A row's cells; a bar with a backslash before it is text. */
function cells(row: string): string[] {
  return row
    .replace(/^\|\s?|\s?\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inline(text: string): Html {
  const pieces: (Html | string)[] = [];
  let done = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, asCode, strong, label, href] = match;
    pieces.push(text.slice(done, match.index));
    if (asCode !== undefined) pieces.push(html`<code>${asCode}</code>`);
    else if (strong !== undefined) pieces.push(html`<strong>${strong}</strong>`);
    else pieces.push(safe(href!) ? html`<a href="${href}">${inline(label!)}</a>` : all);
    done = match.index + all.length;
  }
  return html`${[...pieces, text.slice(done)]}`;
}

/** No link leads anywhere but to a page. */
function safe(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#)/.test(href);
}

/** The words without their markup. */
export function plain(text: string): string {
  return text.replace(
    INLINE,
    (all, asCode?: string, strong?: string, label?: string) => asCode ?? strong ?? label ?? all,
  );
}

function unused(id: string, ids: Set<string>): string {
  let free = id;
  for (let copy = 2; ids.has(free); copy++) free = `${id}-${copy}`;
  ids.add(free);
  return free;
}
