/**
 * Nested arrays in a body, such as a contact's addresses. An element without an id creates a row, one with an id
 * changes it, and one with an id and _destroy (or _deleted) deletes it. Rows that are not listed stay (records:304).
 */
import { refuse } from '../errors/kernel-refusals.ts';
import { Refusal, underField } from '../errors/refusal.ts';
import type { Resource } from '../declarations/resource.ts';
import { inVersion } from '../declarations/field.ts';
import type { Relation } from '../declarations/field.ts';
import { isObject } from '../values/json-object.ts';
import type { Input } from '../declarations/member.ts';
import type { Draft, Work } from './write-rules.ts';
import { raw, sql } from '../database/sql.ts';

export async function writeChildren(draft: Draft, id: string, work: Work): Promise<void> {
  for (const [name, field] of Object.entries(draft.resource.fields)) {
    const elements = draft.input[name];
    if (field.member !== 'relation' || !field.many || !field.write || !field.foreign) continue;
    if (!isListOfInputs(elements)) continue;
    try {
      const target = work.writer.registry.get(field.target);
      const children = { name, limit: field.limit, target, link: field.foreign, parent: draft.resource, id };
      await writeList(children, elements, draft.operation, work);
    } catch (error) {
      throw error instanceof Refusal ? underField(error, name) : error;
    }
  }
}

function isListOfInputs(value: Input[string]): value is readonly Input[] {
  return Array.isArray(value) && value.every((each) => isObject(each));
}

/** The children of one record in one of its members. */
interface Children {
  /** The member. */
  readonly name: string;
  readonly limit: Relation['limit'];
  readonly target: Resource;
  /** The column of the children with the id of their parent. */
  readonly link: string;
  readonly parent: Resource;
  /** Of the parent. */
  readonly id: string;
}

async function writeList(
  children: Children,
  elements: readonly Input[],
  operation: Draft['operation'],
  work: Work,
): Promise<void> {
  const { limit, target, link, id } = children;
  const { connection, context, writer } = work;
  for (const { id: childId, _destroy, _deleted, ...input } of elements) {
    if (childId === undefined || childId === null) {
      if (_destroy === true || _deleted === true) continue;
      await writer.write(connection, target, input, undefined, context, { [link]: id });
      continue;
    }
    const named = typeof childId === 'string' ? childId : '';
    const locked = await lockChild(children, named, work);
    if (_destroy === true || _deleted === true) await writer.remove(connection, target, locked, context);
    else await writer.write(connection, target, input, locked, context);
  }
  const added = elements.filter(({ id: childId }) => childId === undefined || childId === null).length;
  // A new record has no other rows than these.
  const mayExceed = operation === 'update' || added > (limit?.max ?? added);
  if (added > 0 && mayExceed) await checkLimit(children, work);
}

/** Locks a child of this record. A child of another record is refused as if it did not exist. */
async function lockChild(
  { name, target, link, id }: Children,
  childId: string,
  { connection, context, writer }: Work,
) {
  const missing = refuse('record.reference', { resource: target.name, id: childId }, { field: name });
  if (!/^\d{1,18}$/.test(childId)) throw missing;
  const locked = await writer
    .lockRecord(connection, target, childId, context, 'no key update')
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  if (!locked || locked.row[link] !== id) throw missing;
  return locked;
}

async function checkLimit(
  { name, limit, target, link, parent, id }: Children,
  { connection, context }: Work,
): Promise<void> {
  if (!limit || !inVersion(limit, context.version)) return;
  const alive = target.keepsDeleted ? sql`and deleted_at is null` : sql``;
  const count = await connection.count(
    sql`select count(*) from ${raw(target.table)} where account_id = ${context.principal.accountId} and ${raw(link)} = ${id} ${alive}`,
  );
  if (count > limit.max) {
    throw refuse(
      'member.too_many',
      { resource: parent.name, limit: limit.max, member: name },
      { field: name },
    );
  }
}
