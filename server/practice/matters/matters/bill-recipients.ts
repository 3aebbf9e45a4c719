/** The payers who share a matter's invoices, and the recipients of its bills. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const splitInvoicePayer = resource({
  name: 'split_invoice_payer',
  table: 'split_invoice_payers',
  describe: "A contact who pays a share of a matter's invoices.",
  fields: {
    id: f.id(),
    etag: f.etag(),
    contact_id: f.integer(),
    matter_id: f.integer(),
    split_portion: f.decimal({ write: true, required: true, describe: 'In percent.' }),
    send_to_bill_recipients: f.boolean({ write: true, nullable: false }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: { contact_id: m.idOf('contact') },
});

export const matterBillRecipient = resource({
  name: 'matter_bill_recipient',
  table: 'matter_bill_recipients',
  describe: "A contact to whom a matter's bills are sent.",
  fields: {
    id: f.id(),
    etag: f.etag(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    recipient: f.belongsTo('contact', { write: true, required: true, nullable: false }),
  },
});
