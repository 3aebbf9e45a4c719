/**
 * The HTML around a page: header with search, menu, content, and the page's table of contents. Fully readable without
 * scripts.
 */
import { html, type Html } from '../http/pages/html.ts';
import type { ReadPage, Section } from './markdown.ts';
import { addressOf, HOME, type ReferencePage } from './page.ts';
import type { SearchResult } from './search.ts';

export function pageHtml(page: ReferencePage, read: ReadPage, pages: readonly ReferencePage[]): string {
  return document(page.title, pages, read.html, { current: page, sections: read.sections });
}

export function searchHtml(
  query: string,
  results: readonly SearchResult[],
  pages: readonly ReferencePage[],
): string {
  const content = html`<h1>Search</h1>
    <div id="results">${resultsHtml(query, results)}</div>`;
  return document('Search', pages, content, { query });
}

/** The page for a broken link; `path` is the requested path. */
export function missingHtml(path: string, pages: readonly ReferencePage[]): string {
  const content = html`<h1>Page not found</h1>
    <p><code>${path}</code> does not exist. Search above, use the menu, or start at the
    <a href="${HOME}">front page of the reference</a>.</p>`;
  return document('Page not found', pages, content, {});
}

function resultsHtml(query: string, results: readonly SearchResult[]): Html {
  if (query.trim() === '')
    return html`<p>Search for records, members, operations, or text in the guides.</p>`;
  if (results.length === 0) {
    return html`<p>No results for “${query}”. Try fewer letters, or use the menu.</p>`;
  }
  const count = results.length === 1 ? '1 result' : `${results.length} places`;
  return html`<p>${count} for “${query}”:</p>
<ul class="found">${results.map(resultHtml)}</ul>`;
}

function resultHtml({ title, page, href, excerpt }: SearchResult): Html {
  const words = excerpt === '' ? '' : html`<br><span class="soft">${excerpt}</span>`;
  return html`<li><a href="${href}">${title}</a> <span class="soft">${page}</span>${words}</li>`;
}

interface Surrounding {
  readonly current?: ReferencePage;
  readonly sections?: readonly Section[];
  readonly query?: string;
}

function document(
  title: string,
  pages: readonly ReferencePage[],
  content: Html,
  around: Surrounding,
): string {
  const { current, sections = [], query = '' } = around;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Chancery reference</title>
<link rel="stylesheet" href="${HOME}/reference.css">
<script src="${HOME}/reference.js" defer></script>
<script src="${HOME}/try-it.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="${HOME}">Chancery reference</a>
<form action="${HOME}/search" method="get" role="search">
<label for="q">Search</label>
<input id="q" name="q" type="search" value="${query}" autocomplete="off" spellcheck="false" maxlength="100" aria-keyshortcuts="/">
<button>Find</button>
</form>
</header>
<div class="columns">
${menu(pages, current)}
<main id="content" tabindex="-1">
${content}
</main>
${onThisPage(sections)}
</div>
<div id="said" class="unseen" role="status"></div>
</body>
</html>
`.text;
}

/** Open by default; a script collapses it if there is no room next to the content. */
function menu(pages: readonly ReferencePage[], current: ReferencePage | undefined): Html {
  const sections = [...new Set(pages.map(({ section }) => section))];
  return html`<nav class="pages" aria-label="Pages">
<details open>
<summary>Pages</summary>
${sections.map((section) => sectionHtml(section, pages, current))}
</details>
</nav>`;
}

/** A section with more pages than this is shown only while the reader is on one of its pages. */
const FEW = 20;

function sectionHtml(
  section: string,
  pages: readonly ReferencePage[],
  current: ReferencePage | undefined,
): Html {
  const own = pages.filter((page) => page.section === section);
  const links = own.map((page) => link(page, current));
  const open = own.length <= FEW || current?.section === section;
  return html`<details class="section"${open ? html` open` : ''}>
<summary>${section}</summary>
<ul>${links}</ul>
</details>
`;
}

function link(page: ReferencePage, current: ReferencePage | undefined): Html {
  const href = addressOf(page);
  return page === current
    ? html`<li><a href="${href}" aria-current="page">${page.title}</a></li>`
    : html`<li><a href="${href}">${page.title}</a></li>`;
}

/** The second-level headings, if there are enough to need a list. */
function onThisPage(sections: readonly Section[]): Html {
  const listed = sections.filter(({ depth }) => depth === 2);
  if (listed.length < 2) return html``;
  return html`<nav class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>${listed.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul>
</nav>`;
}
