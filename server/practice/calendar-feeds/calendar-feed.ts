/**
 * The secret address under which other programs read a user's calendar. A user sees their own alone; making another
 * one ends the former.
 */
import { sql } from '#kernel/database/sql.ts';
import { newAddressKey } from '#kernel/http/signed-address.ts';
import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { ADDRESS_PARTS } from './address.ts';

export const calendarFeed = resource({
  name: 'calendar_feed',
  path: 'calendar_feeds',
  table: 'calendar_feeds',
  operations: ['list', 'create', 'delete'],
  tallied: false,
  describe:
    'The secret address under which other programs read the calendar of the asking user. Making another ends the former.',
  scope: 'calendars',
  where: '{t}.user_id = {viewer}',
  fields: {
    id: f.id(),
    etag: f.etag(),
    url: f.text({
      sql: ADDRESS_PARTS,
      notNull: true,
      describe: 'An iCalendar file (RFC 5545). Who has it reads what the user sees, and needs no sign-in.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  rules: {
    async prepare(draft, work) {
      draft.columns.user_id = work.ask.principal.userId;
      draft.columns.address_key = newAddressKey();
      await endFormer(work);
    },
  },
});

async function endFormer({ connection, ask, writer }: Work): Promise<void> {
  const { accountId, userId } = ask.principal;
  const former = await connection.rows<{ id: string }>(sql`
    select id from calendar_feeds
    where account_id = ${accountId} and user_id = ${userId} and deleted_at is null for update`);
  for (const { id } of former) await writer.delete(connection, writer.registry.get('calendar_feed'), id, ask);
}
