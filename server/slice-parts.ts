/** The parts that slices and commands receive, created by the composition root (app.ts). */
import type { WaitForDeliveries, GrantEnded, Provision, ProvisionUser } from '#identity';
import type { PracticeApi } from '#practice';
import type { WebhookRecords } from '#webhooks';
import type { Outgoing } from './kernel/http/outgoing/outgoing.ts';
import type { Parts } from './kernel/http/parts.ts';
import type { RequestLog } from './kernel/http/logs/request-log.ts';

export interface ServiceParts extends Parts {
  readonly provision: Provision;
  readonly provisionUser: ProvisionUser;
  readonly grantEnded: GrantEnded;
  readonly waitForDeliveries: WaitForDeliveries;
  readonly practice: PracticeApi;
  readonly webhookRecords: WebhookRecords;
  readonly requestLog: RequestLog;
  /**
   * The client for user-supplied URLs. A function, because the client must know the service's own origin, which it
   * never calls.
   */
  readonly outgoing: () => Outgoing;
}
