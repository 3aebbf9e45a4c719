/**
 * Records that an original was handed over, returned or permanently removed. Refuses changes that cannot follow the
 * last one.
 */
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { todayOf } from '../../firm/index.ts';
import { addLink, lastLink, type LastLink, type Link } from './chain.ts';
import { safeCustodyRecord } from './record.ts';
import { refuse } from './refusals.ts';

/** Returns the id of the new link. */
export async function changeHands(work: Work, record: Locked, link: Link): Promise<string> {
  const { connection, context, writer } = work;
  const { id } = record.row;
  const last = await lastLink(work, id);
  requireFollows(last, link, await todayOf(connection, context));
  const added = await addLink(work, id, last, link);
  const of = writer.registry.of(safeCustodyRecord.table, safeCustodyRecord.name);
  const columns = { state: link.state, position: last.position + 1 };
  await writer.change(connection, of, record, context, columns);
  return added;
}

function requireFollows(last: LastLink, { state, date }: Link, today: string): void {
  if (last.state === 'removed') throw refuse('safe_custody.removed', { state }, { field: 'state' });
  if (last.state === 'held' && state === 'held')
    throw refuse('safe_custody.held', { state }, { field: 'state' });
  if (date < last.date || date > today)
    throw refuse('safe_custody.date', { date, first: last.date, last: today }, { field: 'date' });
}
