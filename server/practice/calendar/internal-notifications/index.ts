/** The records of notifications, and the function that creates them. */
import { eventMetrics } from './event-metrics.ts';
import { internalEvent, myEvent } from './my-event.ts';

export { internalNotificationEndpoints } from './endpoints.ts';
export const internalNotificationRecords = [internalEvent, myEvent, eventMetrics];
