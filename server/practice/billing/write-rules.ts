/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { allocation } from './allocations/allocation.ts';
import { billTheme } from './bill-themes/bill-theme.ts';
import { billThemeRules } from './bill-themes/write.ts';
import { bill } from './bills/bill.ts';
import { afterItsBill } from './bills/lock-order.ts';
import { billRules } from './bills/write.ts';
import { interestCharge } from './interest-charges/interest-charge.ts';
import { interestChargeRules } from './interest-charges/write.ts';
import { lineItem } from './line-items/line-item.ts';
import { lineItemRules } from './line-items/write.ts';
import { matterTimelineEntry, timelineRules } from './matter-figures/timeline.ts';
import { paymentLink } from './payment-links/payment-link.ts';
import { paymentLinkRules } from './payment-links/write.ts';
import { reportPreset } from './report-presets/report-preset.ts';
import { reportPresetRules } from './report-presets/write.ts';
import { reportSchedule } from './report-schedules/report-schedule.ts';
import { reportScheduleRules } from './report-schedules/write.ts';
import { report } from './reports/report.ts';
import { reportRules } from './reports/write.ts';
import { trustLineItem } from './trust-requests/trust-request.ts';
import { trustLineItemRules } from './trust-requests/write.ts';

export const rulesOfBilling: readonly RecordRules[] = [
  ruled(allocation, afterItsBill('allocations')),
  ruled(bill, billRules),
  ruled(billTheme, billThemeRules),
  ruled(interestCharge, interestChargeRules),
  ruled(lineItem, lineItemRules),
  ruled(matterTimelineEntry, timelineRules),
  ruled(paymentLink, paymentLinkRules),
  ruled(report, reportRules),
  ruled(reportPreset, reportPresetRules),
  ruled(reportSchedule, reportScheduleRules),
  ruled(trustLineItem, trustLineItemRules),
];
