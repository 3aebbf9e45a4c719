/** Writes the single legal aid record of a matter, contact or bill: the first object creates it, null removes it. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { objectIn } from '#kernel/declarations/read-input.ts';
import { isSeen } from '#kernel/changes/references.ts';
import { textAfter, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import { findOneToOne, isRemoval, removeOneToOne } from '../one-to-one/children.ts';

export async function writeParticulars(
  draft: Draft,
  member: string,
  id: string,
  work: Work,
  target = member,
): Promise<void> {
  const sent = objectIn(draft.input, member);
  if (sent === undefined) return;
  const { connection, context, writer } = work;
  const of = writer.registry.get(target);
  const { name } = draft.resource;
  const client = name === 'contact' ? null : textAfter(draft, 'client_id');
  if (
    client !== null &&
    !(await isSeen(connection, writer.registry.of('contacts', 'contact'), client, context))
  )
    throw refuse('auth.forbidden', { reason: `the client of ${name} ${id} is hidden from this user` });
  const column = `${name}_id`;
  const locked = await findOneToOne(of, id, work, column);
  if (isRemoval(sent)) return removeOneToOne(of, locked, work);
  const { _destroy, ...input } = sent;
  await writer.write(connection, of, input, locked, context, locked ? {} : { [column]: id });
}
