/** The hand-written endpoints of the practice API. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import {
  allocationEndpoints,
  creditMemoEndpoints,
  billableEndpoints,
  billEndpoints,
  billThemeEndpoints,
  matterTimelineEndpoint,
  paymentEndpoints,
  reportPresetEndpoints,
  reportEndpoints,
  outstandingTotalsEndpoint,
  overviewEndpoint,
  trustRequestEndpoints,
} from '../billing/index.ts';
import { bankTransactionEndpoints } from '../funds/index.ts';
import { billingSettingsEndpoints, letterheadEndpoints, logEntryEndpoints } from '../firm/index.ts';
import {
  calendarEntryEndpoints,
  internalNotificationEndpoints,
  taskTemplateListEndpoints,
} from '../calendar/index.ts';
import { contactEndpoints, userEndpoints, type Invite } from '../people/index.ts';
import { courtRuleEndpoints, matterNumberingEndpoints, matterEndpoints } from '../matters/index.ts';
import {
  documentArchiveEndpoints,
  documentEndpoints,
  type Files,
  folderEndpoints,
  safeCustodyEndpoints,
} from '../documents/index.ts';
import { documentTemplateEndpoints, documentAutomationEndpoints } from '../messages/index.ts';
import { disposalEndpoints } from '../retention/index.ts';
import { importEndpoints } from './import/endpoints.ts';
import { undoImportEndpoints } from './import/undo-endpoints.ts';
import { timerEndpoints, utbmsEndpoints } from '../time/index.ts';

export function ownEndpoints(records: Records, invite?: Invite, files?: Files): Endpoint[] {
  return [
    ...userEndpoints(records, invite),
    ...contactEndpoints(records),
    ...importEndpoints(records),
    ...undoImportEndpoints(records),
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
    outstandingTotalsEndpoint,
    ...matterEndpoints(records),
    matterTimelineEndpoint(records),
    ...matterNumberingEndpoints(records),
    ...disposalEndpoints(records),
    ...taskTemplateListEndpoints(records),
    ...billEndpoints(records),
    ...billThemeEndpoints(),
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
