/** A firm's directory: it has the token that an administrator created, and calls SCIM as directories do. */
import assert from 'node:assert/strict';
import type { OutgoingHttpHeaders } from 'node:http';
import { atTheApp } from './at-the-app.ts';
import type { Fixture } from './fixture.ts';

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

// eslint-disable-next-line typescript/no-explicit-any -- tests read members of any answer
export type Body = any;

export interface ScimAnswer {
  readonly status: number;
  readonly body: Body;
  readonly headers: OutgoingHttpHeaders;
}

export type Scim = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  more?: Readonly<Record<string, string>>,
) => Promise<ScimAnswer>;

/** The firm's previous token is revoked. */
export async function scimToken(fixture: Fixture, email?: string): Promise<string> {
  const made = await (await atTheApp(fixture, email)).post('/provisioning/token');
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return made.body.data.token;
}

export function scimWith(fixture: Fixture, token: string): Scim {
  return async (method, path, body, more = {}) => {
    const answer = await fixture.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...more },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? undefined : JSON.parse(answer.payload),
      headers: answer.headers,
    };
  };
}

export function patchOf(...Operations: unknown[]) {
  return { schemas: [PATCH_OP], Operations };
}
