/** A type of tasks has a name. */
import type { WriteRules } from '#kernel/records/write-rules.ts';
import { nameIsThere } from '../../firm/index.ts';

export const taskTypeRules: WriteRules<'task_types'> = { prepare: (draft) => void draft.refusals.push(...nameIsThere(draft)) };
