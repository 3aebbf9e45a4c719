/** The rules for writing records of this room. */
import { ruled, type RuledRecord } from '#kernel/records/write-rules.ts';
import { disposal, disposalItem } from './disposals/disposal.ts';
import { disposalItemRules, disposalRules } from './disposals/write.ts';

export const rulesOfRetention: readonly RuledRecord[] = [
  ruled(disposal, disposalRules),
  ruled(disposalItem, disposalItemRules),
];
