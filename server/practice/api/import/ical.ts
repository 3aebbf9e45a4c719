/** The library that parses iCalendar and vCard files. */
import type ICAL from 'ical.js';
import { packageOnFirstUse } from '#kernel/values/package-on-first-use.ts';

export const ical = packageOnFirstUse<typeof ICAL>('ical.js');
