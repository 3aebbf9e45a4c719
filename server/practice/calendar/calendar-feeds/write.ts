/** Each write of a feed gives it a new secret URL. */
import { newAddressKey } from '#kernel/http/signed-address.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { calendarFeed } from './calendar-feed.ts';

export const calendarFeedRules: WriteRules<typeof calendarFeed> = {
  prepare(draft, work) {
    draft.columns.user_id = work.context.principal.userId;
    draft.columns.address_key = newAddressKey();
  },
};
