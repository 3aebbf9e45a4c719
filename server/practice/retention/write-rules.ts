/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { disposal, disposalItem } from './disposals/disposal.ts';
import { disposalItemRules, disposalRules } from './disposals/write.ts';

export const rulesOfRetention: readonly RecordRules[] = [
  ruled(disposal, disposalRules),
  ruled(disposalItem, disposalItemRules),
];
