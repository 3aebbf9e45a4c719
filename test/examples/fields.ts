/** The members that an example requests: only the few most informative ones. */
import type { Api } from '../../server/kernel/http/api/api.ts';
import type { Endpoint } from '../../server/kernel/http/api/endpoint.ts';
import { shapeOf } from '../../server/kernel/openapi/answers.ts';
import type { Resource } from '../../server/kernel/declarations/resource.ts';
import { inVersion } from '../../server/kernel/declarations/field.ts';

const SHOWN = 5;
const UNTELLING = new Set(['id', 'etag', 'created_at', 'updated_at', 'redacted_fields', 'shared_secret']);
const NAMES = ['display_number', 'name', 'number', 'subject', 'description'];

/** `written` are the members of the example's body, which are listed first. */
export function fieldsOf(endpoint: Endpoint, api: Api, written: readonly string[]): string | undefined {
  const shape = shapeOf(endpoint);
  const noun = 'one' in shape ? shape.one : 'many' in shape ? shape.many : undefined;
  if (!api.conventions.fields || noun === undefined) return undefined;
  const of = api.registry.get(noun);
  const { newest } = api.versions;
  const all = Object.entries(of.fields).filter(
    ([name, field]) => inVersion(field, newest) && !UNTELLING.has(name),
  );
  const plain = all.filter(([, { member }]) => member === 'plain').map(([name]) => name);
  const chosen = [...new Set([...written.filter((name) => plain.includes(name)), ...plain])].slice(0, SHOWN);
  const nested = all.flatMap(([name, field]) => {
    const inner = field.member === 'relation' ? nameOf(api.registry.get(field.target), newest) : undefined;
    return inner === undefined ? [] : [`${name}{id,${inner}}`];
  });
  const relation = nested.find((each) => written.includes(each.split('{')[0]!)) ?? nested[0];
  const id = of.fields.id ? ['id'] : [];
  return [...id, ...chosen, ...(relation === undefined ? [] : [relation])].join(',');
}

function nameOf({ fields }: Resource, version: number): string | undefined {
  return NAMES.find((name) => fields[name] && inVersion(fields[name], version));
}
