/**
 * The message of a failure as the app shows it: the only way from an error to what a person reads, apart from the fields
 * of a form, which have their own words (`forms/refusals.ts`).
 */
import { ApiError, isDefect, isMissing, isOutdated } from '../../api/client.ts';
import { inOwnNotation } from './notation.ts';
import { sentenceInWords } from './words.ts';

/** The API's own message if it responded, with members in words. Programming errors are rethrown. */
export function wordedOf(error: unknown): string {
  if (isDefect(error)) throw error;
  // The API's own words name the record as programs do.
  if (isMissing(error) && error.code === 'record.not_found')
    return 'This no longer exists, or you can no longer see it.';
  // They tell a program to send an etag.
  if (isOutdated(error)) return 'Someone else has changed this meanwhile. Look at it again, then repeat it.';
  if (!(error instanceof ApiError))
    return inOwnNotation(error instanceof Error ? error.message : String(error));
  const sentences = Object.entries(error.errors).flatMap(([member, all]) =>
    all.map((sentence) => ({ sentence, worded: sentenceInWords(inOwnNotation(sentence), member) })),
  );
  const isThese = sentences.map(({ sentence }) => sentence).join(' ') === error.message;
  return isThese ? sentences.map(({ worded }) => worded).join(' ') : inOwnNotation(error.message);
}
