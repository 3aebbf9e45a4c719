/** Validates a submission of the intake form; messages are for the visitor. */
import { isEmail } from '../contacts/write.ts';
import { PERSON_FIELDS, LIMITS } from './fields.ts';

/** Messages by member; those about the whole form are under ''. */
export type FormErrors = Readonly<Record<string, string>>;

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'The first name',
  last_name: 'The last name',
  email: 'The email address',
  phone_number: 'The phone number',
  message: 'The message',
};

export function validateForm(sent: Readonly<Record<string, string>>, firm: string): FormErrors {
  const errors: Record<string, string> = {};
  if (PERSON_FIELDS.every((name) => !sent[name]?.trim()))
    errors[''] =
      `Please give your name, an email address or a phone number, so that ${firm} can contact you.`;
  const email = sent.email?.trim();
  if (email && !isEmail(email))
    errors.email = `“${shortened(email)}” is not an email address. Enter one such as name@example.com.`;
  for (const [name, most] of Object.entries(LIMITS)) {
    const length = [...(sent[name] ?? '')].length;
    if (length > most)
      errors[name] =
        `${LABELS[name]} has ${length.toLocaleString('en')} characters; at most ${most.toLocaleString('en')} are allowed.`;
  }
  return errors;
}

const SHOWN_CHARACTERS = 80;

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
