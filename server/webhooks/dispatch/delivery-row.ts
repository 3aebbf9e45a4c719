/** A delivery as read before it is sent. */
import type { Tables } from '#tables';

export type DeliveryRow = Pick<
  Tables['webhook_deliveries'],
  'id' | 'webhook_id' | 'record_id' | 'event' | 'message_id' | 'attempts' | 'step' | 'traceparent'
> & {
  readonly payload_id: string;
  /** Times in milliseconds. */
  readonly created_at: string;
  readonly first_tried_at: string | null;
  readonly failed_at: string | null;
};
