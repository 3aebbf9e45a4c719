/** The request context for work without a request: when a firm is created, or in a job. */
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { Query } from '#kernel/requests/query.ts';
import { ADMINS } from '#kernel/requests/admins.ts';

/** The service writes in the form of the newest minor version. */
const NEWEST = Number.MAX_SAFE_INTEGER;

export interface ServiceAuthor {
  readonly accountId: string;
  /** The user recorded as the author. */
  readonly userId: string;
  readonly at: Date;
  readonly requestId: string;
}

export function serviceContext({ accountId, userId, at, requestId }: ServiceAuthor): RequestContext {
  return {
    principal: {
      accountId,
      userId,
      applicationId: null,
      credentialId: 'service',
      grantId: null,
      scopes: new Set(),
      roles: new Set(ADMINS),
      restrictions: new Set(),
      requestsPerMinute: 0,
      address: '',
    },
    version: NEWEST,
    now: at,
    query: new Query(''),
    requestId,
  };
}
