/** Every record of the practice API, and what rooms add to one another's. */
import type { Overrides } from '#kernel/http/api/record-endpoints.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { inTurn, type WriteRules } from '#kernel/resource/write-rules.ts';
import { activity } from './activities/activity.ts';
import { activitySubject } from './activities/activity-subject.ts';
import { activityDescription } from './activity-descriptions/activity-description.ts';
import { activityDescriptionRate } from './activity-descriptions/rate.ts';
import { activityRate } from './activity-rates/activity-rate.ts';
import { allocation, allocationParent } from './allocations/allocation.ts';
import { accountBalance } from './bank-accounts/account-balance.ts';
import { bankAccount } from './bank-accounts/bank-account.ts';
import { trustBalance } from './bank-accounts/trust-balance.ts';
import { bankEntry, bankTransaction } from './bank-transactions/bank-transaction.ts';
import { bankTransfer } from './bank-transfers/bank-transfer.ts';
import { billingSettings } from './billing-settings/billing-settings.ts';
import { calendarFeed } from './calendar-feeds/calendar-feed.ts';
import { calendarEntryRecords } from './calendar-entries/index.ts';
import { calendarEntryEventType } from './calendar-entry-event-types/calendar-entry-event-type.ts';
import { calendar, calendarPermission } from './calendars/calendar.ts';
import { communication, communicationParticipant } from './communications/communication.ts';
import { contact } from './contacts/contact.ts';
import { contactDetails } from './contacts/details.ts';
import {
  clientPortal,
  conversation,
  conversationMember,
  conversationMembership,
} from './conversations/conversation.ts';
import {
  conversationMessage,
  conversationMessageReceiver,
  conversationMessageSender,
} from './conversations/conversation-message.ts';
import { textMessageConversation } from './conversations/text-message-conversation.ts';
import { courtRuleRecords } from './court-rules/index.ts';
import { creditMemo } from './credit-memos/credit-memo.ts';
import { billableClient, billableMatter } from './billable/billable.ts';
import { billTheme } from './bill-themes/bill-theme.ts';
import { bill } from './bills/bill.ts';
import { entryOnABill } from './bills/entry-changed.ts';
import { billOverrides } from './bills/overrides.ts';
import { contactHasARoot } from './documents/roots.ts';
import { lineItemOverrides } from './line-items/write.ts';
import { recordOpening } from './log-entries/opening.ts';
import { balance, discount, interest, matterBalance, splitInvoice } from './bills/inside.ts';
import { billSending } from './bills/sending.ts';
import { interestCharge } from './interest-charges/interest-charge.ts';
import { lineItem, lineItemTax } from './line-items/line-item.ts';
import { outstandingClientBalance } from './outstanding-client-balances/outstanding-client-balance.ts';
import { currency } from './currencies/currency.ts';
import { customFieldSet, customFieldSetAssociation } from './custom-field-sets/custom-field-set.ts';
import { customAction } from './custom-actions/custom-action.ts';
import { customField, picklistOption } from './custom-fields/custom-field.ts';
import { customFieldValue } from './custom-fields/custom-field-value.ts';
import { documentArchive } from './document-archives/document-archive.ts';
import { documentTemplate } from './document-templates/document-template.ts';
import { documentAutomation } from './document-automations/document-automation.ts';
import { documentCategory } from './document-categories/document-category.ts';
import { comment } from './comments/comment.ts';
import { creator } from './documents/creator.ts';
import { document } from './documents/document.ts';
import { documentVersion, multipart, multipartHeader } from './documents/document-version.ts';
import { expenseCategory } from './expense-categories/expense-category.ts';
import { externalProperty } from './external-properties/external-property.ts';
import { folder, item } from './folders/folder.ts';
import { grant } from './grants/grant.ts';
import { grantFundingSource } from './grant-funding-sources/grant-funding-source.ts';
import { group } from './groups/group.ts';
import { internalNotificationRecords } from './internal-notifications/index.ts';
import { kycFieldValue } from './kyc-field-values/kyc-field-value.ts';
import { legalAidRecords } from './legal-aid/index.ts';
import { matterStage } from './matter-stages/matter-stage.ts';
import { letterhead } from './letterhead/letterhead.ts';
import { matterNumbering } from './matter-numbering/matter-numbering.ts';
import { matterFinance } from './matter-figures/finances.ts';
import { matterTimelineEntry } from './matter-figures/timeline.ts';
import { matterRecords } from './matters/index.ts';
import { logEntry, logEntryItem } from './log-entries/log-entry.ts';
import { matterTransfer } from './matter-transfers/matter-transfer.ts';
import { note } from './notes/note.ts';
import { notificationEventSubscriber } from './notes/notification-event-subscriber.ts';
import { personalInjuryRecords } from './personal-injury/index.ts';
import { practiceArea } from './practice-areas/practice-area.ts';
import { paymentLink } from './payment-links/payment-link.ts';
import { payment } from './payments/payment.ts';
import { reportPreset } from './report-presets/report-preset.ts';
import { savedView } from './saved-views/saved-view.ts';
import { reportSchedule } from './report-schedules/report-schedule.ts';
import { report } from './reports/report.ts';
import { relationship } from './relationships/relationship.ts';
import { safeCustodyRecords } from './safe-custody/index.ts';
import { taxRateConfiguration } from './tax-rate-configurations/tax-rate-configuration.ts';
import { notificationMethod } from './reminders/notification-method.ts';
import { reminder, reminderSubject } from './reminders/reminder.ts';
import { taskCalendar } from './task-calendars/task-calendar.ts';
import { cascadingTaskTemplate, reminderTemplate, taskTemplate } from './task-templates/task-template.ts';
import { taskTemplateList, taskTemplateListInstance } from './task-templates/task-template-list.ts';
import { taskType } from './task-types/task-type.ts';
import { taskAssignee } from './tasks/assignee.ts';
import { task } from './tasks/task.ts';
import { taxSetting } from './taxes/tax-setting.ts';
import { textSnippet } from './text-snippets/text-snippet.ts';
import { timer } from './timer/timer.ts';
import { account } from './users/account.ts';
import { trustLineItem, trustRequest } from './trust-requests/trust-request.ts';
import { jobTitle } from './users/job-title.ts';
import { user } from './users/user.ts';
import { utbmsCode } from './utbms/utbms-code.ts';
import { utbmsSet } from './utbms/utbms-set.ts';

const RECORDS: readonly Resource[] = [
  taxSetting,
  taxRateConfiguration,
  billingSettings,
  letterhead,
  activitySubject,
  activity,
  account,
  user,
  jobTitle,
  group,
  currency,
  utbmsCode,
  utbmsSet,
  expenseCategory,
  activityDescription,
  activityDescriptionRate,
  activityRate,
  timer,
  contact,
  ...contactDetails,
  kycFieldValue,
  ...matterRecords,
  matterFinance,
  matterTimelineEntry,
  matterNumbering,
  note,
  notificationEventSubscriber,
  calendar,
  calendarPermission,
  ...calendarEntryRecords,
  calendarEntryEventType,
  ...courtRuleRecords,
  communication,
  communicationParticipant,
  externalProperty,
  conversation,
  conversationMember,
  conversationMembership,
  conversationMessage,
  conversationMessageSender,
  conversationMessageReceiver,
  clientPortal,
  textMessageConversation,
  documentCategory,
  document,
  documentVersion,
  multipart,
  multipartHeader,
  creator,
  folder,
  item,
  comment,
  documentArchive,
  documentTemplate,
  documentAutomation,
  ...safeCustodyRecords,
  logEntry,
  logEntryItem,
  matterStage,
  relationship,
  grant,
  grantFundingSource,
  customAction,
  customField,
  picklistOption,
  customFieldValue,
  customFieldSet,
  customFieldSetAssociation,
  practiceArea,
  task,
  taskAssignee,
  taskType,
  taskTemplateList,
  taskTemplateListInstance,
  taskTemplate,
  cascadingTaskTemplate,
  reminderTemplate,
  taskCalendar,
  reminder,
  reminderSubject,
  notificationMethod,
  ...internalNotificationRecords,
  textSnippet,
  bankAccount,
  accountBalance,
  trustBalance,
  bankTransaction,
  bankEntry,
  bankTransfer,
  matterTransfer,
  bill,
  billSending,
  balance,
  discount,
  interest,
  matterBalance,
  splitInvoice,
  lineItem,
  lineItemTax,
  billTheme,
  interestCharge,
  billableMatter,
  billableClient,
  outstandingClientBalance,
  payment,
  paymentLink,
  allocation,
  allocationParent,
  creditMemo,
  trustLineItem,
  trustRequest,
  report,
  reportPreset,
  reportSchedule,
  calendarFeed,
  ...personalInjuryRecords,
  ...legalAidRecords,
  savedView,
];

/** What a room adds to the rules of a record of a room below it. */
const FOLLOW_UPS: Readonly<Record<string, WriteRules>> = {
  activity: entryOnABill,
  contact: contactHasARoot,
};

export const resources: readonly Resource[] = RECORDS.map((each) => {
  const then = FOLLOW_UPS[each.name];
  return then ? { ...each, rules: inTurn(each.rules ?? {}, then) } : each;
});

/** What takes the place of ordinary endpoints, by the record. */
export const overrides: Readonly<Record<string, Overrides>> = {
  bill: billOverrides,
  line_item: lineItemOverrides,
  matter: recordOpening('MatterLogEntry'),
  contact: recordOpening('ContactLogEntry'),
  document: recordOpening('DocumentLogEntry'),
};
