/** Shared assertions; their messages include the request and the response. */
import assert from 'node:assert/strict';
import type { Answer } from './caller.ts';

export function refused(answer: Answer, status: number, asked: string, type?: string): void {
  assert.equal(
    answer.status,
    status,
    `${asked}: answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`,
  );
  if (type !== undefined) assert.equal(answer.body.error.type, type, asked);
}

export function succeeded(answer: Answer, status: number, asked: string): void {
  assert.equal(
    answer.status,
    status,
    `${asked}: answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`,
  );
}

/** Expects a 422 that names the member. */
export function refusesMember(answer: Answer, member: string, asked: string): void {
  refused(answer, 422, asked);
  assert.ok(
    answer.body.error.errors?.[member],
    `${asked}: the refusal does not name ${member}: ${JSON.stringify(answer.body)}`,
  );
}

/** Expects two equal refusals, apart from the requested id. */
export function sameAnswer(
  one: Answer,
  other: Answer,
  ids: readonly [unknown, unknown],
  asked: string,
): void {
  const named = new RegExp(`\\b(?:${ids.join('|')})\\b`, 'g');
  const plain = ({ status, body }: Answer): string =>
    JSON.stringify([status, body])
      .replace(/,"request_id":"[^"]*"/, '')
      .replace(named, '#');
  assert.equal(plain(one), plain(other), asked);
}
