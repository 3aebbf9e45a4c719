/**
 * Mails a bill with its current PDF. When the mail server has accepted it, the time is stored on the bill. A failure
 * is stored on the sending, and the queue retries; if failures continue, the user who sent it is notified once.
 */
import { messageOf } from '#kernel/errors/message.ts';
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { OrNull } from '#kernel/values/column.ts';
import type { Tables } from '#tables';
import { notifyOfEnd } from '../../../calendar/index.ts';
import { serviceContext } from '../../../firm/index.ts';
import { paymentPath } from '../../payment-links/addresses.ts';
import { readBillDocument } from '../document/document.ts';
import { textOfMail } from './mail-texts.ts';

/** The job, whose payload has account_id and sending_id. */
export const MAIL_BILL = 'mail_bill';

const PROBLEM_CHARACTERS = 500;

/** The failed attempt that notifies the user: about ten minutes after the first, when it is no short outage. */
const NOTIFIED_AT_ATTEMPT = 7;

type Sending = WithImage<
  Pick<Tables['bill_sendings'], 'bill_id' | 'user_id' | 'recipients' | 'subject' | 'message'>
> &
  /** The key of the payment link in the mail, if there is one. */
  OrNull<Pick<Tables['payment_links'], 'address_key'>> & {
    readonly reply_to: Tables['users']['email'];
  };

interface MailParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly registry: Registry;
  readonly now: () => Date;
  readonly secrets: Secrets;
  readonly origin: () => string;
}

export function mailBillTask(parts: MailParts): Task {
  const { database, mailer, now } = parts;
  return async (payload, { mark, attempt }) => {
    const accountId = String(payload.account_id);
    const id = String(payload.sending_id);
    const sending = await database.forAccount(accountId, (connection) => waiting(connection, accountId, id));
    if (!sending) return;
    try {
      await mailer({
        mark,
        to: sending.recipients,
        replyTo: sending.reply_to,
        subject: sending.subject,
        text: textOfMail(sending.message, addressOf(parts, accountId, sending.address_key)),
        attachments: [await pdfOfBill(database, accountId, sending.bill_id)],
      });
    } catch (error) {
      const problem = messageOf(error).slice(0, PROBLEM_CHARACTERS) || 'It gave no reason.';
      await writeOutcome(parts, accountId, id, { state: 'failed', problem });
      if (attempt >= NOTIFIED_AT_ATTEMPT) await notifySender(parts, accountId, id, problem);
      throw error;
    }
    const sent_at = now().toISOString();
    await writeOutcome(parts, accountId, id, { state: 'sent', problem: null, sent_at });
  };
}

function notifySender(
  { database, now }: MailParts,
  accountId: string,
  id: string,
  problem: string,
): Promise<void> {
  return database.transaction(accountId, async (connection) => {
    const sending = await waiting(connection, accountId, id);
    if (!sending) return;
    const subject = { type: 'BillSending', id };
    const name = `${sending.subject}: ${problem}`;
    const { user_id: userId } = sending;
    await notifyOfEnd(connection, { accountId, userId, subject, name, failed: true, at: now() });
  });
}

/** Updates a sending, and its bill if the mail was sent. */
function writeOutcome(
  { database, registry, now }: MailParts,
  accountId: string,
  id: string,
  columns: Readonly<Record<string, string | null>>,
): Promise<void> {
  return database.transaction(accountId, async (connection) => {
    const sending = await waiting(connection, accountId, id);
    if (!sending) return;
    const { bill_id, user_id: userId, image } = sending;
    const context = serviceContext({ accountId, userId, at: now(), requestId: MAIL_BILL });
    const of = registry.of('bill_sendings', 'bill_sending');
    await updateWithoutRules({ connection, context }, of, { id, image }, columns);
    const bill = await connection.row<WithImage<Pick<Tables['bills'], 'id'>>>(sql`
      select id, to_jsonb(b)::text as image from bills b
      where account_id = ${accountId} and id = ${bill_id} and deleted_at is null for no key update`);
    if (!bill) return;
    const sent = columns.sent_at ? { last_sent_at: columns.sent_at, shared: true } : {};
    await updateWithoutRules({ connection, context }, registry.of('bills', 'bill'), bill, sent);
  });
}

/** A sending whose mail has not been sent yet. */
function waiting(connection: Connection, accountId: string, id: string): Promise<Sending | undefined> {
  return connection.row<Sending>(sql`
    select to_jsonb(s)::text as image, s.bill_id, s.user_id, s.recipients, s.subject, s.message,
      u.email as reply_to, l.address_key
    from bill_sendings s join users u on u.account_id = s.account_id and u.id = s.user_id
    left join payment_links l on l.account_id = s.account_id and l.id = s.payment_link_id
    where s.account_id = ${accountId} and s.id = ${id} and s.state <> 'sent'`);
}

/** The payment page's URL appears only in the mail, since anyone with the URL can use the page. */
function addressOf({ secrets, origin }: MailParts, accountId: string, key: string | null): string | null {
  return key === null ? null : `${origin()}${paymentPath(secrets, 'link', accountId, key)}`;
}

async function pdfOfBill(database: Database, accountId: string, billId: string) {
  const document = await database.forAccount(accountId, (connection) =>
    readBillDocument(connection, accountId, billId),
  );
  if (!document) throw new Error(`The bill ${billId} was deleted before it was mailed.`);
  const { pdfOf } = await import('../document/pdf.ts');
  return {
    filename: `${document.bill.number.replace(/[^\w.-]+/g, '-')}.pdf`,
    content: await pdfOf(document),
    contentType: 'application/pdf',
  };
}
