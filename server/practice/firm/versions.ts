/** The path of the practice API, and its supported minor versions. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Api } from '#kernel/http/api/api.ts';

export const BASE = '/api/v4';

/** Supported minor versions (decisions:33); the newest is the default. */
const OLDEST_MINOR = 3;
export const NEWEST_MINOR = 13;

const SUPPORTED = `4.0.${OLDEST_MINOR} to 4.0.${NEWEST_MINOR}`;

export const versions: Api['versions'] = {
  header: 'X-API-VERSION',
  read: (header) => {
    if (header === undefined) return NEWEST_MINOR;
    const minor = /^4\.0\.(\d{1,2})$/.exec(header.trim())?.[1];
    const version = minor === undefined || minor !== String(Number(minor)) ? -1 : Number(minor);
    if (version < OLDEST_MINOR || version > NEWEST_MINOR)
      throw refuse('version.gone', { version: header, supported: SUPPORTED });
    return version;
  },
  show: (version) => `4.0.${version}`,
  describe: `The API version, from 4.0.${OLDEST_MINOR} to 4.0.${NEWEST_MINOR}; by default 4.0.${NEWEST_MINOR}.`,
  all: Array.from({ length: NEWEST_MINOR - OLDEST_MINOR + 1 }, (_, index) => OLDEST_MINOR + index),
  oldest: OLDEST_MINOR,
  newest: NEWEST_MINOR,
};
