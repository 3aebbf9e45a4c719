/** All encrypted values stored by any slice. */
import { identitySealed } from '#identity';
import { sealedAnswers } from '#kernel/http/api/idempotency.ts';
import type { SealedValues } from '#kernel/sealed-values.ts';
import { sealedConnections } from '#kernel/database/several/directory.ts';
import { sealedWebhookSecrets } from '#webhooks';
import { sealedDemonstration } from './demonstration.ts';

export const SEALED_VALUES: readonly SealedValues[] = [
  ...identitySealed,
  sealedWebhookSecrets,
  sealedAnswers,
  sealedDemonstration,
  ...sealedConnections,
];
