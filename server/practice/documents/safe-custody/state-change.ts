/** A link in a chain of custody: who has had an original since when. Links are added and never changed (0710). */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact } from '../../firm/index.ts';

export const STATES = ['held', 'temporarily_removed', 'removed'] as const;

/** Who took or returned it: a user of the firm or a contact (docs/decisions/safe-custody.md). */
export const ACTORS = { user: 1, contact: 2 } as const;

const ACTOR_NAME =
  'coalesce((select u.name from users u where u.account_id = {t}.account_id and u.id = {t}.user_id),' +
  ' (select c.name from contacts c where c.account_id = {t}.account_id and c.id = {t}.contact_id))';

export const safeCustodyStateChange = resource({
  name: 'safe_custody_state_change',
  table: 'safe_custody_state_changes',
  counted: false,
  describe: 'A record that an original was received, handed over, returned or permanently removed.',
  scope: 'documents',
  fields: {
    id: f.id(),
    etag: f.etag(),
    position: f.integer({ notNull: true, describe: 'The position in the chain, from 1.' }),
    state: f.oneOf(STATES, { notNull: true }),
    date: f.date({ notNull: true }),
    reason: f.text(),
    actor_type: f.integer({
      sql: `(case when {t}.user_id is null then ${ACTORS.contact} else ${ACTORS.user} end)`,
      notNull: true,
      describe: '1: a user of the firm. 2: a contact.',
    }),
    actor_name: f.text({
      sql: ACTOR_NAME,
      redact: hiddenWithContact,
      describe: 'The name of the person who took or returned it.',
    }),
    previous_hash: f.text({ describe: 'The hash of the previous link.' }),
    hash: f.text({ notNull: true, describe: "The SHA-256 of this link's content and the previous hash." }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user', {
      describe: 'The user who took or returned it, if it was a user.',
    }),
    contact: f.belongsTo('contact', {
      describe: 'The contact who took or returned it, if it was a contact.',
    }),
    recorded_by: f.belongsTo('user', { describe: 'The user who recorded it.' }),
  },
});
