/** Filters of contacts that the kernel does not provide. */
import { holdsScope } from '#kernel/requests/principal.ts';
import { viewerOf } from '#kernel/requests/request-context.ts';
import { isRedacted } from '#kernel/declarations/expression.ts';
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { rowsNamed } from '#kernel/declarations/wildcard-search.ts';
import { ownContacts } from '../../firm/index.ts';
import { searchedDigits } from './rules.ts';

const ids = by.ids();

/** All contacts except these. */
export const exceptIds: Filter = {
  ...ids,
  sql: (...given) => `not (${ids.sql(...given)})`,
  describe: 'All records except those with these ids.',
};

/** The places that a search examines, each as a query for contacts; {pattern} and {digits} are the search terms. */
const SEARCHES = {
  contacts: `${rowsNamed('contacts', 'and s.deleted_at is null')} union all ${contactsWith('contacts', 'id', ['title'], 'and s.deleted_at is null')}`,
  email_addresses: contactsWith('email_addresses', 'contact_id', ['address']),
  addresses: contactsWith('addresses', 'contact_id', [
    'street',
    'city',
    'province',
    'postal_code',
    'country',
  ]),
  phone_numbers: contactsWith('phone_numbers', 'contact_id', ['number']),
  digits:
    "select s.contact_id from phone_numbers s where s.account_id = {account} and s.digits like '%' || {digits} || '%'",
  web_sites: contactsWith('web_sites', 'contact_id', ['address']),
  instant_messengers: contactsWith('instant_messengers', 'contact_id', ['address']),
  companies:
    `select p.id from (${rowsNamed('contacts', 'and s.deleted_at is null')}) s` +
    ' join contacts p on p.account_id = {account} and p.company_id = s.id',
  matters:
    `${contactsWith('matters', 'client_id', ['display_number', 'description'], 'and s.deleted_at is null')} union all` +
    ' select r.contact_id from relationships r join matters s on s.account_id = r.account_id and s.id = r.matter_id' +
    ' where r.account_id = {account} and r.deleted_at is null and s.deleted_at is null' +
    ' and (s.display_number ilike {pattern} or s.description ilike {pattern})',
  custom_fields:
    `${contactsWith('custom_field_values', 'parent_contact_id', ['value'], "and s.parent_contact_id is not null and s.field_type not in ('checkbox', 'contact', 'matter', 'picklist')")} union all` +
    ' select v.parent_contact_id from custom_field_values v join picklist_options s' +
    ' on s.account_id = v.account_id and s.id = v.picklist_option_id' +
    ' where v.account_id = {account} and v.parent_contact_id is not null and s.option ilike {pattern}',
};

function contactsWith(table: string, contact: string, columns: readonly string[], also = ''): string {
  const matches = columns.map((column) => `s.${column} ilike {pattern}`).join(' or ');
  return `select s.${contact} from ${table} s where s.account_id = {account} and (${matches}) ${also}`;
}

const name = by.wildcard('name');

/**
 * Searches names, titles, addresses of every kind, phone numbers in any format, companies, and, as far as the token
 * may read them, matters and custom fields.
 */
export const contactQuery: Filter = {
  ...name,
  own: false,
  describe:
    'Wildcard search in name and company, ignoring accents, and in title, addresses, phone numbers, web sites, matters and custom fields.',
  resolve: async (texts, parameter, { context }) => {
    const text = texts.at(-1) ?? '';
    const [pattern] = name.read([text], parameter).values;
    const { principal } = context;
    const digits = searchedDigits(text);
    const closed = new Set([
      ...(digits === null ? ['digits'] : []),
      ...(holdsScope(principal.scopes, 'matters_read') ? [] : ['matters']),
      ...(holdsScope(principal.scopes, 'custom_fields_read') ? [] : ['custom_fields']),
      ...(isRedacted(ownContacts, viewerOf(context)) ? ['companies'] : []),
    ]);
    const searched = Object.keys(SEARCHES).filter((name) => !closed.has(name));
    return [searched.join(' '), String(pattern), digits ?? ''];
  },
  read: ([searched = '', pattern = '', digits]) => ({
    variant: searched,
    values: [pattern, ...(digits ? [digits] : [])],
  }),
  sql: (searched, [pattern = '', digits]) => {
    const wanted = new Set(searched.split(' '));
    const searches = Object.entries(SEARCHES).flatMap(([name, search]) => (wanted.has(name) ? [search] : []));
    return `{t}.id in (${searches.join(' union all ').replaceAll('{pattern}', pattern).replaceAll('{digits}', `${digits}::text`)})`;
  },
};
