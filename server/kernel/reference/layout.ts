/** The HTML around a page: header with search, menu, content. It needs no script to be used whole. */
import { html, type Html } from '../http/html.ts';
import { render } from './markdown.ts';
import { addressOf, HOME, type ReferencePage } from './page.ts';
import type { Entry } from './search.ts';

export function pageHtml(page: ReferencePage, pages: readonly ReferencePage[]): string {
  return document(page.title, pages, render(page.markdown), addressOf(page));
}

export function searchHtml(query: string, found: readonly Entry[], pages: readonly ReferencePage[]): string {
  const content = html`<h1>Search</h1>
    <div id="results">${resultsHtml(query, found)}</div>`;
  return document('Search', pages, content, `${HOME}/search`, query);
}

/** For a person whose link leads nowhere; `path` is what they asked for. */
export function missingHtml(path: string, pages: readonly ReferencePage[]): string {
  const content = html`<h1>There is no such page</h1>
    <p>Nothing is at <code>${path}</code>. Look for it by a word above, through the menu, or begin at the
    <a href="${HOME}">front page of the reference</a>.</p>`;
  return document('There is no such page', pages, content, '');
}

function resultsHtml(query: string, found: readonly Entry[]): Html {
  if (query.trim() === '') return html`<p>Type a word: a record, a member, an operation.</p>`;
  if (found.length === 0) {
    return html`<p>No results for “${query}”. Try fewer letters, or look through the menu.</p>`;
  }
  const count = found.length === 1 ? 'One place' : `${found.length} places`;
  return html`<p>${count} for “${query}”:</p>
<ul class="found">${found.map(foundHtml)}</ul>`;
}

function foundHtml({ words, page, href }: Entry): Html {
  return html`<li><a href="${href}">${words}</a> <span class="soft">${page}</span></li>`;
}

function document(
  title: string,
  pages: readonly ReferencePage[],
  content: Html,
  current: string,
  query = '',
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Chancery reference</title>
<link rel="stylesheet" href="${HOME}/reference.css">
<script src="${HOME}/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="${HOME}">Chancery reference</a>
<form action="${HOME}/search" method="get" role="search">
<label for="q">Search</label>
<input id="q" name="q" type="search" value="${query}" autocomplete="off" spellcheck="false" maxlength="100">
<button>Find</button>
</form>
</header>
<div class="columns">
${menu(pages, current)}
<main id="content" tabindex="-1">
${content}
</main>
</div>
<div id="said" class="unseen" role="status"></div>
</body>
</html>
`.text;
}

/** Open from the start; a script folds it where there is no room beside the content. */
function menu(pages: readonly ReferencePage[], current: string): Html {
  const sections = [...new Set(pages.map(({ section }) => section))];
  return html`<nav aria-label="Pages">
<details open>
<summary>Pages</summary>
${sections.map((section) => sectionHtml(section, pages, current))}
</details>
</nav>`;
}

function sectionHtml(section: string, pages: readonly ReferencePage[], current: string): Html {
  const links = pages.filter((page) => page.section === section).map((page) => link(page, current));
  return html`<h2>${section}</h2>
<ul>${links}</ul>
`;
}

function link(page: ReferencePage, current: string): Html {
  const href = addressOf(page);
  return href === current
    ? html`<li><a href="${href}" aria-current="page">${page.title}</a></li>`
    : html`<li><a href="${href}">${page.title}</a></li>`;
}
