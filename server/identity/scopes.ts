/**
 * Every scope that an application can register, and what it permits, in the words of the consent page. Write includes
 * read, except in lead management.
 */

/** Nouns of the practice API whose scopes end in _read and _write. */
const PRACTICE: Readonly<Record<string, string>> = {
  activities: 'time entries and expenses',
  matters: 'matters, practice areas and matter stages',
  contacts: 'contacts, their addresses and relationships',
  billing: 'bills, payments received, trust movements and billing settings',
  calendars: 'calendars and calendar entries',
  communications: 'notes, emails, phone calls and messages',
  tasks: 'tasks and task lists',
  documents: 'documents and folders',
  users: 'the users of your firm and their groups',
  custom_fields: 'custom fields',
  reports: 'reports on all work, clients and money of your firm that you can see',
  payments: 'payment pages and payments made through them',
  custom_actions: 'its own entries in the menus of the app',
};

const LEAD: Readonly<Record<string, string>> = {
  contact: 'people and companies in lead management',
  contact_note: 'notes on contacts in lead management',
  matter: 'matters in lead management',
  matter_note: 'notes on matters in lead management',
  custom_action: 'its own entries in the menus of lead management',
  source: 'the sources that leads come from',
  matter_type: 'matter types',
  location: 'office locations',
};

/** Whoever can change users can sign in as one of them, so the consent page says so. */
const CHANGE_PEOPLE =
  'See, add and change the users of your firm, including how they sign in and what they may do, and their groups';

/** What lead scopes ending in _write permit; they do not include reading. */
const LEAD_WRITES: Readonly<Record<string, string>> = {
  contact: 'Change people and companies in lead management',
  matter: 'Change matters in lead management, and open them in the practice',
  custom_action: 'Add and delete its own entries in the menus of lead management',
};

/** Lead scopes without a counterpart. */
const LEAD_SENTENCES: Readonly<Record<string, string>> = {
  lead_inbox_write: 'Create leads in the inbox',
  lead_inbox_read: 'See the inbox leads that it created itself',
  lead_inbox_all_read: 'See all inbox leads of your firm, also those from other applications',
  lead_inbox_triage: 'Triage the inbox: ignore leads, or convert them to contacts and matters',
  marketing_campaign_read: 'See marketing campaigns',
  custom_field_read: 'See custom fields and their values in lead management',
  custom_field_write: 'Add, change and delete custom fields of lead management',
  user_read: 'See the users of your firm in lead management',
};

const sentences = new Map<string, string>();
const leadScopes = new Set<string>();

for (const [noun, words] of Object.entries(PRACTICE)) declare(noun, words);
declare('accounting', 'the ledger, vendor bills and financial reports');
sentences.set('users_write', CHANGE_PEOPLE);
sentences.set('webhooks', 'Be notified immediately when records that it can see change');
for (const [noun, words] of Object.entries(LEAD)) {
  leadScopes.add(`${noun}_read`);
  sentences.set(`${noun}_read`, `See ${words}`);
  leadScopes.add(`${noun}_write`);
  sentences.set(`${noun}_write`, LEAD_WRITES[noun] ?? `Add ${words}`);
}
for (const [scope, sentence] of Object.entries(LEAD_SENTENCES)) {
  leadScopes.add(scope);
  sentences.set(scope, sentence);
}

function declare(noun: string, words: string): void {
  sentences.set(`${noun}_read`, `See ${words}`);
  sentences.set(`${noun}_write`, `See, add, change and delete ${words}`);
}

export const SCOPES: ReadonlySet<string> = new Set(sentences.keys());

export function isScope(word: string): boolean {
  return sentences.has(word);
}

/** What a scope permits, as a sentence without the full stop. */
export function scopeDescription(scope: string): string {
  return sentences.get(scope) ?? scope;
}

export function holdsOnlyLeadScopes(scopes: readonly string[]): boolean {
  return scopes.every((scope) => leadScopes.has(scope));
}

/** The write scope that includes a read scope; undefined for lead scopes and others that none includes. */
export function writeScopeIncluding(scope: string): string | undefined {
  return scope.endsWith('_read') && !leadScopes.has(scope) ? scope.replace(/_read$/, '_write') : undefined;
}

/** The scopes as shown to users: a write scope replaces the read scope that it includes. */
export function withoutImpliedScopes(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => {
    const including = writeScopeIncluding(scope);
    return including === undefined || !scopes.includes(including);
  });
}

/** The scopes of a `scope` parameter: separated by spaces, without duplicates. */
export function scopeWords(text: string): string[] {
  return [...new Set(text.split(' ').filter(Boolean))];
}
