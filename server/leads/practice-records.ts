/** The practice's records as intake meets them: written and referred to by its own rules, in the transaction and the name of a request of intake. */
import { Refusal } from '#kernel/errors/refusal.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import { checkReferences } from '#kernel/records/references.ts';
import type { Data } from '#kernel/records/writer.ts';
import type { Work } from '#kernel/records/write-rules.ts';
import { NEWEST_MINOR, practiceWriter } from '#practice';

export type PracticeNoun = 'contact' | 'matter';

/** The request as the practice understands it. */
function inPractice(context: RequestContext): RequestContext {
  return { ...context, version: NEWEST_MINOR };
}

export async function changeInPractice(
  noun: PracticeNoun,
  id: string,
  data: Data,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<void> {
  const writer = practiceWriter();
  await writer.update(connection, writer.registry.get(noun), id, data, inPractice(context));
}

export async function createInPractice(
  noun: PracticeNoun,
  data: Data,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<string> {
  const writer = practiceWriter();
  return (await writer.create(connection, writer.registry.get(noun), data, inPractice(context))).id;
}

/** Refuses an id that the practice does not have, or that this user does not see there; holds the record. */
export async function requireInPractice(
  noun: PracticeNoun,
  id: string,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<void> {
  const references = [{ path: noun, target: noun, id }];
  await checkReferences(connection, practiceWriter().registry, references, inPractice(context));
}

/** Whether this user sees a record in the practice. */
export async function isSeenInPractice(
  noun: PracticeNoun,
  id: string,
  work: Pick<Work, 'connection' | 'context'>,
): Promise<boolean> {
  try {
    await requireInPractice(noun, id, work);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
