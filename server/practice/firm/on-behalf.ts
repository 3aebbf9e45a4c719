/** How the service asks on behalf of a firm, where no request does: when it opens one, or when a job runs. */
import type { RequestContext } from '#kernel/records/request-context.ts';
import { Query } from '#kernel/records/query.ts';

/** The newest minor version, in whose form the service writes. */
const NEWEST = Number.MAX_SAFE_INTEGER;

export interface OnBehalf {
  readonly accountId: string;
  /** Who is said to have done it. */
  readonly userId: string;
  readonly at: Date;
  readonly requestId: string;
}

export function serviceContext({ accountId, userId, at, requestId }: OnBehalf): RequestContext {
  return {
    principal: {
      accountId,
      userId,
      applicationId: null,
      credentialId: 'service',
      grantId: null,
      scopes: new Set(),
      roles: new Set(['admin', 'account_owner']),
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
