// Shows what a search finds while it is typed, and folds the menu where there is no room beside it.
const field = document.getElementById('q');
const content = document.getElementById('content');
const said = document.getElementById('said');
const menu = document.querySelector('nav details');

if (menu && matchMedia('(max-width: 52rem)').matches) menu.open = false;

const PAUSE_MS = 150;
let waiting;
let asked = 0;

field?.addEventListener('input', () => {
  clearTimeout(waiting);
  if (field.value.trim().length > 1) waiting = setTimeout(search, PAUSE_MS);
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
