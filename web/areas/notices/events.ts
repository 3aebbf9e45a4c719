/** The fields that the app reads of a notice, and how it shows them. */
import type { Notice } from '../../shell/area.ts';

export const EVENT =
  'id,etag,marked_as_read,event{description,icon,title,title_url,message,primary_detail,secondary_detail,occurred_at}';

interface Told {
  readonly message: string | null;
  readonly primary_detail: string | null;
  readonly secondary_detail: string | null;
}

/** The text with its matter and contact, if the user may see them. */
export function detailOf({ message, primary_detail: matter, secondary_detail: contact }: Told): string {
  return [message, matter, contact].filter(Boolean).join(' · ');
}

/** The service's addresses are relative to its origin; the app's are below /app. */
export function inApp(address: string | null): string {
  return (address ?? '/app/notices').replace(/^\/app/, '');
}

const OF_ENDED_WORK: ReadonlySet<string | null> = new Set(['completed', 'failed']);
const OF_REMINDER = 'reminder';

interface Occurred {
  readonly icon: string | null;
  readonly occurred_at: string | null;
}

/** The end of the user's own background work is announced, and a reminder, which nobody may miss. */
export function announcementOf({
  icon,
  occurred_at: announcedSince,
}: Occurred): Pick<Notice, 'announcedSince' | 'stays'> {
  const stays = icon === OF_REMINDER;
  return announcedSince !== null && (stays || OF_ENDED_WORK.has(icon)) ? { announcedSince, stays } : {};
}
