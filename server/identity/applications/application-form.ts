/** The form in which an admin registers or changes an application: parsing and HTML. */
import type { Html } from '../pages/html.ts';
import { html } from '../pages/html.ts';
import { scopeDescription, SCOPES } from '../scopes.ts';
import type { ApplicationSettings } from './application.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The lifetimes of access tokens offered on the page, in seconds; '' is the installation's default. */
const LIVES: readonly (readonly [value: string, label: string])[] = [
  ['', 'The default of the service'],
  [String(HOUR_S), '1 hour'],
  [String(8 * HOUR_S), '8 hours'],
  [String(DAY_S), '1 day'],
  [String(7 * DAY_S), '7 days'],
  [String(30 * DAY_S), '30 days'],
];

export interface FilledIn extends ApplicationSettings {
  readonly public: boolean;
}

export function readApplicationForm(form: URLSearchParams): FilledIn {
  const life = form.get('access_token_seconds') ?? '';
  return {
    name: (form.get('name') ?? '').trim(),
    redirectUris: (form.get('redirect_uris') ?? '').split(/\s+/).filter(Boolean),
    scopes: form.getAll('scopes'),
    deauthorizationCallback: form.get('deauthorization_callback')?.trim() || null,
    origins: (form.get('origins') ?? '').split(/\s+/).filter(Boolean),
    accessTokenSeconds: /^\d{1,9}$/.test(life) ? Number(life) : null,
    public: form.get('kind') === 'public',
  };
}

/** The fields of the form. Whether the application is public can be chosen only when it is registered. */
export function applicationFields(
  filled: Partial<FilledIn>,
  { choosesKind, wrong }: { readonly choosesKind: boolean; readonly wrong?: string | undefined },
): Html {
  const { name = '', redirectUris = [], origins = [], scopes = [], deauthorizationCallback } = filled;
  const marked = (field: string): Html | null =>
    wrong === field ? html`aria-invalid="true" aria-errormessage="error"` : null;
  return html`<label for="name">Name</label>
    <input id="name" name="name" value="${name}" maxlength="255" required autocomplete="off" ${marked('name')} />
    ${choosesKind ? kindChoice(filled.public ?? false) : null}
    <label for="redirect_uris">Redirect URIs</label>
    <p class="soft" id="redirect-help">
      One per line: https, http on the loopback address, or /oauth/approval for programs without a web server.
    </p>
    <textarea id="redirect_uris" name="redirect_uris" rows="3" required spellcheck="false"
      aria-describedby="redirect-help" ${marked('redirect_uris')}>
${redirectUris.join('\n')}</textarea
    >
    <label for="origins">Web origins</label>
    <p class="soft" id="origins-help">
      One per line, such as https://app.example. Pages of these origins may call the APIs from a browser. Optional.
    </p>
    <textarea id="origins" name="origins" rows="2" spellcheck="false" aria-describedby="origins-help"
      ${marked('origins')}>
${origins.join('\n')}</textarea
    >
    <label for="access_token_seconds">Access tokens are valid for</label>
    ${lifeChoice(filled.accessTokenSeconds)}
    <label for="deauthorization_callback">Deauthorization callback</label>
    <p class="soft" id="callback-help">The address to notify when someone revokes its access. Optional.</p>
    <input
      id="deauthorization_callback"
      name="deauthorization_callback"
      type="url"
      value="${deauthorizationCallback ?? ''}"
      aria-describedby="callback-help"
      ${marked('deauthorization_callback')}
    />
    ${scopeChoices(scopes, marked('scopes'))}`;
}

function lifeChoice(accessTokenSeconds: FilledIn['accessTokenSeconds'] | undefined): Html {
  const life = accessTokenSeconds ? String(accessTokenSeconds) : '';
  const lives = LIVES.some(([value]) => value === life)
    ? LIVES
    : [...LIVES, [life, `${life} seconds`] as const];
  return html`<select id="access_token_seconds" name="access_token_seconds">
      ${lives.map(
        ([value, label]) =>
          html`<option value="${value}" ${value === life ? html`selected` : null}>${label}</option>`,
      )}
    </select>`;
}

function scopeChoices(chosen: readonly string[], marked: Html | null): Html {
  return html`<fieldset ${marked}>
      <legend>Access it may request</legend>
      <p class="soft">
        Users approve these. Added scopes must be approved by each user; removed scopes end immediately.
      </p>
      ${[...SCOPES].map((scope) => scopeChoice(scope, chosen.includes(scope)))}
    </fieldset>`;
}

function kindChoice(isPublic: boolean): Html {
  const choice = (value: string, checked: boolean, label: string): Html =>
    html`<label class="choice"
      ><input type="radio" name="kind" value="${value}" ${checked ? html`checked` : null} /><span>${label}</span></label
    >`;
  return html`<fieldset>
    <legend>Where it runs</legend>
    ${choice('confidential', !isPublic, 'On a server that can keep a secret')}
    ${choice('public', isPublic, 'On users’ own devices, which cannot keep a secret (PKCE is required)')}
  </fieldset>`;
}

function scopeChoice(scope: string, checked: boolean): Html {
  return html`<label class="choice"
    ><input type="checkbox" name="scopes" value="${scope}" ${checked ? html`checked` : null} /><span
      >${scopeDescription(scope)} <code>${scope}</code></span
    ></label
  >`;
}
