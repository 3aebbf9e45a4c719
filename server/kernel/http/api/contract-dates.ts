/**
 * API versions identified by release dates. A date selects the newest contract released on or before it; `unstable`,
 * or no header, selects the newest of all. In declarations a contract is its date as a number: `since: 20260825`.
 */
import { refuse } from '../../errors/kernel-refusals.ts';
import { KINDS } from '../../declarations/values.ts';
import type { Versions } from './api.ts';

const NEWEST = 'unstable';

/** `dates` in ascending order: the first contract and every change since. */
export function contractsByDate(dates: readonly [string, ...string[]]): Versions {
  const all = dates.map(numberOf);
  const [oldest, newest] = [Math.min(...all), Math.max(...all)];
  return {
    header: 'X-API-Version',
    dated: true,
    describe: `A date, which selects the newest API version released on or before it: ${dates.join(', ')}. Without the header, or with the word ${NEWEST}, the newest version is used.`,
    read: (header) => {
      const word = header?.trim();
      if (word === undefined || word.toLowerCase() === NEWEST) return newest;
      if (!/^\d{4}-\d{2}-\d{2}$/.test(word) || KINDS.date.read(word) === undefined)
        throw refuse('version.malformed', { version: word, newest: dates.at(-1) });
      const contract = all.findLast((each) => each <= numberOf(word));
      if (contract === undefined) throw refuse('version.too_early', { version: word, oldest: dates[0] });
      return contract;
    },
    show: (version) => String(version).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    all,
    oldest,
    newest,
  };
}

function numberOf(date: string): number {
  return Number(date.replaceAll('-', ''));
}
