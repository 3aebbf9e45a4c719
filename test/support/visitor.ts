/**
 * A person with a browser without scripts, for tests of pages and forms: keeps cookies, submits forms as served with
 * the test's values, and follows redirects only when told.
 */
export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The redirect target of the response. */
  readonly location: URL | null;
}

export class Visitor {
  readonly #origin: () => Promise<string>;
  readonly #headers: Readonly<Record<string, string>>;
  readonly cookies = new Map<string, string>();

  /** `headers` are sent with every request, such as the address that a trusted proxy names. */
  constructor(origin: () => Promise<string>, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  async open(path: string, init: RequestInit = {}): Promise<Visit> {
    const origin = await this.#origin();
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      location: location === null ? null : new URL(location, origin),
    };
  }

  send(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Visit> {
    return this.open(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Submits a form of the page: its hidden members, and the test's values. */
  submit(page: Visit, fields: Readonly<Record<string, string>>, which = 0): Promise<Visit> {
    const { action, hidden } = formsOf(page.text)[which] ?? { action: '', hidden: {} };
    if (!action) throw new Error(`The page has no form: ${page.status} ${page.text.slice(0, 500)}`);
    return this.send(action, { ...hidden, ...fields });
  }

  /** Opens the sign-in page, signs in and follows the way back. */
  async signIn(email: string, password: string, returnTo = '/session'): Promise<Visit> {
    const page = await this.open(`/sign-in?${new URLSearchParams({ return_to: returnTo })}`);
    return this.submit(page, { email, password });
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

interface Form {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
}

function formsOf(text: string): Form[] {
  return [...text.matchAll(/<form\s+method="post"\s+action="([^"]*)"\s*>(.*?)<\/form>/gs)].map(
    ([, action = '', inside = '']) => ({
      action: unescape(action),
      hidden: Object.fromEntries(
        [...inside.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"\s*\/?>/g)].map(
          ([, name = '', value = '']) => [name, unescape(value)],
        ),
      ),
    }),
  );
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
