/** Cancels a move that has not switched yet: the copy at the target is removed like the rows of a firm that left. */
import { stopReplication } from './replicate.ts';
import type { Move } from './move.ts';

export async function cancelMove(move: Move): Promise<void> {
  const { first, to, accountId } = move;
  await stopReplication(move);
  await to.query(
    `update absent_firms set state = 'gone', copied = false, since = '-infinity', removed_at = null
     where account_id = $1 and state = 'coming'`,
    [accountId],
  );
  await first.query('delete from firm_moves where account_id = $1', [accountId]);
}
