/** Writes a matter's statute of limitations. */
import type { Input } from '#kernel/resource/input.ts';
import type { Draft, Work } from '#kernel/resource/write-rules.ts';
import { findHanging, isRemoval, removeHanging } from './hanging.ts';
import { statuteOfLimitations } from './statute-of-limitations.ts';

export async function writeStatute(draft: Draft, id: string, work: Work): Promise<void> {
  const sent = draft.input.statute_of_limitations as Input | null | undefined;
  if (sent === undefined) return;
  const locked = await findHanging(statuteOfLimitations, id, work);
  if (isRemoval(sent)) return removeHanging(statuteOfLimitations, locked, work);
  await work.writer.write(
    work.connection,
    statuteOfLimitations,
    sent!,
    locked,
    work.ask,
    locked ? {} : { matter_id: id },
  );
}
