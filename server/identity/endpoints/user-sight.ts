/** What a person of the firm may not see and do, worked out of what the records and endpoints declare. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Api } from '#kernel/http/api/api.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { refusedEndpoints } from '#kernel/http/api/refused-operations.ts';
import { operationId } from '#kernel/http/api/operation-names.ts';
import type { Redaction } from '#kernel/resource/field.ts';
import { principalOf } from '../principal/look-up.ts';
import { ADMINS, idIn, ok, text, texts, whole } from './answers.ts';
import type { IdentityEndpointParts } from './extension.ts';

const SIGHT = whole({
  roles: texts,
  restrictions: { ...texts, description: 'Such as own_hours: only their own hours.' },
  hidden: {
    type: 'array',
    description: 'What is hidden unless it is their own: records, or members of records.',
    items: whole({
      api: text,
      record: text,
      members: { ...texts, description: 'Answered as null. Empty: the records themselves are hidden.' },
      restriction: text,
    }),
  },
  refused_operations: {
    type: 'array',
    description: 'What they may not call.',
    items: whole({ api: text, operation: text, describe: text }),
  },
});

export function sightEndpoints(given: () => IdentityEndpointParts): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/users/{id}/sight',
      name: 'getUserSight',
      describe: 'Read what a person of the firm may not see and do.',
      callers: ADMINS,
      answers: { data: SIGHT },
      handle: (call) => sightOf(given(), call),
    },
  ];
}

async function sightOf({ parts, apis }: IdentityEndpointParts, call: Call): Promise<Answer> {
  const id = idIn(call, 'user');
  const principal = await principalOf(parts, call.ask.principal.accountId, id);
  if (!principal) throw refuse('record.not_found', { resource: 'user', id });
  return ok({
    roles: [...principal.roles].toSorted(),
    restrictions: [...principal.sight].toSorted(),
    hidden: apis().flatMap((api) => hiddenOf(api, principal.sight)),
    refused_operations: apis().flatMap((api) =>
      refusedEndpoints(api, principal).map((endpoint) => ({
        api: api.name,
        operation: operationId(endpoint, api),
        describe: endpoint.describe,
      })),
    ),
  });
}

function hiddenOf({ name, registry }: Api, sight: ReadonlySet<string>) {
  return registry.all.flatMap((resource) => {
    const about = { api: name, record: resource.name };
    const records = [resource.visible ?? []]
      .flat()
      .flatMap((each) => hiddenBy(each, sight))
      .map((restriction) => ({ ...about, members: [], restriction }));
    const redacted = Object.entries(resource.fields).flatMap(([member, field]) =>
      'redact' in field ? hiddenBy(field.redact, sight).map((word) => ({ member, word })) : [],
    );
    const members = [...Map.groupBy(redacted, ({ word }) => word)].map(([restriction, of]) => ({
      ...about,
      members: of.map(({ member }) => member),
      restriction,
    }));
    return [...records, ...members];
  });
}

/** The words of a redaction that restrict this person. */
function hiddenBy(redaction: Redaction | undefined, sight: ReadonlySet<string>): string[] {
  return [redaction?.sight ?? []].flat().filter((word) => sight.has(word));
}
