/** Ready-made records of a firm for tests, created through the API: clients, matters, colleagues. */
import assert from 'node:assert/strict';
import { createUser, issueToken } from '../../server/identity/index.ts';
import type { Firm } from './caller.ts';
import type { Fixture } from './fixture.ts';

type Members = Readonly<Record<string, unknown>>;

/** Creates a record and returns the members in `fields`. */
export async function create(firm: Firm, path: string, data: Members, fields = 'id,etag') {
  const answer = await firm.post(`/api/v4/${path}?fields=${fields}`, { data });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.data;
}

export function createClient(firm: Firm, data: Members = {}) {
  return create(firm, 'contacts', { type: 'Person', first_name: 'Rosa', last_name: 'Quill', ...data });
}

/** Creates a matter of a new client, unless `data` names one. */
export async function createMatter(firm: Firm, data: Members = {}) {
  const client = data.client ?? { id: (await createClient(firm)).id };
  return create(firm, 'matters', { client, description: 'Boundary dispute', ...data });
}

/** Creates a time entry of one hour. */
export function createTime(firm: Firm, data: Members = {}, fields?: string) {
  return create(
    firm,
    'activities',
    { type: 'TimeEntry', date: '2026-03-02', quantity: 3600, ...data },
    fields,
  );
}

let colleagues = 0;

/** Creates another user of the firm, and returns the firm as that user sees it. */
export async function hire(
  fixture: Fixture,
  firm: Firm,
  options: Omit<Partial<Parameters<typeof createUser>[1]>, 'accountId'> & { scopes?: string[] } = {},
) {
  const { scopes, ...person } = options;
  const email = `colleague-${++colleagues}@${firm.accountId}.example`;
  const { userId } = await createUser(fixture.parts, {
    accountId: firm.accountId,
    email,
    password: firm.credentials.password,
    firstName: 'Noor',
    lastName: `Colleague ${colleagues}`,
    ...person,
  });
  const token = await issueToken(fixture.parts, {
    email,
    clientId: firm.credentials.clientId,
    ...(scopes ? { scopes } : {}),
  });
  return { userId, email, firm: firm.with(token.access_token) };
}

/** Creates a user who works with the firm's money and may see only their own contacts, hours, rates and calendar. */
export async function hireLimited(fixture: Fixture): Promise<Firm> {
  const { firm } = await hire(fixture, fixture.firm, {
    roles: ['accounts', 'billing', 'reports'],
    hoursVisibility: 'own',
    ratesVisibility: 'own',
    contactsVisibility: 'own',
    calendarVisibility: 'own',
  });
  return firm;
}
