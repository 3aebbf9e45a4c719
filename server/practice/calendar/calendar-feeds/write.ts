/** Each write of a feed gives it a new secret URL. */
import { newAddressKey } from '#kernel/http/signed-address.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { calendarFeed } from './calendar-feed.ts';

export const calendarFeedRules: WriteRules<typeof calendarFeed> = {
  prepare(draft, work) {
    const { userId, applicationId } = work.context.principal;
    Object.assign(draft.columns, {
      user_id: userId,
      application_id: applicationId,
      address_key: newAddressKey(),
    });
  },
};
