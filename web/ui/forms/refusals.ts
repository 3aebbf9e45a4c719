/** The API's errors at the fields of a form, in the words of the form. */
import { ApiError, sentenceOf } from '../../api/client.ts';
import { sentenceInWords } from '../values/words.ts';
import { labelIn } from './labels.ts';

/**
 * `error.errors` by field: the member `matter.id` belongs to the field `matter`, and `config.color` to the field `color` of
 * a form without a field for the whole. `redirect_uri` is one of the `redirect_uris` of a field. `rest` is the message for
 * errors that no field shows.
 */
export function refusalsOf(error: unknown, fields: readonly string[], form: Element | undefined) {
  if (!(error instanceof ApiError)) return { atFields: {}, rest: sentenceOf(error) };
  const atFields: Record<string, string> = {};
  const left: string[] = [];
  const label = (member: string) => labelIn(form, member);
  for (const [member, sentences] of Object.entries(error.errors)) {
    const [whole, part] = member.split(/[.[]/);
    const field = [member, whole, part, `${whole}s`].find(
      (name) => name !== undefined && fields.includes(name),
    );
    if (field)
      atFields[field] = sentences
        .map((sentence) => sentenceInWords(sentence, member, { field, label }))
        .join(' ');
    else left.push(...sentences);
  }
  return {
    atFields,
    rest: Object.keys(atFields).length === 0 || left.length > 0 ? error.message : undefined,
  };
}
