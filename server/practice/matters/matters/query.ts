/**
 * The search for matters: in identifying columns; for users who do not see the client, only in those without the
 * client's name.
 */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { isOwnContactId, ownContacts } from '../../firm/index.ts';

/** A search in these columns and, if the caller sees the client, in the display number. */
export function searchOfMatters(...columns: readonly string[]): Filter {
  const all = by.wildcard('display_number', ...columns);
  const named = by.wildcard('display_number');
  const rest = by.wildcard(...columns);
  return {
    ...all,
    restricted: {
      restrictions: ownContacts.restrictions,
      sql: (...given) =>
        `(${rest.sql(...given)} or (${named.sql(...given)} and ${isOwnContactId('{t}.client_id')}))`,
    },
  };
}
