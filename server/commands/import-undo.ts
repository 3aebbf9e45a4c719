/** chancery import undo ID: deletes the records that an import created, and says which are kept. */
import { undoLeadsImport } from '#leads';
import { storedImport, undoImport, type Undone } from '#practice';
import { withParts } from '../installation.ts';
import { accountOf, UsageError, type Call } from './command.ts';
import { ownerOf } from './owner-of.ts';
import { ProgressBar } from './progress.ts';

const ID = /^[1-9]\d{0,17}$/;

export async function importUndo(call: Call): Promise<number> {
  const importId = call.positional(0);
  if (!ID.test(importId))
    throw new UsageError(`${importId} is not the id of an import, which is a number such as 12.`);
  const accountId = accountOf(call.text('account'));
  const bar = new ProgressBar();
  const undone = await withParts(call.config, async (parts) => {
    const userId = await ownerOf(parts, accountId, call.optional('user'));
    const { kind, records } = await storedImport(parts, accountId, importId);
    const onProgress = (done: number) => bar.show(kind, done, records);
    const options = { accountId, userId, importId, onProgress };
    return kind === 'inbox_leads' ? undoLeadsImport(parts, options) : undoImport(parts, { ...options, kind });
  }).finally(() => bar.end());
  call.answer(undone, inWords(undone));
  return 0;
}

function inWords({ deleted, kept }: Undone): string {
  const lines = kept.map(({ sentence }) => sentence);
  const end = kept.length === 0 ? '' : `; ${kept.length} kept`;
  return [...lines, `${deleted} records deleted${end}.`].join('\n');
}
