/** The schema of a request body's `data`, generated from the accepted members. */
import type { Member, Members } from '../declarations/member.ts';
import type { Resource } from '../declarations/resource.ts';
import { KINDS } from '../declarations/values.ts';
import { withArticle } from '../http/api/record-names.ts';
import { described, objectOf, orNull, type Schema } from '../values/json-schema.ts';
import type { DescribedBody } from '../http/api/openapi-objects.ts';

/** Members take the description of the field with the same name in `of`. */
export function dataSchema(members: Members, of?: Resource): Schema {
  const properties = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      described(memberSchema(member), of?.fields[name]?.describe),
    ]),
  );
  const required = Object.entries(members)
    .filter(([, member]) => member.required)
    .map(([name]) => name);
  return objectOf(properties, required);
}

function memberSchema(member: Member): Schema {
  const schema = bareSchema(member);
  return member.is !== 'list' && member.nullable && !member.required ? orNull(schema) : schema;
}

function bareSchema(member: Member): Schema {
  switch (member.is) {
    case 'value': {
      const { type, ...rest } = member.schema ?? KINDS[member.kind].schema;
      const choices = member.choices ? { enum: [...member.choices] } : {};
      return {
        ...(type ? { type } : {}),
        ...choices,
        ...rest,
        ...(member.limit ? { maxLength: member.limit } : {}),
      };
    }
    case 'reference':
      return member.bare
        ? described(KINDS.integer.schema, `The id of ${withArticle(member.target)}.`)
        : described(objectOf({ id: KINDS.integer.schema }, ['id']), `Names ${withArticle(member.target)}.`);
    case 'object':
      return dataSchema(member.members);
    case 'list':
      return { type: 'array', items: dataSchema(member.members) };
  }
}

/** The three media types of a body; all have the same members. */
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;

export function requestBody(data: Schema): DescribedBody {
  const schema = objectOf({ data }, ['data']);
  return { required: true, content: Object.fromEntries(BODY_TYPES.map((type) => [type, { schema }])) };
}
