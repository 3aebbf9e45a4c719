/** The form of the set-up page: parsing and HTML. */
import { html, type Html } from '../pages/html.ts';
import { COUNTRIES, type NewAccount, regionDefaults } from '../people/create-account.ts';
import { SHORTEST_PASSWORD } from '../people/passwords.ts';
import type { Region } from '../parts.ts';

/** Letterhead fields on the page; the others are filled in later. */
const LETTERHEAD = [
  ['street', 'address-line1'],
  ['city', 'address-level2'],
  ['province', 'address-level1'],
  ['postal_code', 'postal-code'],
  ['phone', 'tel'],
  ['website', 'url'],
] as const;

/** The labels of the fields, except the password's, which is never shown again. */
const LABELED = [
  ['code', 'Code from the terminal'],
  ['name', 'Name of the firm'],
  ['country', 'Country'],
  ['currency', 'Currency'],
  ['time_zone', 'Time zone'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['email', 'Email'],
  ['street', 'Street'],
  ['city', 'City'],
  ['province', 'State or province'],
  ['postal_code', 'Postal code'],
  ['phone', 'Phone'],
  ['website', 'Website'],
] as const;

type Field = (typeof LABELED)[number][0];

const LABELS: ReadonlyMap<Field, string> = new Map(LABELED);

export type FilledIn = Readonly<Record<Field, string>>;

/** Everything except the password, which is never shown again. */
export function readSetUpForm(form: URLSearchParams): FilledIn {
  return filledIn((name) => (form.get(name) ?? '').trim());
}

function filledIn(valueOf: (name: string) => string): FilledIn {
  return Object.fromEntries(LABELED.map(([name]) => [name, valueOf(name)])) as FilledIn;
}

export function emptySetUpForm(region: Region): FilledIn {
  const { country, currency, timeZone } = regionDefaults(region);
  return { ...filledIn(() => ''), country, currency, time_zone: timeZone };
}

/** The firm described by the form. The letterhead has the owner's email until it is changed. */
export function firmOf(filled: FilledIn, password: string): NewAccount {
  const { name, country, currency, time_zone, first_name, last_name, email } = filled;
  const given = LETTERHEAD.map(([member]) => [member, filled[member]] as const).filter(([, value]) => value);
  return {
    name,
    country,
    currency: currency.toUpperCase(),
    timeZone: time_zone,
    owner: { email, password, firstName: first_name, lastName: last_name },
    letterhead: { ...Object.fromEntries(given), country },
  };
}

const COUNTRY_CHOICES = COUNTRIES.toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Functions that render the form's fields; `wrong` is the refused field. */
function inputsOf(filled: FilledIn, wrong: string | undefined) {
  const marked = (field: string) =>
    wrong === field ? html`aria-invalid="true" aria-errormessage="error"` : null;
  const field = (name: Field, autocomplete: string, more: Html | null = null) =>
    html`<label for="${name}">${LABELS.get(name)}</label>
      <input id="${name}" name="${name}" value="${filled[name]}" autocomplete="${autocomplete}" ${more} ${marked(name)} />`;
  const choice = (name: 'country' | 'time_zone', all: readonly (readonly [string, string])[]) =>
    html`<label for="${name}">${LABELS.get(name)}</label>
      <select id="${name}" name="${name}" ${marked(name)}>
        ${all.map(([value, text]) => html`<option value="${value}" ${value === filled[name] ? html`selected` : null}>${text}</option>`)}
      </select>`;
  return { marked, field, choice };
}

type Inputs = ReturnType<typeof inputsOf>;

/** A sentence that begins with the name of a member, with the label of its field instead. */
export function withLabel(sentence: string): string {
  const [field, label] = LABELED.find(([each]) => sentence.startsWith(`${each} `)) ?? ['', ''];
  return label + sentence.slice(field.length);
}

/** The fields; `wrong` is the refused one. */
export function setUpFields(filled: FilledIn, wrong: string | undefined): Html {
  const inputs = inputsOf(filled, wrong);
  const { field } = inputs;
  return html`${field('code', 'off', html`required autofocus spellcheck="false" autocapitalize="off"`)}
    ${fieldsOfFirm(inputs)}
    ${fieldsOfOwner(inputs)}
    <fieldset>
      <legend>On your bills (optional)</legend>
      ${LETTERHEAD.map(([member, autocomplete]) => field(member, autocomplete))}
    </fieldset>`;
}

function fieldsOfFirm({ field, choice }: Inputs): Html {
  return html`<fieldset>
  <legend>The firm</legend>
  ${field('name', 'organization', html`required maxlength="255"`)}
  ${choice('country', COUNTRY_CHOICES)}
  ${field('currency', 'off', html`required maxlength="3" minlength="3" list="currencies"`)}
  <datalist id="currencies">${currencyOptions()}</datalist>
  ${choice(
    'time_zone',
    TIME_ZONES.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
  )}
</fieldset>`;
}

/** Computed with the form, which is shown once, because the names take longer than a start should wait. */
function currencyOptions(): Html[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map(
    (code) => html`<option value="${code}">${names.of(code) ?? code}</option>`,
  );
}

function fieldsOfOwner({ field, marked }: Inputs): Html {
  const required = html`required`;
  return html`<fieldset>
  <legend>Your user (the account owner)</legend>
  ${field('first_name', 'given-name', required)}
  ${field('last_name', 'family-name', required)}
  ${field('email', 'username', html`type="email" required maxlength="254"`)}
  <label for="password">Password</label>
  <p class="soft" id="password-hint">
    At least ${SHORTEST_PASSWORD} characters. A phrase of several words is easy to remember and hard to guess.
  </p>
  <input id="password" name="password" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}"
    required aria-describedby="password-hint" ${marked('password')} />
</fieldset>`;
}
