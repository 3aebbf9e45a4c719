/** Writes a matter's evergreen retainer and the users who are notified when it is low. */
import { sql } from '#kernel/database/sql.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import { requireFits, findOneToOne, isRemoval, removeOneToOne, requireFirst } from '../../firm/index.ts';
import { evergreenRetainer } from './evergreen-retainer.ts';
import type { matter } from './matter.ts';

export async function writeRetainer(draft: Draft<typeof matter>, id: string, work: Work): Promise<void> {
  const sent = draft.input.evergreen_retainer;
  if (sent === undefined) return;
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const locked = await findOneToOne(evergreenRetainer, id, work);
  if (isRemoval(sent)) {
    if (locked)
      await connection.execute(
        sql`delete from evergreen_retainer_recipients where account_id = ${accountId} and evergreen_retainer_id = ${locked.row.id}`,
      );
    return removeOneToOne(evergreenRetainer, locked, work);
  }
  const { _destroy, recipients, ...input } = sent;
  if (!locked) requireFirst(input, ['minimum_threshold'], 'evergreen_retainer');
  await requireFits(work, input.minimum_threshold, 'evergreen_retainer');
  const changes = recipients === undefined ? input : { ...input, recipients };
  const retainerId = await writer.write(
    connection,
    evergreenRetainer,
    changes,
    locked,
    context,
    locked ? {} : { matter_id: id },
  );
  for (const { id: userId, _destroy: removed } of recipients ?? []) {
    if (userId === undefined || userId === null) continue;
    await connection.execute(
      removed === true
        ? sql`delete from evergreen_retainer_recipients where account_id = ${accountId} and evergreen_retainer_id = ${retainerId} and user_id = ${userId}`
        : sql`insert into evergreen_retainer_recipients (account_id, evergreen_retainer_id, user_id)
              values (${accountId}, ${retainerId}, ${userId}) on conflict do nothing`,
    );
  }
}
