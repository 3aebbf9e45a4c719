/** Writes the one record of legal aid that a matter or a contact has: the first object makes it, null removes it. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Input } from '#kernel/resource/input.ts';
import { isSeen } from '#kernel/resource/references.ts';
import { after, type Draft, type Work } from '#kernel/resource/write-rules.ts';
import { findHanging, isRemoval, removeHanging } from '../one-to-one/hanging.ts';

export async function writeParticulars(draft: Draft, member: string, id: string, work: Work): Promise<void> {
  const sent = draft.input[member] as Input | null | undefined;
  if (sent === undefined) return;
  const { connection, ask, writer } = work;
  const of = writer.registry.get(member);
  const client = draft.resource.name === 'matter' ? after(draft, 'client_id') : null;
  if (client !== null && !(await isSeen(connection, writer.registry.get('contact'), client, ask)))
    throw refuse('auth.forbidden', { reason: `the client of matter ${id} is hidden from this user` });
  const column = `${draft.resource.name}_id`;
  const locked = await findHanging(of, id, work, column);
  if (isRemoval(sent)) return removeHanging(of, locked, work);
  const { _destroy, ...input } = sent!;
  await writer.write(connection, of, input, locked, ask, locked ? {} : { [column]: id });
}
