// Sends the request of a curl sample as the person who is signed in here. Writes are sent only after a switch is set.
const COMMAND = /^curl (?:.* )?"([^"]+)"/;

for (const sample of document.querySelectorAll('details.sample[data-language="sh"]')) {
  const request = requestIn(sample.querySelector('code').textContent);
  if (request && !request.environment) sample.append(openButton(sample, request));
}

function requestIn(text) {
  const [first] = text.split(' \\\n');
  const url = COMMAND.exec(first)?.[1];
  if (!url || !URL.canParse(url) || new URL(url).origin !== location.origin) return undefined;
  const body = /-d '(.*)'$/s.exec(text)?.[1]?.replaceAll("'\\''", "'");
  return {
    method: /-X (\w+)/.exec(first)?.[1] ?? 'GET',
    address: url.slice(location.origin.length),
    body: body && JSON.stringify(JSON.parse(body), null, 2),
    // A header with a variable that only a shell knows.
    environment: /-H "[^"]*\$(?!TOKEN)/.test(text),
  };
}

function openButton(sample, request) {
  const button = element('button', { type: 'button', textContent: 'Try it' });
  button.addEventListener('click', () => {
    button.hidden = true;
    const form = formOf(request, sample);
    sample.append(form);
    form.querySelector('textarea').focus();
  });
  return button;
}

let forms = 0;

function formOf({ method, address, body }, sample) {
  const number = ++forms;
  const isWrite = method !== 'GET';
  const form = element('div', { className: 'try' });
  const label = sample.querySelector('pre').getAttribute('aria-label');
  form.setAttribute('role', 'group');
  form.setAttribute('aria-label', `Try it: ${label}`);
  const path = area(`try-address-${number}`, address, 2);
  const data = body && area(`try-body-${number}`, body, Math.min(body.split('\n').length, 16));
  const allowed = element('input', { type: 'checkbox', id: `try-allowed-${number}` });
  const send = element('button', { type: 'button', textContent: `Send ${method}`, disabled: isWrite });
  const answer = element('div', {});
  answer.setAttribute('aria-live', 'polite');
  allowed.addEventListener('change', () => (send.disabled = !allowed.checked));
  send.addEventListener('click', async () => {
    send.disabled = true;
    answer.replaceChildren(...(await answered(method, path.value, data?.value, label)));
    send.disabled = isWrite && !allowed.checked;
  });
  form.append(labelled('Address', path), path);
  if (data) form.append(labelled('Body', data), data);
  if (isWrite) {
    const told = element('label', { className: 'switch' });
    told.append(allowed, 'This changes data of my firm. Send it all the same.');
    form.append(told);
  }
  form.append(send, answer);
  return form;
}

async function answered(method, address, body, label) {
  const session = await fetch('/session').then((response) => response.json());
  if (!session.signed_in) {
    const told = element('p', {});
    told.append(element('a', { href: '/app', textContent: 'Sign in' }), ' first, and send it again.');
    return [told];
  }
  const response = await fetch(new URL(address, location.origin), {
    method,
    headers: { 'x-csrf-token': session.csrf_token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
  });
  const status = element('p', { textContent: `${response.status} ${response.statusText}` });
  const text = await response.text();
  if (text === '') return [status];
  const shown = element('pre', { tabIndex: 0 });
  shown.setAttribute('role', 'region');
  shown.setAttribute('aria-label', `Answer of ${label}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  shown.append(element('code', { textContent: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text }));
  return [status, shown];
}

function area(id, value, rows) {
  return element('textarea', { id, value, rows, spellcheck: false });
}

function labelled(text, { id }) {
  return element('label', { htmlFor: id, textContent: text });
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}
