/**
 * Rates agreed with a client, for all users, a group or one user; also rates of co-counsel. hierarchy.ts defines
 * their precedence.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { RATE_ROLES } from '../../funds/index.ts';

export const activityRate = resource({
  name: 'activity_rate',
  path: 'activity_rates',
  table: 'activity_rates',
  describe: 'A rate agreed with a client or with co-counsel.',
  scope: 'activities',
  writtenBy: RATE_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    contact_id: f.integer({ describe: 'The client it is agreed with.' }),
    co_counsel_contact_id: f.integer({ describe: 'The co-counsel whose rate it is.' }),
    rate: f.money({
      write: true,
      notNull: true,
      nullable: false,
      redact: { restrictions: 'rates_of_others', unless: '{t}.user_id = {viewer}' },
    }),
    flat_rate: f.boolean({
      write: true,
      notNull: true,
      nullable: false,
      describe: 'The price is for the whole, not per hour.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    contact: f.belongsTo('contact', { describe: 'The client it is agreed with.' }),
    co_counsel_contact: f.belongsTo('contact', { describe: 'The co-counsel whose rate it is.' }),
    group: f.belongsTo('group', { write: true, nullable: true }),
    user: f.belongsTo('user', { write: true, nullable: true }),
  },
  input: {
    contact_id: m.idOf('contact', { nullable: true }),
    co_counsel_contact_id: m.idOf('contact', { nullable: true }),
  },
  filters: { contact_id: by.ref(), co_counsel_contact_id: by.ref() },
});
