/** The refusals that all APIs share. Each slice has its own catalogue for the rest. */
import { catalogue } from './refusal.ts';

export const refuse = catalogue({
  'request.malformed': [400, 'The request is malformed: {detail}.'],
  'request.timed_out': [408, 'The request is malformed: it took too long to arrive.', 'ArgumentError'],
  'request.headers_too_large': [431, 'The request is malformed: its headers are too large.', 'ArgumentError'],
  'request.malformed_json': [400, 'The body is not valid JSON: {detail}.'],
  'request.no_data': [400, 'The body must be an object with a member data, which must be an object.'],
  'request.argument': [400, 'The parameter {parameter} cannot be {value}: {accepted}.'],
  'request.parameter_required': [400, 'The parameter {parameter} is required. {accepted}.'],
  'request.unknown_parameter': [
    400,
    '{parameter} is not a parameter of this request. Its parameters are: {accepted}.',
  ],
  'request.too_large': [413, 'The body is larger than {limit_bytes} bytes.'],
  'request.media_type': [
    415,
    'The content type {type} is not supported: send application/json, application/x-www-form-urlencoded or multipart/form-data.',
  ],
  'request.content_encoding': [
    415,
    'The content encoding {encoding} is not supported: send the body uncompressed, without Content-Encoding.',
  ],
  'auth.viewing': [403, 'You are viewing the firm as a colleague, which is read-only. Stop viewing first.'],
  reauthentication_required: [
    403,
    'Confirm your identity first, with your password or a passkey: POST /reauthentication, then send this request again.',
  ],
  'auth.personal': [403, 'Only the user can see this, not an administrator who views the firm as that user.'],
  'fields.invalid': [
    400,
    '{token} is not a valid field. The fields of {resource} are: {accepted}.',
    'InvalidFields',
  ],
  'fields.too_deep': [
    400,
    '{token} is not a valid field. Only one level of nested records can be selected; send {name} without braces for its default fields.',
    'InvalidFields',
  ],
  'fields.not_nested': [
    400,
    '{token} is not a valid field. {name} is not a nested record and cannot have braces.',
    'InvalidFields',
  ],
  'fields.on_delete': [
    400,
    'The parameter fields is not accepted on DELETE, which returns no body.',
    'InvalidFields',
  ],
  'order.invalid': [400, '{value} is not an order of {resource}. Its orders are: {accepted}.'],
  'page_token.invalid': [
    400,
    'The page token was not issued for this list. Start without one, and follow meta.paging.next.',
  ],
  'page_token.other_list': [
    400,
    'The page token belongs to a list with other filters or another order. Send the same parameters with it, or no page token.',
  ],
  'offset.too_deep': [
    422,
    'An offset of {value} is more than {limit}. Follow meta.paging.next, which has no such limit.',
    'ArgumentError',
  ],
  'version.gone': [410, 'The version {version} is not supported. The supported versions are {supported}.'],
  'version.malformed': [
    400,
    'The version {version} is neither a date nor the word unstable: send one such as {newest}.',
  ],
  'version.too_early': [
    410,
    'There was no API version on {version} yet. Send the date {oldest} or a later one, or the word unstable.',
  ],
  'auth.missing': [
    401,
    'User is not authorized: send an access token in the header Authorization: Bearer TOKEN.',
  ],
  'auth.scope': [403, 'The access token lacks the scope {scope}.'],
  'auth.forbidden': [403, 'User is forbidden from taking that action: {reason}.'],
  'auth.nonce': [
    403,
    'The {parameter} was not issued for this user and application, was already used, or is older than 60 seconds. Ask the user to open the custom action again.',
  ],
  'record.not_found': [404, 'No {resource} has the id {id}.'],
  'route.not_found': [404, 'The path {path} does not exist.'],
  'route.later_version': [
    404,
    'The path {path} does not exist in the version {version}: it was added in {since}. Send that version or a later one.',
  ],
  'route.other_region': [
    404,
    'The path {path} does not exist: the {api} API is not available in the region {region}. It is available in {accepted}.',
  ],
  'route.method': [405, 'The path {path} does not support {method}. It supports: {accepted}.'],
  'record.precondition': [
    412,
    'The {resource} {id} has changed: its etag is {etag}. Read it again, and send the change with that etag.',
  ],
  'record.reference': [422, 'No {resource} has the id {id}.'],
  'record.in_use': [409, 'The {resource} {id} cannot be deleted: it is still used by {user}.'],
  'member.required': [422, '{member} is required.'],
  'member.null': [422, '{member} cannot be null: send a value, or leave it out.'],
  'member.invalid': [422, '{member} cannot be {value}: {accepted}.'],
  'member.computed': [422, '{member} is computed by the service and cannot be written. Leave it out.'],
  'member.unknown': [422, '{member} is not a member of this body. Its members are: {accepted}.'],
  'member.passed_over': [422, '{member} cannot be written by this request. Leave it out.'],
  'member.out_of_range': [422, 'A number of the body is too large: send a smaller one.'],
  'member.unique': [422, '{member} cannot be {value}: it is already taken. Send another.'],
  'member.same': [422, 'Another record has the same {member} already. Send another, or change that record.'],
  'member.too_many': [422, 'A {resource} can have at most {limit} {member}.'],
  'mcp.no_session': [
    400,
    'The request has no header Mcp-Session-Id: send initialize first, then the header from its response.',
  ],
  'mcp.unknown_session': [404, 'No session has this Mcp-Session-Id: send initialize to start one.'],
  'dry_run.value': [400, 'The header X-Dry-Run cannot be "{value}": send true, or leave it out.'],
  'dry_run.unsupported': [
    400,
    '{method} {path} does not support dry runs: only creating, changing and deleting a record does.',
  ],
  'idempotency.key_length': [
    400,
    'An Idempotency-Key can have at most {limit} characters; this one has {length}.',
  ],
  'idempotency.several_keys': [400, 'A request can have only one Idempotency-Key; this one has several.'],
  'idempotency.reused': [
    422,
    'The Idempotency-Key was already used with {differing}. Send the same request, or another key.',
    'IdempotencyKeyReused',
  ],
  'idempotency.running': [
    409,
    'The first request with this Idempotency-Key is still running. Try again soon.',
  ],
  'rate.exceeded': [
    429,
    'This access token has reached its limit of {limit} requests per minute. Try again in {seconds} seconds.',
  ],
  'report.days': [422, 'A report cannot be from {start} to {end}: it must begin on or before its end.'],
  'report.address': [
    403,
    'This report URL was changed, or its 15 minutes are over: read the report again for a new one.',
  ],
  'report.file_removed': [
    410,
    'The file of the report {id} was deleted at {at}, {days} days after it was created: request the report again.',
  ],
  'service.unavailable': [
    503,
    'The service is temporarily unavailable: {reason}. Try again in {seconds} seconds.',
  ],
  'service.failed': [
    500,
    'The service failed on this request. Include the request id {request_id} when you report it.',
  ],
});
