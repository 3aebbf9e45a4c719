/**
 * What identity adds to the practice API for users of the web app: their sessions, connected applications, the firm's
 * own applications, the audit log, the request log, and user restrictions. Applications may not call these endpoints.
 */
import type { IdentityEndpointParts } from '../parts.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import { applicationApprovalEndpoints } from './application-approvals.ts';
import { applicationEndpoints } from './applications.ts';
import { auditLogEndpoints } from './audit-log.ts';
import { auditEntry } from './audit-entry.ts';
import { connectedEndpoints } from './connected-applications.ts';
import { requestLogEndpoints } from './request-log.ts';
import { apiRequest, apiRequestBody } from './api-request.ts';
import { identityProviderEndpoints } from './identity-provider.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { provisioningEndpoints } from './provisioning.ts';
import { reauthenticationEndpoints } from './reauthentication.ts';
import { sessionEndpoints } from './sessions.ts';
import { signInEndpoints } from './sign-in.ts';
import { restrictionEndpoints } from './user-restrictions.ts';
import { viewAsEndpoints } from './view-as.ts';

/** `given` is called when a request is handled, so that an API used only for its description needs no parts. */
export function identityExtension(given: () => IdentityEndpointParts): Extension {
  const parts = () => given().parts;
  return {
    resources: [auditEntry, apiRequest, apiRequestBody],
    endpoints: (records) =>
      [
        ...sessionEndpoints(),
        ...passkeyEndpoints(parts),
        ...signInEndpoints(parts),
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
