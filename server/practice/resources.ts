/** Every record of the practice API, and the endpoints that no declaration yields. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/record-endpoints.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { activity } from './activities/activity.ts';
import { activitySubject } from './activities/activity-subject.ts';
import { activityDescription } from './activity-descriptions/activity-description.ts';
import { activityRate } from './activity-rates/activity-rate.ts';
import { contact } from './contacts/contact.ts';
import { contactDetails } from './contacts/details.ts';
import { currency } from './currencies/currency.ts';
import { customFieldValue } from './custom-fields/custom-field-value.ts';
import { expenseCategory } from './expense-categories/expense-category.ts';
import { grant } from './grants/grant.ts';
import { grantFundingSource } from './grant-funding-sources/grant-funding-source.ts';
import { group } from './groups/group.ts';
import { matterStage } from './matter-stages/matter-stage.ts';
import { matterRecords } from './matters/index.ts';
import { note } from './notes/note.ts';
import { practiceArea } from './practice-areas/practice-area.ts';
import { relationship } from './relationships/relationship.ts';
import { taxSetting } from './taxes/tax-setting.ts';
import { timer } from './timer/timer.ts';
import { account } from './users/account.ts';
import { user } from './users/user.ts';
import { utbmsCode } from './utbms/utbms-code.ts';

export const resources: readonly Resource[] = [
  taxSetting,
  activitySubject,
  activity,
  account,
  user,
  group,
  currency,
  utbmsCode,
  expenseCategory,
  activityDescription,
  activityRate,
  timer,
  contact,
  ...contactDetails,
  ...matterRecords,
  note,
  matterStage,
  relationship,
  grant,
  grantFundingSource,
  customFieldValue,
  practiceArea,
];

export function ownEndpoints(_records: Records): Endpoint[] {
  return [];
}
