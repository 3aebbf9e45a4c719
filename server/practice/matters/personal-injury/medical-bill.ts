/** Bills for treatment: the adjusted, paid and owed amounts. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClientOfMatter } from '../../firm/index.ts';
import { MATTER_IS_THERE, BALANCE_TYPES } from './claim-values.ts';

const MONEY = { write: true, notNull: true, nullable: false } as const;

export const medicalBill = resource({
  name: 'medical_bill',
  path: 'medical_bills',
  table: 'medical_bills',
  operations: ['list', 'read', 'update', 'delete'],
  describe: 'A bill for treatment. It is added with the request that it answers.',
  scope: 'matters',
  defaultOrder: null,
  where: MATTER_IS_THERE,
  visible: hiddenWithClientOfMatter,
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, notNull: true, nullable: false, limit: 255 }),
    amount: f.money({ ...MONEY, describe: 'The billed amount.' }),
    adjustment: f.money({ ...MONEY, describe: 'The reduction by the provider.' }),
    balance: f.money({ ...MONEY, describe: 'The amount still owed to the provider.' }),
    mark_balance_type_as: f.oneOf(BALANCE_TYPES, {
      ...MONEY,
      describe: 'Whether the balance is a lien of the provider, a debt of the client, or neither.',
    }),
    damage_type: f.text({ sql: "'special'", notNull: true, describe: 'Always special.' }),
    bill_date: f.date({ write: true }),
    bill_received_date: f.date({ write: true }),
    document_id: f.integer({ describe: 'A document of the same matter.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    liens: f.hasMany('lien', {
      foreign: 'medical_bill_id',
      describe: 'The amount paid by each payer, and the balance if it is a lien or an outstanding balance.',
    }),
    matter: f.belongsTo('matter'),
  },
  input: {
    document_id: m.idOf('document', { nullable: true }),
    payers: m.list({
      amount: m.value('money', { required: true }),
      holder_id: m.idOf('contact', { required: true }),
      mark_as_lien: m.value('boolean', { required: true }),
    }),
  },
  filters: { matter_id: by.ref(undefined, { nullable: false }) },
});
