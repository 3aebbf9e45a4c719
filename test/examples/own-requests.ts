/** Example requests of the operations that cannot be derived from a declaration, by API and operation. */
import { accountingRequests } from './accounting-requests.ts';
import { documentRequests } from './document-requests.ts';
import type { Ground, OwnRequests } from './ground.ts';
import { importRequests } from './import-requests.ts';
import { leadRequests } from './lead-requests.ts';
import { moneyRequests } from './money-requests.ts';
import { practiceRequests } from './practice-requests.ts';
import { webhookRequests } from './webhook-requests.ts';

export function ownRequests(ground: Ground): OwnRequests {
  return {
    ...practiceRequests(ground),
    ...importRequests(ground),
    ...moneyRequests(ground),
    ...documentRequests(ground),
    ...webhookRequests(ground),
    ...accountingRequests(ground),
    ...leadRequests(ground),
  };
}
