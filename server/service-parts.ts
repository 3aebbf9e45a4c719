/** What the slices and the commands of the service are handed. The composition root makes it (app.ts). */
import type { DeliveriesEnd, GrantEnded, Provision, ProvisionUser } from '#identity';
import type { PracticeApi } from '#practice';
import type { Shown } from '#webhooks';
import type { Outgoing } from './kernel/http/outgoing.ts';
import type { Parts } from './kernel/http/parts.ts';
import type { RequestLog } from './kernel/http/request-log.ts';

export interface ServiceParts extends Parts {
  readonly provision: Provision;
  readonly provisionUser: ProvisionUser;
  readonly grantEnded: GrantEnded;
  readonly deliveriesEnd: DeliveriesEnd;
  readonly practice: PracticeApi;
  /** What webhooks can be about, and how records are shown to them. */
  readonly shown: Shown;
  readonly requestLog: RequestLog;
  /** The client for addresses that others gave; made late, when the service knows its own, which it never calls. */
  readonly outgoing: () => Outgoing;
}
