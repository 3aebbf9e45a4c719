/** A request to a client for trust money, and its amounts by matter. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../../funds/index.ts';

export const trustRequest = resource({
  name: 'trust_request',
  table: 'trust_requests',
  describe: 'A request to a client for trust money. It is a bill of the kind trust_kind.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    bill: f.belongsTo('bill', { describe: 'The bill that is sent and paid.' }),
  },
});

export const trustLineItem = resource({
  name: 'trust_line_item',
  path: 'trust_line_items',
  table: 'trust_line_items',
  operations: ['list', 'read', 'create', 'update'],
  counted: true,
  describe: 'The trust money requested for a matter, or for the client without a matter.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'The day the request is issued by default.',
    }),
    note: f.text({ write: true }),
    total: f.money({ write: true, required: true, nullable: false, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    bill: f.belongsTo('bill', {
      write: 'create',
      required: true,
      describe: 'The request; lines can be added only before it is issued.',
    }),
    client: f.belongsTo('contact', { column: 'client_id' }),
    matter: f.belongsTo('matter', {
      write: 'create',
      nullable: true,
      describe: 'A matter of the client; null for the client without a matter.',
    }),
  },
  filters: { bill_id: by.ref(undefined, { nullable: false }), matter_id: by.ref() },
});
