/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { activity } from './activities/activity.ts';
import { activityRules } from './activities/write.ts';
import { activityDescription } from './activity-descriptions/activity-description.ts';
import { activityDescriptionRules } from './activity-descriptions/write.ts';
import { activityRate } from './activity-rates/activity-rate.ts';
import { activityRateRules } from './activity-rates/write.ts';
import { expenseCategory } from './expense-categories/expense-category.ts';
import { expenseCategoryRules } from './expense-categories/write.ts';
import { taxRateConfiguration } from './tax-rate-configurations/tax-rate-configuration.ts';
import { taxRateConfigurationRules } from './tax-rate-configurations/write.ts';

export const rulesOfTime: readonly RecordRules[] = [
  ruled(activity, activityRules),
  ruled(activityDescription, activityDescriptionRules),
  ruled(activityRate, activityRateRules),
  ruled(expenseCategory, expenseCategoryRules),
  ruled(taxRateConfiguration, taxRateConfigurationRules),
];
