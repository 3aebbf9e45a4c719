/** Each time a bill was sent, as a record inside it. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const billSending = resource({
  name: 'bill_sending',
  table: 'bill_sendings',
  describe: 'A mail by which a bill was sent.',
  scope: 'billing',
  fields: {
    id: f.id(),
    etag: f.etag(),
    to: f.texts({ column: 'recipients', notNull: true, describe: 'The addresses it went to.' }),
    subject: f.text({ notNull: true }),
    message: f.text({ notNull: true }),
    state: f.oneOf(['queued', 'sent', 'failed'], {
      notNull: true,
      describe: 'Sent once the mail server took it; one that failed is tried again for some days.',
    }),
    problem: f.text({ describe: 'What the mail server said when it last took none.' }),
    sent_at: f.instant(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    svc_payments_link: f.belongsTo('svc_payments_link', {
      column: 'payment_link_id',
      describe: 'Where it can be paid, if it said so.',
    }),
    user: f.belongsTo('user', { describe: 'Who sent it.' }),
  },
});
