/** Posting, correcting and reversing entries. */
import type { Connection } from '#kernel/database/database.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import type { Posting, Source } from './posting.ts';

/** Posts a balanced entry and answers its id. */
export declare function post(connection: Connection, ask: Ask, posting: Posting): Promise<string>;

/**
 * Posts what a source says now in place of what it said: what was posted under the source with this basis is
 * taken back on its own date and the items are posted anew. Posts simply, where nothing was.
 */
export declare function repost(connection: Connection, ask: Ask, posting: Posting): Promise<string>;

/**
 * Takes back everything that is posted under a source and stands. Without a date it counts as if it had
 * never been, and is refused where a period that it is dated in is closed; with a date the entries
 * stand and mirrored ones are posted on that date. Does nothing where nothing stands.
 */
export declare function reverse(
  connection: Connection,
  ask: Ask,
  source: Source,
  options?: { readonly date?: string; readonly description?: string },
): Promise<void>;
