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
  new_sign_in: ['New sign-in', 'Somebody signed in as you with a browser that was not used before'],
  password_changed: ['Your password was changed', 'Your password was changed'],
  email_changed: ['Your email was changed', 'The email that you sign in with was changed from this address'],
  second_step_on: [
    'Two-factor authentication is on',
    'Two-factor authentication of your sign-in was turned on',
  ],
  second_step_off: [
    'Two-factor authentication is off',
    'Two-factor authentication of your sign-in was turned off',
  ],
  recovery_codes_made: [
    'New recovery codes',
    'New recovery codes were made; the former ones serve no longer',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'A recovery code was used in the place of your authenticator app',
  ],
  passkey_added: ['A passkey was added', 'A passkey was added to your sign-in'],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from your sign-in'],
  provider_linked: [
    'Sign-in over your firm',
    'Your user was linked with your account at the identity provider of your firm',
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
        'If it was you, there is nothing to do.',
        `If it was not, choose a new password at ${originOf(parts)}/password-reset, which signs everybody out, and tell ` +
          'an administrator of your firm.',
      ].join('\n\n'),
    });
  };
}
