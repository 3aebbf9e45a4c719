/**
 * The parameter `query`: a wildcard search on name, email address and phone number, in any format of the number. A
 * declaration provides conditions with {pattern} and {digits}.
 */
import { searchedDigits } from '#practice';
import { by, type Filter } from '#kernel/declarations/filter.ts';

interface Conditions {
  readonly text: string;
  /** Omitted if a record has no number. */
  readonly digits?: string;
}

const wildcard = by.wildcard('name');

export function searching({ text, digits: ofDigits }: Conditions): Filter {
  return {
    ...wildcard,
    own: false,
    describe:
      'Wildcard search on name, ignoring accents, email address and phone number, in any format of the number.',
    read: (texts, name) => {
      const { values } = wildcard.read(texts, name);
      const digits = ofDigits === undefined ? null : searchedDigits(texts.at(-1) ?? '');
      return digits === null
        ? { variant: 'text', values }
        : { variant: 'text or digits', values: [...values, digits] };
    },
    sql: (variant, [pattern = '', digits]) => {
      const byText = text.replaceAll('{pattern}', pattern);
      if (variant === 'text' || ofDigits === undefined) return `(${byText})`;
      return `(${byText} or ${ofDigits.replaceAll('{digits}', `'%' || ${digits}::text || '%'`)})`;
    },
  };
}
