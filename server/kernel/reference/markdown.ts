/**
 * Renders the pages' Markdown with marked. HTML inside them is treated as text and escaped, so that a declaration's
 * content can never become markup. Links lead only to pages, and pages load nothing.
 */
import type * as markedPackage from 'marked';
import type { Marked, Token, Tokens } from 'marked';
import { slug } from '../errors/slug.ts';
import { Html, html } from '../http/pages/html.ts';
import { packageOnFirstUse } from '../values/package-on-first-use.ts';

const marked = packageOnFirstUse<typeof markedPackage>('marked');

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** `info` is a language, followed by a title if several blocks show the same in different languages. */
export function fenced(text: string, info: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\``;
}

export interface Section {
  readonly depth: number;
  readonly heading: string;
  readonly id: string;
  /** The text below the heading, without code samples, which repeat it. */
  readonly words: string;
}

export interface ReadPage {
  /** Headings and table rows have ids, so that each can be linked to. */
  readonly html: Html;
  readonly sections: readonly Section[];
}

export function readMarkdown(markdown: string): ReadPage {
  return new Reader().read(markdown);
}

export function render(markdown: string): Html {
  return readMarkdown(markdown).html;
}

/** Bare URLs and strikethrough are not parsed: `https://app.example` in a sentence is an example. */
const NO_TOKEN = { url: () => undefined, del: () => undefined };

class Reader {
  readonly #headings: Omit<Section, 'words'>[] = [];
  readonly #ids = new Set<string>();
  readonly #marked: Marked;
  /** The first sample of each group, visible without a script; the others are collapsed. */
  readonly #firsts = new WeakSet<Token>();
  #heading = '';

  constructor() {
    const headed = (depth: number, inner: string, text: string) => this.#headed(depth, inner, text);
    const tabled = (token: Tokens.Table, inline: (tokens: Token[]) => Html) => this.#tabled(token, inline);
    this.#marked = new (marked().Marked)({
      gfm: true,
      tokenizer: NO_TOKEN,
      renderer: {
        html: ({ text }) => html`${text}`.text,
        image: ({ text }) => html`${text}`.text,
        link({ href, tokens }) {
          const inner = this.parser.parseInline(tokens);
          return leadsToPage(href) ? html`<a href="${href}">${new Html(inner)}</a>`.text : inner;
        },
        heading({ depth, tokens }) {
          return headed(depth, this.parser.parseInline(tokens), plain(tokens));
        },
        code: (token) => this.#coded(token),
        table(token) {
          return tabled(token, (tokens) => new Html(this.parser.parseInline(tokens)));
        },
      },
    });
  }

  read(markdown: string): ReadPage {
    const tokens = this.#marked.lexer(markdown);
    const blocks = tokens.filter(({ type }) => type !== 'space');
    for (const [at, token] of blocks.entries())
      if (isSample(token) && !isSample(blocks[at - 1])) this.#firsts.add(token);
    const page = new Html(this.#marked.parser(tokens));
    const words = wordsByHeading(tokens);
    return { html: page, sections: this.#headings.map((each, at) => ({ ...each, words: words[at] ?? '' })) };
  }

  #headed(depth: number, inner: string, text: string): string {
    this.#heading = text;
    const id = this.#unused(slug(text));
    this.#headings.push({ depth, heading: text, id });
    const anchor =
      depth === 1 ? '' : html` <a class="anchor" href="#${id}" aria-label="Link to ${text}">#</a>`;
    return html`${new Html(`<h${depth} id="${id}">`)}${new Html(inner)}${anchor}${new Html(`</h${depth}>`)} `
      .text;
  }

  #coded(token: Tokens.Code): string {
    const { text, lang = '' } = token;
    const [language = '', title] = lang.split(/ (.*)/);
    const label = title === undefined ? `Example for ${this.#heading}` : `${this.#heading} in ${title}`;
    const block = html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;
    if (title === undefined) return `${block.text}\n`;
    const open = this.#firsts.has(token) ? html` open` : '';
    return html`<details class="sample" data-language="${language}"${open}>
<summary>${title}</summary>
${block}
</details>
`.text;
  }

  #tabled({ header, rows }: Tokens.Table, inline: (tokens: Token[]) => Html): string {
    const label = `${this.#heading}, by ${plain(header[0]?.tokens ?? [])}`;
    return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${header.map(({ tokens }) => html`<th scope="col">${inline(tokens)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => this.#row(row, inline))}</tbody>
</table></div>
`.text;
  }

  #row([first, ...rest]: Tokens.TableCell[], inline: (tokens: Token[]) => Html): Html {
    const tokens = first?.tokens ?? [];
    const id = this.#unused(slug(`${this.#heading} ${plain(tokens)}`));
    const isName = tokens.length === 1 && tokens.every(({ type }) => type === 'codespan');
    const named = isName ? html`<a class="self" href="#${id}">${inline(tokens)}</a>` : inline(tokens);
    const others = rest.map((cell) => html`<td>${inline(cell.tokens)}</td>`);
    return html`<tr id="${id}"><th scope="row">${named}</th>${others}</tr>\n`;
  }

  #unused(id: string): string {
    let free = id;
    for (let copy = 2; this.#ids.has(free); copy++) free = `${id}-${copy}`;
    this.#ids.add(free);
    return free;
  }
}

/** A block with a title, which may be followed by the same in another language. */
function isSample(token: Token | undefined): boolean {
  return token?.type === 'code' && String(token.lang ?? '').includes(' ');
}

/** Only links to pages are allowed. */
function leadsToPage(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#)/.test(href);
}

/** The text without its markup. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');
}

function wordsByHeading(tokens: readonly Token[]): string[] {
  const words: string[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') words.push('');
    else if (words.length > 0) words.push(`${words.pop()} ${wordsOf(token)}`);
  }
  return words;
}

function wordsOf(token: Token): string {
  if (token.type === 'code') return '';
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((cells) => cells.map((cell) => plain(cell.tokens)).join(' ')).join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(({ tokens }) => plain(tokens)).join(' ');
  return plain([token]);
}
