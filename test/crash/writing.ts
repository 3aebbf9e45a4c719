/** Writers of contacts that record what the service acknowledged, and continue whatever happens to a request. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FirmCredentials } from '../support/firms.ts';

const CONTACTS = 30;
const ANSWERED_WITHIN_MS = 5_000;
const BETWEEN_WRITES_MS = 5;
const AFTER_A_FAILURE_MS = 5;
const NOBODY_S_EMAIL = { id: 999_999_999, name: 'Work', address: 'nobody@firm.example' };

export class Writing {
  readonly #origin: () => string | undefined;
  readonly #contacts = new Map<string, number[]>();
  readonly #writers: Promise<void>[] = [];
  #names = 0;
  #ended = false;
  /** As `account record change`. */
  readonly acknowledged = new Set<string>();
  /** Changes that should have been rolled back but got another response. */
  readonly strange: string[] = [];

  constructor(origin: () => string | undefined) {
    this.#origin = origin;
  }

  begin(firm: FirmCredentials, writers: number): void {
    this.#ended = false;
    for (let started = 0; started < writers; started++) this.#writers.push(this.#write(firm));
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#writers.splice(0));
  }

  acknowledgedOf(accountId: string): Set<string> {
    const own = `${accountId} `;
    const all = [...this.acknowledged].filter((each) => each.startsWith(own));
    return new Set(all.map((each) => each.slice(own.length)));
  }

  async #write(firm: FirmCredentials): Promise<void> {
    while (!this.#ended) {
      const origin = this.#origin();
      const written = origin !== undefined && (await this.#writeOnce(origin, firm).catch(() => false));
      await pause(written ? BETWEEN_WRITES_MS : AFTER_A_FAILURE_MS);
    }
  }

  /** Creates, changes or deletes a contact, or makes a change that is rolled back. */
  async #writeOnce(origin: string, { accountId, token }: FirmCredentials): Promise<boolean> {
    const contacts = this.#contacts.get(accountId) ?? [];
    this.#contacts.set(accountId, contacts);
    const last_name = `N${++this.#names}`;
    const place = randomInt(CONTACTS);
    const id = contacts[place];
    const kind = id === undefined ? 'created' : (['deleted', 'refused'][randomInt(15)] ?? 'updated');
    if (kind === 'deleted') contacts.splice(place, 1);
    const data = {
      created: { type: 'Person', first_name: 'C', last_name },
      updated: { last_name },
      refused: { last_name: 'rolled back', email_addresses: [NOBODY_S_EMAIL] },
      deleted: undefined,
    }[kind];
    const answer = await fetch(`${origin}/api/v4/contacts${id === undefined ? '' : `/${id}`}`, {
      method: { created: 'POST', updated: 'PATCH', refused: 'PATCH', deleted: 'DELETE' }[kind]!,
      headers: { authorization: `Bearer ${token}`, ...(data ? { 'content-type': 'application/json' } : {}) },
      body: data ? JSON.stringify({ data }) : null,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    const text = await answer.text();
    if (kind === 'refused' && answer.ok)
      this.strange.push(`a change that cannot be was answered ${answer.status}`);
    if (!answer.ok || kind === 'deleted') return answer.ok;
    const record = (JSON.parse(text) as { data: { id: number } }).data.id;
    this.acknowledged.add(`${accountId} ${record} ${kind} ${last_name}`);
    if (kind === 'created') contacts.push(record);
    return true;
  }
}
