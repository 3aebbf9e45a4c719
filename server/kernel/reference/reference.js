// Shows what a search finds while it is typed, keeps the menus beside the reader, and remembers the language of samples.
const field = document.getElementById('q');
const content = document.getElementById('content');
const said = document.getElementById('said');
const menu = document.querySelector('nav.pages > details');

if (menu && matchMedia('(max-width: 52rem)').matches) menu.open = false;
const current = document.querySelector('nav.pages [aria-current]');
if (current) current.closest('nav').scrollTop = current.offsetTop - 120;

const PAUSE_MS = 150;
let waiting;
let asked = 0;

field?.addEventListener('input', () => {
  clearTimeout(waiting);
  if (field.value.trim().length > 1) waiting = setTimeout(search, PAUSE_MS);
});

document.addEventListener('keydown', (event) => {
  const writes = event.target.closest?.('input, textarea, select');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes) return;
  event.preventDefault();
  field?.focus();
});

async function search() {
  const turn = ++asked;
  const answer = await fetch(`/docs/search?q=${encodeURIComponent(field.value)}`).catch(() => undefined);
  if (!answer?.ok || turn !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const found = page.getElementById('results');
  if (!found || turn !== asked) return;
  let results = document.getElementById('results');
  if (!results) {
    results = document.createElement('div');
    results.id = 'results';
    content.prepend(results);
  }
  results.replaceChildren(...found.childNodes);
  said.textContent = results.querySelector('p')?.textContent ?? '';
}

// The language that was opened last is open in every sample, on this page and the next.
const LANGUAGE = 'reference-language';
const samples = [...document.querySelectorAll('details.sample')];

function show(language) {
  for (const sample of samples) {
    // The first of those that say the same, where none is in the language.
    const group = groupOf(sample);
    const wanted = group.find(({ dataset }) => dataset.language === language) ?? group[0];
    sample.open = sample === wanted;
  }
}

function groupOf(sample) {
  let first = sample;
  while (first.previousElementSibling?.matches('details.sample')) first = first.previousElementSibling;
  const group = [];
  for (let each = first; each?.matches('details.sample'); each = each.nextElementSibling) group.push(each);
  return group;
}

const chosen = localStorage.getItem(LANGUAGE);
if (chosen) show(chosen);
for (const sample of samples)
  sample.querySelector('summary').addEventListener('click', (event) => {
    event.preventDefault();
    if (sample.open) {
      sample.open = false;
      return;
    }
    const before = sample.getBoundingClientRect().top;
    localStorage.setItem(LANGUAGE, sample.dataset.language);
    show(sample.dataset.language);
    scrollBy(0, sample.getBoundingClientRect().top - before);
  });

// Marks the heading under which the reader is.
const links = new Map(
  [...document.querySelectorAll('nav.contents a')].map((link) => [link.hash.slice(1), link]),
);
const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
const READING = 120;

function mark() {
  const read = headings.findLast((heading) => heading.getBoundingClientRect().top < READING);
  for (const [id, link] of links) {
    if (id === read?.id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

if (headings.length > 0) {
  addEventListener('scroll', mark, { passive: true });
  mark();
}
