/** A sending of a bill, as a record nested in the bill. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const billSending = resource({
  name: 'bill_sending',
  table: 'bill_sendings',
  describe: 'A mail with which a bill was sent.',
  scope: 'billing',
  fields: {
    id: f.id(),
    etag: f.etag(),
    to: f.texts({ column: 'recipients', notNull: true, describe: "The recipients' addresses." }),
    subject: f.text({ notNull: true }),
    message: f.text({ notNull: true }),
    state: f.oneOf(['queued', 'sent', 'failed'], {
      notNull: true,
      describe: 'Sent when the mail server has accepted it; a failed one is retried for several days.',
    }),
    problem: f.text({ describe: "The mail server's last error." }),
    sent_at: f.instant(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    svc_payments_link: f.belongsTo('svc_payments_link', {
      column: 'payment_link_id',
      describe: 'The payment link in the mail, if there is one.',
    }),
    user: f.belongsTo('user', { describe: 'The user who sent it.' }),
  },
});
