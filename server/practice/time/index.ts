/** The exports of the time room: time, expenses and their rates. */
export { activitySubject } from './activities/activity-subject.ts';
export { activity } from './activities/activity.ts';
export { hardCosts } from './activities/hard-costs.ts';
export { activityDescription } from './activity-descriptions/activity-description.ts';
export { activityDescriptionRate } from './activity-descriptions/rate.ts';
export { activityRate } from './activity-rates/activity-rate.ts';
export { type ClientRate, type MatterRate, feeOfMatterRate, pickRate } from './activity-rates/hierarchy.ts';
export { expenseCategory } from './expense-categories/expense-category.ts';
export { taxRateConfiguration } from './tax-rate-configurations/tax-rate-configuration.ts';
export { timerEndpoints } from './timer/endpoints.ts';
export { timer } from './timer/timer.ts';
export { utbmsEndpoints } from './utbms/endpoints.ts';
export { utbmsCode } from './utbms/utbms-code.ts';
export { utbmsSet } from './utbms/utbms-set.ts';
export { rulesOfTime } from './write-rules.ts';
