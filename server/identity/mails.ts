/**
 * Mails sent by identity. They are queued in the transaction of the change they report, and encrypted, because they
 * contain secret links.
 */
import { sealedPayload } from '#kernel/jobs/sealed-payload.ts';
import type { Connection } from '#kernel/database/database.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import type { Mail, Mailer } from '#kernel/mail/mailer.ts';
import type { IdentityParts } from './parts.ts';

export const TASK = 'send_mail';
const PURPOSE = 'mail';
export const sealedMails = sealedPayload(TASK, PURPOSE);

/** The job's mark becomes the mail's. */
type QueuedMail = Omit<Mail, 'mark'>;

export async function queueMail(
  connection: Connection,
  parts: IdentityParts,
  mail: QueuedMail,
): Promise<void> {
  await addJob(connection, TASK, {
    sealed: parts.secrets.seal(PURPOSE, JSON.stringify(mail)).toString('base64'),
  });
}

export function mailTask(parts: IdentityParts, mailer: Mailer): Task {
  return async (payload, { mark }) => {
    const sealed = Buffer.from(String(payload['sealed']), 'base64');
    const mail: QueuedMail = JSON.parse(parts.secrets.open(PURPOSE, sealed));
    await mailer({ ...mail, mark });
  };
}
