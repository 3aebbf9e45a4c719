/** Normalizes a response: values that depend on chance or the clock become constant. */

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** The instant that examples show where a response says when something was written. */
const WRITTEN = '2026-04-01T15:30:00Z';
/** An instant within this range of the clock is the time of a write. */
const NEAR_MS = 3_600_000;
const ETAG = '"5d41402abc4b2a76b9719d911017c592"';
const UUID = '0b7c2a52-4f0e-4f6b-9d1c-6f2f5a1c8e11';

/** How many records of a list an example shows. */
const SHOWN = 2;

/** `origin` is replaced by {origin}. */
export function lasting(value: unknown, origin: string, member = ''): unknown {
  if (Array.isArray(value))
    return value.slice(0, member === 'data' ? SHOWN : Infinity).map((each) => lasting(each, origin, member));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, lasting(each, origin, name)]),
    );
  if (typeof value === 'number' && /duration_ms|milliseconds/.test(member)) return 12;
  if (typeof value !== 'string') return value;
  if (member === 'etag') return ETAG;
  if (INSTANT.test(value)) return Math.abs(Date.parse(value) - Date.now()) < NEAR_MS ? WRITTEN : value;
  if (/^[0-9a-f]{64}$/.test(value)) return 'c0ffee00'.repeat(8);
  return value
    .replaceAll(origin, '{origin}')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, UUID)
    .replaceAll(/(?<=[=/.])[\w-]{24,}/g, 'eyJleGFtcGxlIjp0cnVlfQ');
}
