/** The exports of the retention room. */
export { carryOutTask } from './disposals/carry-out.ts';
export { disposal, disposalItem } from './disposals/disposal.ts';
export { disposalEndpoints } from './disposals/endpoints.ts';
export { PROPOSE_DISPOSALS, proposeTask, RETENTION_SCHEDULE } from './disposals/propose.ts';
export { CARRY_OUT_DISPOSAL } from './disposals/write.ts';
export { retentionRule } from './retention-rules/retention-rule.ts';
export { rulesOfRetention } from './write-rules.ts';
