/**
 * The parameter `query`: a wildcard search on name, email address and phone number, the number in any
 * spelling. A declaration gives its conditions with {pattern} and {digits} in them.
 */
import { searchedDigits } from '#practice';
import { by, type Filter } from '#kernel/records/filter.ts';

const wildcard = by.wildcard('name');

export function searching(conditions: { readonly text: string; readonly digits: string }): Filter {
  return {
    ...wildcard,
    own: false,
    describe: 'Wildcard search on name, email address and phone number, however the number is spelled.',
    read: (texts, name) => {
      const { values } = wildcard.read(texts, name);
      const digits = searchedDigits(texts.at(-1) ?? '');
      return digits === null
        ? { variant: 'text', values }
        : { variant: 'text or digits', values: [...values, digits] };
    },
    sql: (variant, [pattern = '', digits]) => {
      const text = conditions.text.replaceAll('{pattern}', pattern);
      if (variant === 'text') return `(${text})`;
      return `(${text} or ${conditions.digits.replaceAll('{digits}', `'%' || ${digits}::text || '%'`)})`;
    },
  };
}
