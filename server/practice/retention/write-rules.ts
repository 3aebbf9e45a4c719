/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { disposal, disposalItem } from './disposals/disposal.ts';
import { disposalItemRules, disposalRules } from './disposals/write.ts';
import { retentionRule } from './retention-rules/retention-rule.ts';
import { retentionRuleRules } from './retention-rules/write.ts';

export const rulesOfRetention: readonly RecordRules[] = [
  ruled(disposal, disposalRules),
  ruled(disposalItem, disposalItemRules),
  ruled(retentionRule, retentionRuleRules),
];
