/** Bills from vendors. A draft is only stored; once posted, the bill is owed until payments are applied to it. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { ITEM_MEMBERS } from '../documents/item-members.ts';
import { money } from '../money-members.ts';
import { DISPLAYED, NAMED, record } from '../record.ts';

const STATUSES = ['draft', 'posted', 'partially_paid', 'paid'] as const;

const STATUS_CONDITIONS = {
  draft: '{t}.draft',
  posted: 'not {t}.draft and {t}.paid = 0',
  partially_paid: '{t}.paid > 0 and {t}.paid < {t}.amount',
  paid: '{t}.paid = {t}.amount',
} as const;

const STATUS = `case ${STATUSES.map((status) => `when ${STATUS_CONDITIONS[status]} then '${status}'`).join(' ')} end`;

const CLIENT_RELATED =
  'exists (select from vendor_bill_items i where i.account_id = {t}.account_id and i.vendor_bill_id = {t}.id and (i.client_id is not null or i.matter_id is not null))';

export const vendorBill = record({
  name: 'vendor_bill',
  path: 'vendor_bills',
  table: 'vendor_bills',
  updatesKeys: true,
  describe: 'A bill that a vendor has sent to the firm.',
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    vendor: f.belongsTo('vendor', { write: true, required: true, shows: ['id', 'company_name'] }),
    vendor_name: f.text({
      sql: '(select v.name from vendors v where v.account_id = {t}.account_id and v.id = {t}.vendor_id)',
      notNull: true,
      describe: "The vendor's company name, otherwise the person's.",
    }),
    status: f.oneOf(STATUSES, {
      sql: STATUS,
      notNull: true,
      describe: 'Whether the bill is owed, and how much is paid. To post a draft, send posted.',
    }),
    bill_number: f.text({ write: true, limit: 255 }),
    account_number: f.text({ write: true, limit: 255, describe: 'The firm’s number with the vendor.' }),
    description: f.text({ write: true, limit: 10_000 }),
    date: f.date({ write: true, required: true }),
    due_date: f.date({ write: true }),
    client_related: f.boolean({
      sql: CLIENT_RELATED,
      notNull: true,
      describe: 'Whether any of its items is for a client or matter.',
    }),
    amount: money('{t}.amount', { describe: 'The sum of its items.' }),
    balance_due: money('{t}.amount - {t}.paid', { describe: 'The amount that is still to be paid.' }),
    vendor_bill_items: f.hasMany('vendor_bill_item', { foreign: 'vendor_bill_id' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    status: m.oneOf(['draft', 'posted']),
    vendor_bill_items: m.list(ITEM_MEMBERS, { required: true }),
  },
  filters: {
    status: by.cases(STATUS_CONDITIONS),
    vendor_id: by.ref('vendor_id', { nullable: false, describe: 'Only bills of this vendor.' }),
    bill_number: by.where('text', 'lower({t}.bill_number) = lower({value})', {
      describe: 'Only bills with this number, in whichever letters; with vendor_id, those of the vendor.',
    }),
    date_from: by.from('date'),
    date_to: by.until('date'),
  },
});

export const vendorBillItem = record({
  name: 'vendor_bill_item',
  table: 'vendor_bill_items',
  describe: 'An item of a vendor bill.',
  fields: {
    id: f.id(),
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED }),
    client: f.belongsTo('client', { shows: DISPLAYED }),
    matter: f.belongsTo('matter', { shows: DISPLAYED }),
    description: f.text(),
    amount: money('{t}.amount'),
  },
});
