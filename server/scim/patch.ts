/**
 * The operations of a PATCH (RFC 7644, 3.5.2), with paths in lower case; one without a path is split into one per
 * member.
 */
import { isObject } from '#kernel/values/json-object.ts';
import { ScimError } from './scim-error.ts';

const MOST_OPERATIONS = 100;

interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value: unknown;
}

export function readPatch(body: Readonly<Record<string, unknown>>): PatchOperation[] {
  const sent = body['Operations'];
  if (!Array.isArray(sent) || sent.length > MOST_OPERATIONS)
    throw new ScimError(
      400,
      `Operations must be a list of at most ${MOST_OPERATIONS} operations.`,
      'invalidSyntax',
    );
  return sent.flatMap(readOperation);
}

function readOperation(sent: unknown): PatchOperation[] {
  const { op, path, value } = isObject(sent) ? sent : {};
  const name = typeof op === 'string' ? op.toLowerCase() : '';
  if (name !== 'add' && name !== 'replace' && name !== 'remove')
    throw new ScimError(400, 'op must be add, replace or remove.', 'invalidSyntax');
  if (typeof path === 'string' && path !== '') return [{ op: name, path: attributeOf(path), value }];
  if (name === 'remove' || !isObject(value))
    throw new ScimError(400, 'An operation without a path must have an object as its value.', 'invalidPath');
  return Object.entries(value).map(([member, each]) => ({
    op: name,
    path: attributeOf(member),
    value: each,
  }));
}

/** Removes a schema prefix. */
function attributeOf(path: string): string {
  return path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '').toLowerCase();
}
