/** Creates leads and converts them for tests, through the API. */
import assert from 'node:assert/strict';
import type { Firm } from '../../../test/support/caller.ts';

export const LEAD = '/lead';

type Members = Readonly<Record<string, unknown>>;

export async function createLead(firm: Firm, data: Members = {}) {
  const answer = await firm.post(`${LEAD}/inbox_leads`, {
    data: { first_name: 'Ines', last_name: 'Okoro', ...data },
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Creates a lead, converts it to a contact with a matter, and returns the matter. */
export async function convertLead(firm: Firm, lead: Members = {}, data: Members = {}) {
  const { id } = await createLead(firm, lead);
  const answer = await firm.post(`${LEAD}/inbox_leads/${id}/convert`, { data });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

export async function read(firm: Firm, path: string) {
  const answer = await firm.get(`${LEAD}/${path}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

/** The ids of a list. */
export async function idsOf(firm: Firm, path: string): Promise<number[]> {
  return (await read(firm, path)).data.map(({ id }: { id: number }) => id);
}

let words = 0;

/** A unique word. */
export function word(): string {
  return `Term${++words}`;
}
