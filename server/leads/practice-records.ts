/** Writes of the practice's records, by its own rules, in the transaction and the name of a request of intake. */
import type { Ask } from '#kernel/resource/ask.ts';
import type { Data } from '#kernel/resource/write.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { NEWEST_MINOR, practiceWriter } from '#practice';

export type PracticeNoun = 'contact' | 'matter';

/** The request as the practice understands it. */
function inPractice(ask: Ask): Ask {
  return { ...ask, version: NEWEST_MINOR };
}

export async function changeInPractice(
  noun: PracticeNoun,
  id: string,
  data: Data,
  { connection, ask }: Pick<Work, 'connection' | 'ask'>,
): Promise<void> {
  const writer = practiceWriter();
  await writer.update(connection, writer.registry.get(noun), id, data, inPractice(ask));
}

export async function createInPractice(
  noun: PracticeNoun,
  data: Data,
  { connection, ask }: Pick<Work, 'connection' | 'ask'>,
): Promise<string> {
  const writer = practiceWriter();
  return (await writer.create(connection, writer.registry.get(noun), data, inPractice(ask))).id;
}
