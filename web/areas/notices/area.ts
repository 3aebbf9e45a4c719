import { IconBell } from '@tabler/icons-react';
import { listMyEvents, updateMyEvent } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import type { Area, Notice } from '../../shell/area.ts';
import { announcementOf, detailOf, EVENT, inApp } from './events.ts';

export const area: Area = {
  name: 'notices',
  title: 'Notifications',
  icon: IconBell,
  path: '/notices',
  needs: listMyEvents,
  pages: [{ path: '/notices', load: () => import('./notices-page.tsx') }],
  commands: () => [{ title: 'Notifications', detail: 'Your notifications', href: '/notices' }],
  notices: unread,
};

const TOLD_AT_MOST = 10;

async function unread(): Promise<readonly Notice[]> {
  const { data } = await api.call(listMyEvents, { fields: EVENT });
  return (
    data
      // Unread messages are reported by the conversations themselves.
      .filter(({ marked_as_read: seen, event }) => !seen && event?.description !== 'Message')
      .slice(0, TOLD_AT_MOST)
      .flatMap(({ id, event }) =>
        event
          ? {
              id: `notice ${id}`,
              title: event.title ?? '',
              detail: detailOf(event),
              href: inApp(event.title_url),
              ...announcementOf(event),
              opened: () => void markAsRead(id),
            }
          : [],
      )
  );
}

/** A notice that cannot be marked now stays unread. */
async function markAsRead(id: number): Promise<void> {
  if (can(updateMyEvent))
    await write(updateMyEvent, { id, data: { marked_as_read: true } }).catch(() => undefined);
}
