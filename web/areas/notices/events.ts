/** What the app asks of a notice, and how it shows it. */

export const EVENT =
  'id,etag,marked_as_read,event{description,title,title_url,message,primary_detail,secondary_detail,occurred_at}';

interface Told {
  readonly message: string | null;
  readonly primary_detail: string | null;
  readonly secondary_detail: string | null;
}

/** What it is about, its matter and its contact, as far as the user sees them. */
export function detailOf({ message, primary_detail: matter, secondary_detail: contact }: Told): string {
  return [message, matter, contact].filter(Boolean).join(' · ');
}

/** The service writes addresses below its origin; the app's own are below /app. */
export function inApp(address: string | null): string {
  return (address ?? '/app/notices').replace(/^\/app/, '');
}
