/** A type of tasks has a name. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '../../firm/index.ts';
import type { taskType } from './task-type.ts';

export const taskTypeRules: WriteRules<typeof taskType> = {
  prepare: (draft) => void draft.refusals.push(...requireName(draft)),
};
