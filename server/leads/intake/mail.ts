/** The mail that notifies a firm of a new lead. */
import type { Mail } from '#kernel/mail/mailer.ts';

const SUBJECT_CHARACTERS = 120;

const SHOWN = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['email', 'Email'],
  ['phone_number', 'Phone'],
  ['source', 'Source'],
  ['referring_url', 'From'],
] as const;

export function newLeadMail(
  to: string,
  firm: string,
  id: string,
  sent: Readonly<Record<string, string>>,
): Omit<Mail, 'mark'> {
  const name = oneLine([sent.first_name, sent.last_name].filter(Boolean).join(' ')) || 'somebody';
  const lines = SHOWN.flatMap(([member, label]) =>
    sent[member] ? [`${label}: ${oneLine(sent[member])}`] : [],
  );
  const message = sent.message ? ['', sent.message] : [];
  return {
    to,
    subject: `New lead: ${name}`.slice(0, SUBJECT_CHARACTERS),
    text: [
      `${name} wrote to ${firm} with its intake form. The lead is in the inbox with the id ${id}.`,
      '',
      ...lines,
      ...message,
      '',
    ].join('\n'),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
