/** The labels of the fields of a form, as the person reads them there. */
import { memberInWords } from '../values/words.ts';

/** Undefined if no field of the form shows the member, or the field has no label. */
export function labelIn(form: Element | undefined, member: string): string | undefined {
  const field = form?.querySelector(`[data-path="${CSS.escape(member)}"]`);
  if (!field) return undefined;
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null;
  // A required field has an asterisk, which is hidden from screen readers.
  const words = [...(label?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.ariaHidden === 'true'),
  );
  return (
    words
      .map(({ textContent }) => textContent)
      .join('')
      .trim() || undefined
  );
}

/** The label of a member, or else its name in words. */
export function labelOrWords(form: Element | undefined, member: string): string {
  return labelIn(form, member) ?? memberInWords(member);
}
