/** Access: tokens, scopes, and isolation between firms. */
import assert from 'node:assert/strict';

import { inVersion, isRelation } from '../../declarations/field.ts';
import { membersOf } from '../../changes/input.ts';
import { check, choosing, created, listed, type Check, type Needs } from './check.ts';
import { refused, refusesMember, sameAnswer, succeeded } from './expect.ts';
import { NOBODYS } from './filters.ts';
import type { Offered } from './offered-operations.ts';
import type { Subject } from './subject.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly data?: unknown;
}

/** Every operation that the record offers, on the list and on one id. */
async function requests(subject: Subject, id: number | string): Promise<Request[]> {
  const data = subject.can('update') ? await subject.change() : {};
  return [
    ...(subject.can('list') ? [{ method: 'GET', path: await subject.listPath() }] : []),
    ...(subject.can('create') ? [{ method: 'POST', path: subject.all, data: await subject.body() }] : []),
    ...onOne(subject, id, data),
  ];
}

function onOne(subject: Subject, id: number | string, data: unknown): Request[] {
  const path = subject.one(id);
  return [
    ...(subject.can('read') ? [{ method: 'GET', path }] : []),
    ...(subject.can('update')
      ? [
          { method: 'PATCH', path, data },
          ...(subject.setting.api.conventions.put ? [{ method: 'PUT', path, data }] : []),
        ]
      : []),
    ...(subject.can('delete') ? [{ method: 'DELETE', path }] : []),
  ];
}

const bodyOf = ({ data }: Request): unknown => (data === undefined ? undefined : { data });

const offers = (
  subject: Subject,
  operations: readonly ('list' | 'read' | 'create' | 'update' | 'delete')[],
): boolean => operations.some((each) => subject.can(each));

const usualScopes = ({ scope, usualScopes: usual }: Offered): boolean => scope !== undefined && usual;
const writeIncludesRead: Needs = ({ conventions }) => conventions.writeIncludesRead;

export const accessChecks: readonly Check[] = [
  check('refuses requests without a token (practice:158,211,records:124)', undefined, async (subject) => {
    for (const request of await requests(subject, await subject.id())) {
      const answer = await subject.call(request.method, request.path, bodyOf(request), { token: null });
      refused(answer, 401, `${request.method} ${request.path} without a token`, 'UnauthorizedError');
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
    }
  }),

  check('refuses requests with an invalid token (practice:211,records:125)', undefined, async (subject) => {
    for (const request of await requests(subject, await subject.id())) {
      const answer = await subject.call(request.method, request.path, bodyOf(request), {
        token: 'nobody-was-given-this',
      });
      refused(answer, 401, `${request.method} ${request.path} with a wrong token`);
      assert.match(answer.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
    }
  }),

  check(
    'requires its scope, and names it if the token lacks it (practice:212,records:126)',
    usualScopes,
    async (subject) => {
      const scope = subject.of.scope!;
      const strange = scope === 'users' ? 'matters_write' : 'users_write';
      const without = await subject.setting.tokenWith([strange]);
      const reading = await subject.setting.tokenWith([`${scope}_read`, ...subject.of.alsoScopes]);
      for (const request of await requests(subject, await subject.id())) {
        const wanted = `${scope}_${request.method === 'GET' ? 'read' : 'write'}`;
        const tokens = request.method === 'GET' ? [without] : [without, reading];
        for (const token of tokens) {
          const answer = await subject.call(request.method, request.path, bodyOf(request), { token });
          refused(answer, 403, `${request.method} ${request.path} without ${wanted}`, 'ForbiddenError');
          assert.match(
            answer.headers.get('www-authenticate') ?? '',
            new RegExp(`error="insufficient_scope".*${wanted}`),
          );
          assert.match(answer.body.error.message, new RegExp(wanted));
        }
      }
    },
  ),

  check(
    'can be read with its read scope and with its write scope (decisions:39,records:160)',
    usualScopes,
    async (subject) => {
      for (const access of ['read', 'write']) {
        const token = await subject.setting.tokenWith([
          `${subject.of.scope}_${access}`,
          ...subject.of.alsoScopes,
        ]);
        if (subject.can('list'))
          succeeded(
            await subject.list({ limit: 1 }, { token }),
            200,
            `a list with ${subject.of.scope}_${access}`,
          );
        if (subject.can('read'))
          succeeded(
            await subject.get(subject.one(await subject.id()), { token }),
            200,
            `a read with ${subject.of.scope}_${access}`,
          );
      }
    },
    writeIncludesRead,
  ),

  check(
    'shows only id and etag of nested records whose scope the token lacks (records:98)',
    usualScopes,
    async (subject) => {
      const { registry } = subject.setting.api;
      const also = subject.of.alsoScopes;
      const token = await subject.setting.tokenWith([`${subject.of.scope}_read`, ...also]);
      for (const [name, field] of Object.entries(subject.of.fields)) {
        if (!isRelation(field) || !inVersion(field, subject.newest)) continue;
        const target = registry.get(field.target);
        if (
          target.scope === undefined ||
          target.scope === subject.of.scope ||
          target.nestedFreely ||
          also.includes(`${target.scope}_read`)
        )
          continue;
        const inner = Object.keys(target.fields).filter((each) =>
          inVersion(target.fields[each]!, subject.newest),
        );
        const fields = `${name}{${inner.join(',')}}`;
        const path = subject.can('read')
          ? `${subject.one(await subject.id())}?fields=${fields}`
          : await subject.listPath({ fields, limit: 1 });
        const { body } = await subject.get(path, { token });
        for (const record of [body.data].flat()) {
          for (const shown of [record[name]].flat().filter(Boolean)) {
            for (const member of inner.filter((each) => each !== 'id' && each !== 'etag')) {
              const value = shown[member];
              assert.ok(
                value === null || (Array.isArray(value) && value.length === 0),
                `${name}.${member} is ${JSON.stringify(value)}`,
              );
            }
          }
        }
      }
    },
    choosing,
  ),

  check(
    "treats another firm's record as missing, on every verb (decisions:12,practice:213,records:130)",
    ({ tenant }) => tenant,
    async (subject) => {
      if (subject.single || !offers(subject, ['read', 'update', 'delete'])) return;
      const strange = await subject.strangeId();
      const data = subject.can('update') ? await subject.change() : {};
      for (const headers of [{}, { 'if-match': '"x"' }, { 'if-none-match': '*' }]) {
        const strangers = onOne(subject, strange!, data);
        const nobodys = onOne(subject, NOBODYS, data);
        for (const [index, request] of strangers.entries()) {
          const answer = await subject.call(request.method, request.path, bodyOf(request), { headers });
          const unknown = await subject.call(request.method, nobodys[index]!.path, bodyOf(request), {
            headers,
          });
          refused(unknown, 404, `${request.method} ${nobodys[index]!.path}`, 'RecordNotFound');
          sameAnswer(answer, unknown, [strange, NOBODYS], `${request.method} ${request.path}`);
        }
      }
      if (subject.can('read')) {
        const answer = await subject.call('GET', subject.one(strange!), undefined, {}, subject.otherFirm);
        succeeded(answer, 200, 'the other firm still has its record');
      }
    },
  ),

  check(
    'answers 404 to impossible ids',
    ({ operations }) => operations.includes('read'),
    async (subject) => {
      if (subject.single) return;
      for (const id of [
        'abc',
        '0',
        '-1',
        '1.5',
        '9223372036854775808',
        '99999999999999999999',
        '%00',
        '1%27',
        'null',
      ]) {
        for (const request of onOne(subject, id, {})) {
          if (request.method !== 'GET' && id !== 'abc') continue;
          refused(
            await subject.call(request.method, request.path, bodyOf(request)),
            404,
            `${request.method} ${request.path}`,
          );
        }
      }
    },
  ),

  check(
    "refuses bodies that name the other firm's records, as it refuses unknown ones (decisions:12)",
    created,
    async (subject) => {
      const { api } = subject.setting;
      for (const [name, member] of Object.entries(
        membersOf(subject.of, 'create', subject.newest, api.registry),
      )) {
        if (member.is !== 'reference' || !api.registry.get(member.target).tenant) continue;
        if (subject.setting.samples[member.target]?.unmade) continue;
        const strange = await subject.rows.idOf(member.target, subject.otherFirm);
        const naming = (id: number): unknown => (member.bare ? id : { id });
        const body = await subject.body();
        const answer = await subject.call('POST', subject.all, {
          data: { ...body, [name]: naming(strange) },
        });
        const unknown = await subject.call('POST', subject.all, {
          data: { ...body, [name]: naming(NOBODYS) },
        });
        refusesMember(answer, name, `${name} of the other firm`);
        sameAnswer(answer, unknown, [strange, NOBODYS], `${name} of the other firm`);
      }
    },
  ),

  check("shows none of the other firm's records in its list (decisions:12)", listed, async (subject) => {
    const strange = await subject.strangeId();
    if (strange === undefined) return;
    await subject.several();
    const { ids } = await subject.walk({});
    assert.ok(!ids.includes(strange), `${subject.all} shows the other firm's ${strange}`);
  }),
];
