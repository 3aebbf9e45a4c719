/** The guarded HTTP client as a fetch function for the OpenID Connect library. Redirects are never followed. */
import type { CustomFetch } from 'openid-client';
import type { Outgoing } from '#kernel/http/outgoing/outgoing.ts';

/** Documents of large providers, with all their keys, have some ten thousand bytes. */
const MOST_BYTES = 256 * 1024;

export function guardedFetch(outgoing: Outgoing): CustomFetch {
  return async (address, { method, headers, body }) => {
    const answer = await outgoing.send(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      most_bytes: MOST_BYTES,
    });
    const known = Object.entries(answer.headers).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: known });
  };
}

function textOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('A request to an identity provider has an unsupported body.');
}
