/** A template has a name, and records who changed it last. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '../../firm/index.ts';
import type { documentTemplate } from './document-template.ts';

export const documentTemplateRules: WriteRules<typeof documentTemplate> = {
  prepare(draft, work) {
    draft.refusals.push(...requireName(draft, 'filename'));
    if (Object.keys(draft.columns).length > 0)
      draft.columns.last_modified_by_id = work.context.principal.userId;
  },
};
