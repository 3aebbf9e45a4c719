/** Checks for every endpoint, including hand-written ones. */
import assert from 'node:assert/strict';
import type { Endpoint } from '../../http/api/endpoint.ts';
import { pathNames } from '../../http/api/parameters.ts';
import { refused, sameAnswer } from './expect.ts';
import { NOBODYS } from './filters.ts';
import { call, disagreement, type Setting } from './setup.ts';
import type { Answer, CallOptions } from './caller.ts';
import type { Rows } from './rows.ts';

export interface EndpointCheck {
  readonly says: string;
  readonly applies: (endpoint: Endpoint) => boolean;
  readonly run: (endpoint: Endpoint, setting: Setting, rows: Rows) => Promise<void>;
}

const ofHand = ({ operation, resource, path }: Endpoint): boolean =>
  operation === undefined || !path.startsWith(`/${resource?.path ?? ' '}`);
const hasId = ({ path }: Endpoint): boolean => path.includes('{');

/** The record type whose id a path parameter is, if the registry has it. */
function nounOf(name: string, endpoint: Endpoint, { api }: Setting): string | undefined {
  const before = endpoint.path.slice(0, endpoint.path.indexOf(`/{${name}}`)).slice(1);
  const byPath = api.registry.all.find(({ path }) => path === before)?.name;
  const byName = name.replace(/_id$/, '');
  return byPath ?? api.registry.all.find((each) => each.name === byName)?.name;
}

function at(endpoint: Endpoint, ids: readonly (number | string)[], { api }: Setting): string {
  let index = 0;
  return api.base + endpoint.path.replace(/\{\w+\}/g, () => String(ids[index++]));
}

function send(
  endpoint: Endpoint,
  setting: Setting,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return call(setting, setting.firm, endpoint.method, path, hasBody ? { data: {} } : undefined, options);
}

const unknownIds = (endpoint: Endpoint): number[] => pathNames(endpoint.path).map(() => NOBODYS);

export const endpointChecks: readonly EndpointCheck[] = [
  {
    says: 'refuses requests without a token (records:124)',
    applies: ofHand,
    run: async (endpoint, setting) => {
      refused(
        await send(endpoint, setting, at(endpoint, unknownIds(endpoint), setting), { token: null }),
        401,
        endpoint.path,
        'UnauthorizedError',
      );
    },
  },
  {
    says: 'requires its scope',
    applies: (endpoint) => ofHand(endpoint) && endpoint.scope !== undefined,
    run: async (endpoint, setting) => {
      const token = await setting.tokenWith([
        endpoint.scope!.startsWith('users_') ? 'matters_write' : 'users_write',
      ]);
      const answer = await send(endpoint, setting, at(endpoint, unknownIds(endpoint), setting), { token });
      refused(answer, 403, endpoint.path, 'ForbiddenError');
      assert.match(answer.headers.get('www-authenticate') ?? '', new RegExp(endpoint.scope!));
    },
  },
  {
    says: 'is refused in an unknown version',
    applies: ofHand,
    run: async (endpoint, setting) => {
      const headers = { [setting.api.versions.header]: 'nobody-knows-this' };
      const answer = await send(endpoint, setting, at(endpoint, unknownIds(endpoint), setting), { headers });
      refused(answer, setting.api.versions.dated ? 400 : 410, endpoint.path);
    },
  },
  {
    says: "treats another firm's ids as unknown",
    // The suite calls as an application; endpoints that need a session refuse it regardless of the id.
    applies: (endpoint) => hasId(endpoint) && !endpoint.sessionOnly,
    run: async (endpoint, setting, rows) => {
      const names = pathNames(endpoint.path);
      for (const [index, name] of names.entries()) {
        const noun = nounOf(name, endpoint, setting);
        if (noun === undefined || !setting.api.registry.get(noun).tenant) continue;
        const strange = await rows.idOf(noun, setting.otherFirm);
        const ids = unknownIds(endpoint);
        const unknown = await send(endpoint, setting, at(endpoint, ids, setting));
        const answer = await send(endpoint, setting, at(endpoint, ids.with(index, strange), setting));
        sameAnswer(answer, unknown, [strange, NOBODYS], `${endpoint.method} ${endpoint.path}`);
        assert.ok(
          unknown.status >= 400,
          `${endpoint.method} ${endpoint.path} answered ${unknown.status} to ids that nothing has`,
        );
      }
    },
  },
  {
    says: 'responds as documented',
    applies: (endpoint) => endpoint.method === 'GET' && ofHand(endpoint),
    run: async (endpoint, setting, rows) => {
      const names = pathNames(endpoint.path);
      const ids: (number | string)[] = [];
      for (const name of names) {
        const noun = nounOf(name, endpoint, setting);
        if (noun === undefined) return;
        ids.push(await rows.idOf(noun, setting.firm));
      }
      const answer = await send(endpoint, setting, at(endpoint, ids, setting));
      const said = disagreement(setting, setting.api.versions.newest, 'GET', endpoint.path, answer);
      assert.equal(
        said,
        undefined,
        `GET ${endpoint.path} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`,
      );
    },
  },
];
