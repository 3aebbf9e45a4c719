/**
 * Mails that report changes to a user's sign-in, so that the user notices unauthorized ones. Queued in the
 * transaction of the change; they contain no secrets and no sign-in links.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { originOf, type IdentityParts } from '../parts.ts';
import type { Tables } from '#tables';

export const NOTICE_TASK = 'mail_sign_in_notice';

const HAPPENED = {
  new_sign_in: ['New sign-in', 'Someone signed in to your account from a new browser'],
  password_changed: ['Your password was changed', 'Your password was changed'],
  email_changed: [
    'Your email address was changed',
    'The email address that you sign in with was changed from this one',
  ],
  second_step_on: [
    'Two-factor authentication is on',
    'Two-factor authentication was turned on for your account',
  ],
  second_step_off: [
    'Two-factor authentication is off',
    'Two-factor authentication was turned off for your account',
  ],
  recovery_codes_made: ['New recovery codes', 'New recovery codes were created; the old ones no longer work'],
  recovery_code_used: [
    'A recovery code was used',
    'A recovery code was used instead of your authenticator app',
  ],
  passkey_added: ['A passkey was added', 'A passkey was added to your account'],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from your account'],
  provider_linked: [
    'Single sign-on',
    'Your user was linked to your account at your firm’s identity provider',
  ],
} as const;

export interface Notice {
  readonly accountId: string;
  readonly userId: string;
  readonly what: keyof typeof HAPPENED;
  readonly at: Date;
  readonly address?: string | null | undefined;
  readonly userAgent?: string;
  /** The recipient, if it is not the user's current address. */
  readonly to?: string;
}

export async function queueNotice(connection: Connection, { at, ...notice }: Notice): Promise<void> {
  await addJob(connection, NOTICE_TASK, { ...notice, at: at.toISOString() });
}

export function noticeTask(parts: IdentityParts, mailer: Mailer): Task {
  return async (payload, { mark }) => {
    const notice = payload as unknown as Omit<Notice, 'at'> & { readonly at: string };
    const person = await parts.database.forAccount(notice.accountId, (connection) =>
      connection.row<Pick<Tables['users'], 'email' | 'first_name'>>(sql`
        select email, first_name from users
        where account_id = ${notice.accountId} and id = ${notice.userId} and enabled and deleted_at is null`),
    );
    if (!person) return;
    const [subject, sentence] = HAPPENED[notice.what];
    const from = [
      notice.address ? `from ${notice.address}` : '',
      notice.userAgent ? `with ${notice.userAgent}` : '',
    ];
    await mailer({
      mark,
      to: notice.to ?? person.email,
      subject,
      text: [
        `Hello ${person.first_name},`,
        `${[sentence, ...from].filter(Boolean).join(' ')}, on ${notice.at.slice(0, 16).replace('T', ' at ')} UTC.`,
        'If this was you, you do not need to do anything.',
        `If it was not, choose a new password at ${originOf(parts)}/password-reset, which ends all sessions, and tell ` +
          'an administrator of your firm.',
      ].join('\n\n'),
    });
  };
}
