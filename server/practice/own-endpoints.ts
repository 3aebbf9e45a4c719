/** The endpoints of the practice API that no declaration yields. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/record-endpoints.ts';
import { allocationEndpoints } from './allocations/endpoints.ts';
import { bankTransactionEndpoints } from './bank-transactions/endpoints.ts';
import { billingSettingsEndpoints } from './billing-settings/endpoints.ts';
import { calendarEntryEndpoints } from './calendar-entries/index.ts';
import { contactEndpoints } from './contacts/endpoints.ts';
import { courtRuleEndpoints } from './court-rules/index.ts';
import { creditMemoEndpoints } from './credit-memos/endpoints.ts';
import { billableEndpoints } from './billable/endpoints.ts';
import { billEndpoints } from './bills/endpoints.ts';
import { documentArchiveEndpoints } from './document-archives/endpoints.ts';
import { documentTemplateEndpoints } from './document-templates/endpoints.ts';
import { documentAutomationEndpoints } from './document-automations/endpoints.ts';
import { documentEndpoints } from './documents/endpoints.ts';
import type { Files } from './documents/files.ts';
import { folderEndpoints } from './folders/endpoints.ts';
import { importEndpoints } from './import/endpoints.ts';
import { internalNotificationEndpoints } from './internal-notifications/index.ts';
import { letterheadEndpoints } from './letterhead/endpoints.ts';
import { matterNumberingEndpoints } from './matter-numbering/endpoints.ts';
import { matterTimelineEndpoint } from './matter-figures/endpoints.ts';
import { matterEndpoints } from './matters/index.ts';
import { logEntryEndpoints } from './log-entries/endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { reportPresetEndpoints } from './report-presets/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { safeCustodyEndpoints } from './safe-custody/index.ts';
import { taskTemplateListEndpoints } from './task-templates/endpoints.ts';
import { overviewEndpoint } from './overview/endpoints.ts';
import { timerEndpoints } from './timer/endpoints.ts';
import { trustRequestEndpoints } from './trust-requests/endpoints.ts';
import { userEndpoints, type Invite } from './users/endpoints.ts';
import { utbmsEndpoints } from './utbms/endpoints.ts';

export function ownEndpoints(records: Records, invite?: Invite, files?: Files): Endpoint[] {
  return [
    ...userEndpoints(records, invite),
    ...contactEndpoints(records),
    ...importEndpoints(records),
    ...logEntryEndpoints(records),
    ...utbmsEndpoints(records),
    ...billingSettingsEndpoints(records),
    ...letterheadEndpoints(records),
    ...allocationEndpoints(records),
    ...bankTransactionEndpoints(records),
    ...creditMemoEndpoints(records),
    ...trustRequestEndpoints(records),
    ...paymentEndpoints(records),
    ...timerEndpoints(records),
    overviewEndpoint,
    ...matterEndpoints(records),
    matterTimelineEndpoint(records),
    ...matterNumberingEndpoints(records),
    ...taskTemplateListEndpoints(records),
    ...billEndpoints(records),
    ...billableEndpoints(records),
    ...documentEndpoints(records, files),
    ...folderEndpoints(records),
    ...documentArchiveEndpoints(records, files),
    ...documentTemplateEndpoints(records, files),
    ...documentAutomationEndpoints(records, files),
    ...reportEndpoints(records, files),
    ...reportPresetEndpoints(records),
    ...calendarEntryEndpoints(records),
    ...courtRuleEndpoints(records, files),
    ...safeCustodyEndpoints(records),
    ...internalNotificationEndpoints(records),
  ];
}
