import { ApiError, sentenceOf } from '../../api/client.ts';
import { sentenceInWords } from './words.ts';

/** The API's sentences with their members in words, if its message is these. */
export function wordedOf(error: unknown): string {
  const message = sentenceOf(error);
  if (!(error instanceof ApiError)) return message;
  const sentences = Object.entries(error.errors).flatMap(([member, all]) =>
    all.map((sentence) => ({ sentence, worded: sentenceInWords(sentence, member) })),
  );
  const isThese = sentences.map(({ sentence }) => sentence).join(' ') === message;
  return isThese ? sentences.map(({ worded }) => worded).join(' ') : message;
}
