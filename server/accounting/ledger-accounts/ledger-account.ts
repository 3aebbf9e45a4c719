/** The accounts of the firm's books, in a tree. They are made inactive and never deleted. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
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
    code: f.text({ write: true, limit: 50, describe: 'By which the firm knows it; no two have the same.' }),
    status: f.oneOf(STATUSES, {
      write: 'update',
      notNull: true,
      nullable: false,
      describe: 'An inactive account takes no new items.',
    }),
    kind: f.oneOf(KINDS, {
      notNull: true,
      describe: 'Whose money it is: the firm’s, or its clients’. It follows from the type.',
    }),
    ledger_type: f.oneOf(LEDGER_TYPES, { notNull: true, describe: 'It follows from the type.' }),
    ledger_account_type: f.belongsTo('ledger_account_type', { write: true, required: true, shows: NAMED }),
    parent: f.belongsTo('ledger_account', {
      write: true,
      nullable: true,
      shows: NAMED,
      describe: 'An account of the same primary type and kind of which it is a part.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    status: by.oneOf(STATUSES, undefined, {
      standard: 'active',
      describe: 'Only accounts with this status; without it active ones.',
    }),
    kind: by.oneOf(KINDS),
    ledger_type: by.oneOf(LEDGER_TYPES),
  },
});
