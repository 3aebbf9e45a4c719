/** Converts refusals to SCIM errors (RFC 7644, 3.12). */
import type { Refusal } from '#kernel/errors/refusal.ts';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidValue'
  | 'invalidSyntax'
  | 'uniqueness'
  | 'mutability';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message);
    this.status = status;
    this.scimType = scimType;
  }
}

/** SCIM has no 422: an invalid value becomes 400, and a value already in use 409. */
export function fromRefusal({ status, code, message }: Refusal): ScimError {
  if (code === 'user.email_taken') return new ScimError(409, message, 'uniqueness');
  return status === 422 ? new ScimError(400, message, 'invalidValue') : new ScimError(status, message);
}

export function errorBody({ status, scimType, message }: ScimError): Record<string, unknown> {
  return {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: message,
  };
}
