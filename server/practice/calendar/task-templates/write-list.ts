/** A list of task templates has a name; deleting it deletes its templates. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '../../firm/index.ts';
import { deleteTemplates } from './write.ts';
import type { taskTemplateList } from './task-template-list.ts';

export const taskTemplateListRules: WriteRules<typeof taskTemplateList> = {
  prepare(draft, { context }) {
    draft.refusals.push(...requireName(draft));
    if (!draft.current) draft.columns.creator_id = context.principal.userId;
  },
  afterDelete: ({ id }, work) => deleteTemplates(String(id), work),
};
