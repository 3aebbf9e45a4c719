/** The errors that the service returns, as classes: catch those that you can handle. */

interface ErrorBody {
  readonly type?: string;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly doc_url?: string;
  readonly request_id?: string;
}

/** An error response of an API. Every failed call throws this class or one of its subclasses. */
export class ApiError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** A stable name, such as UnprocessableEntity. */
  readonly type: string;
  /** Identifies the exact refusal, such as record.not_found. */
  readonly code: string | null;
  /** The messages by member. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Where the documentation explains the code. */
  readonly docUrl: string | null;
  readonly requestId: string | null;
  readonly retryAfter_s: number | null;

  constructor(response: Response, body: unknown) {
    const { type = 'Error', code, message, errors = {}, doc_url, request_id } = errorIn(body);
    super(message ?? `The service responded with ${response.status}.`);
    this.name = new.target.name;
    this.status = response.status;
    this.type = type;
    this.code = code ?? null;
    this.errors = errors;
    this.docUrl = doc_url ?? null;
    this.requestId = request_id ?? response.headers.get('x-request-id');
    const after = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter_s = Number.isFinite(after) ? after : null;
  }
}

/** 400, 405, 413 and 415: a parameter or the body could not be read. */
export class BadRequestError extends ApiError {}
/** 400: `fields` names a member that does not exist. */
export class InvalidFieldsError extends BadRequestError {}
/** 401: the access token is missing, unknown, expired or revoked. */
export class UnauthorizedError extends ApiError {}
/** 403: the token lacks the scope, or the user the permission. */
export class ForbiddenError extends ApiError {}
/** 404: no such record, or the caller may not see it. */
export class NotFoundError extends ApiError {}
/** 409: another record still uses it, or the first request with the same key is still running. */
export class ConflictError extends ApiError {}
/** 410: the version or the file is no longer offered. */
export class GoneError extends ApiError {}
/** 412: the record was changed since you read it. */
export class PreconditionFailedError extends ApiError {}
/** 422: a rule refuses the request; `errors` names the members. */
export class UnprocessableError extends ApiError {}
/** 422: the idempotency key was used for another request. */
export class IdempotencyKeyReusedError extends UnprocessableError {}
/** 429: the token has used up its requests for this minute. */
export class RateLimitError extends ApiError {}
/** 500 and above: the service failed or is unavailable. */
export class ServiceError extends ApiError {}

type ErrorClass = new (response: Response, body: unknown) => ApiError;

const BY_TYPE: Readonly<Record<string, ErrorClass>> = {
  ArgumentError: BadRequestError,
  InvalidFields: InvalidFieldsError,
  UnauthorizedError,
  ForbiddenError,
  RecordNotFound: NotFoundError,
  Conflict: ConflictError,
  VersionGone: GoneError,
  PreconditionFailed: PreconditionFailedError,
  UnprocessableEntity: UnprocessableError,
  IdempotencyKeyReused: IdempotencyKeyReusedError,
  RateLimitExceeded: RateLimitError,
  InternalError: ServiceError,
  ServiceUnavailable: ServiceError,
};

/** For types without a separate class, and for responses of a proxy. */
const BY_STATUS: Readonly<Record<number, ErrorClass>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  405: BadRequestError,
  409: ConflictError,
  410: GoneError,
  412: PreconditionFailedError,
  413: BadRequestError,
  415: BadRequestError,
  422: UnprocessableError,
  429: RateLimitError,
};

/** The error for an unsuccessful response. */
export function errorOf(response: Response, body: unknown): ApiError {
  const { type = '' } = errorIn(body);
  const byStatus = response.status >= 500 ? ServiceError : (BY_STATUS[response.status] ?? ApiError);
  const Class = Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type]! : byStatus;
  return new Class(response, body);
}

function errorIn(body: unknown): ErrorBody {
  const error = (body as { error?: ErrorBody } | null)?.error;
  return typeof error === 'object' && error !== null ? error : {};
}
