/**
 * What identity adds to the practice API for people at the app: their sessions, the applications that act for them,
 * those that the firm registers, the audit log, the request log, and what a colleague may see. No application may call these.
 */
import type { IdentityEndpointParts } from '../parts.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import { applicationApprovalEndpoints } from './application-approvals.ts';
import { applicationEndpoints } from './applications.ts';
import { auditEntry, auditLogEndpoints } from './audit-log.ts';
import { connectedEndpoints } from './connected-applications.ts';
import { apiRequest, apiRequestBody, requestLogEndpoints } from './request-log.ts';
import { identityProviderEndpoints } from './identity-provider.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { provisioningEndpoints } from './provisioning.ts';
import { reauthenticationEndpoints } from './reauthentication.ts';
import { sessionEndpoints } from './sessions.ts';
import { restrictionEndpoints } from './user-restrictions.ts';
import { viewAsEndpoints } from './view-as.ts';

/** `given` is asked when a request is answered, so that an API that only describes itself needs none. */
export function identityExtension(given: () => IdentityEndpointParts): Extension {
  const parts = () => given().parts;
  return {
    resources: [auditEntry, apiRequest, apiRequestBody],
    endpoints: (records) =>
      [
        ...sessionEndpoints(),
        ...passkeyEndpoints(parts),
        ...identityProviderEndpoints(parts),
        ...provisioningEndpoints(parts),
        ...reauthenticationEndpoints(parts),
        ...connectedEndpoints(parts),
        ...applicationEndpoints(parts),
        ...applicationApprovalEndpoints(parts),
        ...auditLogEndpoints(records, () => parts().secrets),
        ...requestLogEndpoints(records, () => given().requestLog),
        ...restrictionEndpoints(given),
        ...viewAsEndpoints(parts),
      ].map((endpoint): Endpoint => ({ ...endpoint, sessionOnly: true })),
  };
}
