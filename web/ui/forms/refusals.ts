/** The API's errors at the fields of a form, in the words of the form. */
import { ApiError } from '../../api/client.ts';
import { inOwnNotation } from '../values/notation.ts';
import { sentenceInWords } from '../values/words.ts';
import { labelIn } from './labels.ts';
import { placeOf } from './place-of-refusal.ts';

/** `error.errors` by field, and whether the error has more to say than these. */
export function refusalsOf(error: unknown, fields: readonly string[], form: Element | undefined) {
  if (!(error instanceof ApiError)) return { atFields: {}, hasMore: true };
  const atFields: Record<string, string> = {};
  let hasMore = Object.keys(error.errors).length === 0;
  const label = (member: string) => labelIn(form, member);
  for (const [member, sentences] of Object.entries(error.errors))
    for (const sentence of sentences) {
      const { field, named } = placeOf(sentence, member, fields);
      if (field === undefined) {
        hasMore = true;
        continue;
      }
      const worded = sentenceInWords(inOwnNotation(sentence), named, { field, label });
      atFields[field] = field in atFields ? `${atFields[field]} ${worded}` : worded;
    }
  return { atFields, hasMore };
}
