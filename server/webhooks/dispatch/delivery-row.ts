/** A delivery as read before it is sent. */
import type { Tables } from '#tables';

/** Times are in milliseconds. */
export type DeliveryRow = Pick<
  Tables['webhook_deliveries'],
  | 'id'
  | 'webhook_id'
  | 'record_id'
  | 'event'
  | 'message_id'
  | 'attempts'
  | 'step'
  | 'created_at'
  | 'first_tried_at'
  | 'failed_at'
  | 'traceparent'
> & { readonly payload_id: string };
