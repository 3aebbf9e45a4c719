/**
 * Writes documents and folders: their location, and the protection of locked items. Content is handled in uploads.ts,
 * deletion in trash.ts.
 */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { textIn } from '#kernel/declarations/read-input.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { withoutDirections } from './media-types.ts';
import { placeIn, readParent, staysOutOfItself, moveContents } from './placement.ts';
import { refuseTrash, trashContents } from './trash.ts';

export const itemRules = (type: 'Document' | 'Folder'): WriteRules<'items'> => ({
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    if (typeof columns.name === 'string') columns.name = withoutDirections(columns.name);
    refusals.push(...requireName(draft));
    if (!current) Object.assign(columns, { type, creator_id: work.context.principal.userId });
    const communicationId = textIn(input, 'communication_id');
    if (communicationId !== undefined) columns.communication_id = communicationId;
    await place(draft, work);
    if (current?.root === true && (columns.name !== undefined || columns.parent_id !== undefined))
      refusals.push(refuse('folder.root_stays', { id: current.id }, { field: 'name' }));
  },

  async complete(draft, id, work) {
    if (type === 'Folder' && draft.current) await moveContents(id, draft, work);
  },

  refuseDelete: refuseTrash,
  afterDelete: trashContents,
});

async function place(draft: Draft<'items'>, work: Work): Promise<void> {
  const { columns, current, input, refusals } = draft;
  const parent = readParent(input);
  if (!parent) {
    if (!current)
      refusals.push(refuseGenerally('member.required', { member: 'parent' }, { field: 'parent' }));
    return;
  }
  if (current?.locked === true && columns.locked !== false)
    throw refuse('document.locked', { id: current.id }, { field: 'parent' });
  Object.assign(columns, await placeIn(parent, work));
  if (current?.type === 'Folder') await staysOutOfItself(draft, work);
}
