/**
 * Access to practice records from intake: they are read and written with the practice's rules, in the transaction and
 * on behalf of an intake request.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Data } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { ASSOCIATIONS, NEWEST_MINOR, practiceWriter } from '#practice';
import { refuse } from './refusals.ts';

export type PracticeNoun = 'contact' | 'matter';

/** The request's context for the practice. */
function inPractice(context: RequestContext, version = NEWEST_MINOR): RequestContext {
  return { ...context, version };
}

/**
 * Hiring keeps all details of a contact, like merging: the limit is for what a request sends, and nobody could hire
 * otherwise without deleting some first.
 */
const ALL_DETAILS = ASSOCIATIONS.since - 1;

export async function changeInPractice(
  noun: PracticeNoun,
  id: string,
  data: Data,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
  version = NEWEST_MINOR,
): Promise<void> {
  if (!(await isInPractice(noun, id, { connection, context })))
    throw refuse('practice_record.deleted', { noun, id });
  const writer = practiceWriter();
  await writer.update(connection, writer.registry.get(noun), id, data, inPractice(context, version));
}

/** Adds details to a practice contact that is hired. */
export async function addInPractice(
  id: string,
  details: Data,
  work: Pick<Work, 'connection' | 'context'>,
): Promise<void> {
  await changeInPractice('contact', id, details, work, ALL_DETAILS);
}

export async function createInPractice(
  noun: PracticeNoun,
  data: Data,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<string> {
  const writer = practiceWriter();
  return (await writer.create(connection, writer.registry.get(noun), data, inPractice(context, ALL_DETAILS)))
    .id;
}

/** Whether a practice record exists, whoever may see it; false once it was deleted. */
export async function isInPractice(
  noun: PracticeNoun,
  id: string,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<boolean> {
  const found = await connection.count(sql`
    select count(*) from ${raw(`${noun}s`)}
     where account_id = ${context.principal.accountId} and id = ${id} and deleted_at is null`);
  return found > 0;
}

/** Throws if the practice record does not exist or the user may not see it; locks the record. */
export async function requireInPractice(
  noun: PracticeNoun,
  id: string,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<void> {
  const references = [{ path: noun, target: noun, id }];
  await checkReferences(connection, practiceWriter().registry, references, inPractice(context));
}

/** Whether this user sees a practice record. */
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
