/**
 * The message of a failure as the app shows it: the only way from an error to what a person reads, apart from the fields
 * of a form, which have their own words (`forms/refusals.ts`).
 */
import { ApiError, isDefect, isOutdated } from '../../api/client.ts';
import { inOwnNotation } from './notation.ts';
import { inSentence, recordInWords, sentenceInWords } from './words.ts';

/** The API names records by their ids, which people do not see. */
const UNKNOWN_RECORD = /^No (\w+) has the id \S+\.$/;
const RECORD_IN_USE = /^The (\w+) \d+(?= cannot be deleted: it is still used by )/;

/** The API's own message if it responded, with members in words. Programming errors are rethrown. */
export function wordedOf(error: unknown): string {
  if (isDefect(error)) throw error;
  const gone = error instanceof ApiError && UNKNOWN_RECORD.exec(error.message)?.[1];
  if (gone) return `The ${inSentence(recordInWords(gone))} no longer exists, or you can no longer see it.`;
  // The API's own words tell a program to send an etag.
  if (isOutdated(error)) return 'Someone else has changed this meanwhile. Look at it again, then repeat it.';
  if (!(error instanceof ApiError))
    return inOwnNotation(error instanceof Error ? error.message : String(error));
  const sentences = Object.entries(error.errors).flatMap(([member, all]) =>
    all.map((sentence) => ({ sentence, worded: sentenceInWords(inOwnNotation(sentence), member) })),
  );
  const isThese = sentences.map(({ sentence }) => sentence).join(' ') === error.message;
  return isThese ? sentences.map(({ worded }) => worded).join(' ') : inOwnNotation(withoutId(error.message));
}

function withoutId(sentence: string): string {
  return sentence.replace(RECORD_IN_USE, (_, record: string) => `The ${inSentence(recordInWords(record))}`);
}
