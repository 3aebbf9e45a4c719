/** The accounts of the firm's books, in a tree. They can be made inactive but not deleted. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { NAMED, record } from '../record.ts';
import { LEDGER_TYPES } from './ledger-account-type.ts';

const STATUSES = ['active', 'inactive'] as const;
const KINDS = ['operating', 'trust'] as const;

export const ledgerAccount = record({
  name: 'ledger_account',
  path: 'ledger_accounts',
  table: 'ledger_accounts',
  describe: 'An account of the books.',
  operations: ['list', 'read', 'create', 'update'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255 }),
    code: f.text({ write: true, limit: 50, describe: "The firm's code for the account; unique." }),
    status: f.oneOf(STATUSES, {
      write: 'update',
      notNull: true,
      nullable: false,
      describe: 'An inactive account accepts no new items.',
    }),
    kind: f.oneOf(KINDS, {
      notNull: true,
      describe: "Whether the money is the firm's or its clients'. Determined by the type.",
    }),
    ledger_type: f.oneOf(LEDGER_TYPES, { notNull: true, describe: 'Determined by the type.' }),
    ledger_account_type: f.belongsTo('ledger_account_type', { write: true, required: true, shows: NAMED }),
    parent: f.belongsTo('ledger_account', {
      write: true,
      nullable: true,
      shows: NAMED,
      describe: 'The parent account, of the same primary type and kind.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    status: {
      ...by.oneOf(STATUSES),
      ifAbsent: 'active',
      schema: { type: 'string', enum: [...STATUSES], default: 'active' },
      describe: 'Only accounts with this status; active ones by default.',
    },
    kind: by.oneOf(KINDS),
    ledger_type: by.oneOf(LEDGER_TYPES),
  },
});
