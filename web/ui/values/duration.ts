/**
 * Durations as lawyers write them: `1h20m`, `1h 20`, `1 hour and 20 minutes`, `1:20`, `1:20:30`, `80m`, `80 min.`, `1.33`,
 * `1,5h`, `.2`, `45s`. A bare number means hours. All are stored in whole seconds.
 */
import { formatDecimal } from './locale.ts';

export const SECONDS_PER_HOUR = 3600;
const MINUTE = 60;
/** One entry holds at most a day. */
export const LONGEST_S: number = 24 * SECONDS_PER_HOUR;

const CLOCK = /^(\d{0,3}):([0-5]?\d)(?::([0-5]?\d))?$/;
const NUMBER = String.raw`(\d+(?:[.,]\d*)?|[.,]\d+)`;
/** Between two units; after the last one there is nothing. */
const AND = String.raw`(?:$|\s*(?:,|\band\b)?\s*(?=[\d.,]))`;
const BARE = new RegExp(`^${NUMBER}$`);
const PARTS = new RegExp(
  String.raw`^(?:${NUMBER}\s*(?:hours?|(?:hrs?|h|std)\.?)${AND})?(?:${NUMBER}\s*(?:minutes?|(?:mins?|m)\.?)${AND}|(\d{1,2})$)?(?:(\d+)\s*(?:seconds?|(?:secs?|s)\.?))?$`,
);

/** Seconds, or undefined if the text is not a duration. */
export function parseDuration(text: string): number | undefined {
  const given = text.trim().toLowerCase();
  const seconds = clock(given) ?? hours(given) ?? parts(given);
  return seconds === undefined || seconds > LONGEST_S ? undefined : Math.round(seconds);
}

function clock(text: string): number | undefined {
  const [whole, hours = '', minutes = '', seconds = '0'] = CLOCK.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : Number(hours) * SECONDS_PER_HOUR + Number(minutes) * MINUTE + Number(seconds);
}

function hours(text: string): number | undefined {
  return BARE.test(text) ? number(text) * SECONDS_PER_HOUR : undefined;
}

function parts(text: string): number | undefined {
  const [whole, hours, minutes, afterHours, seconds] = PARTS.exec(text) ?? [];
  if (!whole) return undefined;
  // `1h 20` means minutes; a bare number alone has already been read as hours.
  if (afterHours !== undefined && hours === undefined) return undefined;
  return number(hours) * SECONDS_PER_HOUR + number(minutes ?? afterHours) * MINUTE + number(seconds);
}

function number(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.'));
}

/** `1:20` for an hour and twenty minutes; with `seconds` also `1:20:05`. */
export function formatClock(total_s: number, { seconds = false } = {}): string {
  const rounded = seconds ? Math.floor(total_s) : Math.round(total_s / MINUTE) * MINUTE;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${Math.floor(rounded / SECONDS_PER_HOUR)}:${two(Math.floor((rounded % SECONDS_PER_HOUR) / MINUTE))}`;
  return seconds ? `${clock}:${two(rounded % MINUTE)}` : clock;
}

/** `1h 20m` in words, and `1,200h` for many; `0m` for zero. */
export function formatDuration(total_s: number): string {
  const minutes = Math.round(total_s / MINUTE);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 ? `${formatDecimal(h, { useGrouping: true })}h` : '', m > 0 || h === 0 ? `${m}m` : '']
    .filter(Boolean)
    .join(' ');
}

/** `1.33` or `1,234.50`: hours as on a bill. */
export function formatHours(total_s: number): string {
  const hours = (total_s / SECONDS_PER_HOUR).toFixed(2);
  return formatDecimal(hours, { minimumFractionDigits: 2, useGrouping: true });
}
