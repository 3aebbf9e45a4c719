/** What a user may not see or do, derived from the declarations of records and endpoints. */
import { completeObject } from '#kernel/values/json-schema.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Api } from '#kernel/http/api/api.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { refusedOperations } from '#kernel/http/api/refused-operations.ts';
import type { Redaction } from '#kernel/declarations/field.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import { visibilityOf } from '#kernel/requests/viewer.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { principalOf } from '../principal/look-up.ts';
import { idIn, ok, text, texts } from './answers.ts';
import type { IdentityEndpointParts } from '../parts.ts';

const RESTRICTIONS = completeObject({
  roles: texts,
  restrictions: { ...texts, description: 'Such as own_hours: only their own hours.' },
  hidden: {
    type: 'array',
    description: 'What is hidden unless it is their own: records, or members of records.',
    items: completeObject({
      api: text,
      record: text,
      members: {
        ...texts,
        description: 'Members returned as null. Empty: the records themselves are hidden.',
      },
      restriction: text,
    }),
  },
  refused_operations: {
    type: 'array',
    description: 'Operations that they may not call.',
    items: completeObject({ api: text, operation: text, describe: text }),
  },
});

export function restrictionEndpoints(given: () => IdentityEndpointParts): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/users/{id}/restrictions',
      formerPath: '/users/{id}/sight',
      describe: 'Read what a user may not see and do.',
      callers: ADMINS,
      answers: { data: RESTRICTIONS },
      handle: (call) => restrictionsOf(given(), call),
    },
  ];
}

async function restrictionsOf({ parts, apis }: IdentityEndpointParts, call: Call): Promise<Answer> {
  const id = idIn(call, 'user');
  const principal = await principalOf(parts, call.context.principal.accountId, id);
  if (!principal) throw refuse('record.not_found', { resource: 'user', id });
  return ok({
    roles: [...principal.roles].toSorted(),
    restrictions: [...principal.restrictions].map(visibilityOf).toSorted(),
    hidden: apis().flatMap((api) => hiddenOf(api, principal.restrictions)),
    refused_operations: apis().flatMap((api) => refusedBy(api, principal)),
  });
}

function refusedBy(api: Api, principal: Principal) {
  return [...refusedOperations(api, principal)].map(([operation, { describe }]) => ({
    api: api.name,
    operation,
    describe,
  }));
}

function hiddenOf({ name, registry }: Api, restrictions: ReadonlySet<string>) {
  return registry.all.flatMap((resource) => {
    const about = { api: name, record: resource.name };
    const records = [resource.visible ?? []]
      .flat()
      .flatMap((each) => hiddenBy(each, restrictions))
      .map((word) => ({ ...about, members: [], restriction: visibilityOf(word) }));
    const redacted = Object.entries(resource.fields).flatMap(([member, field]) =>
      'redact' in field ? hiddenBy(field.redact, restrictions).map((word) => ({ member, word })) : [],
    );
    const members = [...Map.groupBy(redacted, ({ word }) => word)].map(([word, of]) => ({
      ...about,
      members: of.map(({ member }) => member),
      restriction: visibilityOf(word),
    }));
    return [...records, ...members];
  });
}

/** The restrictions of a redaction that apply to this user. */
function hiddenBy(redaction: Redaction | undefined, restrictions: ReadonlySet<string>): string[] {
  return [redaction?.restrictions ?? []].flat().filter((word) => restrictions.has(word));
}
