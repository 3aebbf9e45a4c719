/**
 * Sends every example request to a firm like the world's, and stores the responses normalized, so that every run
 * gives the same result.
 */
import assert from 'node:assert/strict';
import { describedApis } from '../../server/apis.ts';
import { operationId } from '../../server/kernel/http/api/operation-names.ts';
import type { Example, Examples, ExampleRequest } from '../../server/kernel/openapi/examples.ts';
import { call } from '../support/caller.ts';
import { lasting } from './lasting.ts';
import { exemplified, likeWorld, type World } from './world.ts';

/** Only JSON is shown; bodies of pages and files are not readable examples. */
const SHOWN = /^application\/json/;

export async function performAll(world: World): Promise<Readonly<Record<string, Examples>>> {
  await world.fixture.rest();
  const fixture = await likeWorld(world);
  try {
    const all: Record<string, Record<string, Example>> = {};
    const faults: string[] = [];
    for (const api of describedApis('svc')) {
      const ofApi: Record<string, Example> = (all[api.name] = {});
      for (const endpoint of exemplified(api)) {
        const name = operationId(endpoint, api);
        const request = world.requests[api.name]![name]!;
        const path = api.base + addressOf(endpoint.path, request);
        const answer = await ask(() => fixture.listen(), world, endpoint.method, path, request);
        if (answer.status >= 400)
          faults.push(`${api.name}.${name}: ${endpoint.method} ${path} ${JSON.stringify(answer.body)}`);
        const isShown = SHOWN.test(answer.headers.get('content-type') ?? '');
        const shown = isShown ? { answer: lasting(answer.body, await fixture.listen()) } : {};
        ofApi[name] = { ...request, status: answer.status, ...shown };
      }
    }
    assert.deepEqual(faults, []);
    return all;
  } finally {
    await fixture.close();
  }
}

function ask(
  origin: () => Promise<string>,
  { token, environment }: World,
  method: string,
  path: string,
  { data, headers = {} }: ExampleRequest,
) {
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/^\$(\w+)$/, (_, of) => environment[of]!),
    ]),
  );
  return call(origin, method, path, data === undefined ? undefined : { data }, { token, headers: filled });
}

function addressOf(path: string, { parameters }: ExampleRequest): string {
  const left = new Map(Object.entries(parameters));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return value;
  });
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
