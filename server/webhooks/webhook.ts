/** A webhook: an application's subscription to changes of one record type (practice:80–86). */
import { f } from '#kernel/declarations/field.ts';
import { resource, type Resource } from '#kernel/declarations/resource.ts';
import { eventsOf, type Model } from './models.ts';
import { FIELDS_CHARACTERS, warningDays } from './rules.ts';

const STATUSES = ['pending', 'enabled', 'suspended'] as const;
const REASONS = ['gone', 'failing', 'expired', 'grant_revoked'] as const;
const HAS_EXPIRED = "{t}.status = 'enabled' and {t}.expires_at <= {now}::timestamptz";
/** Nothing is sent for a deleted application, whose consents end with it. */
const IS_OF_DELETED =
  'exists (select from applications p where p.id = {t}.application_id and p.deleted_at is not null)';

/**
 * An application sees the webhooks it created for the user. A user in the app sees their own, an admin all of the
 * firm.
 */
const OWN_OR_OVERSEEN =
  'case when {application}::bigint is null then {t}.user_id = {viewer}::bigint or exists (select from users v' +
  " where v.account_id = {t}.account_id and v.id = {viewer}::bigint and (v.account_owner or 'admin' = any(v.roles)))" +
  ' else {t}.application_id = {application}::bigint and {t}.user_id = {viewer}::bigint end';

export const DEFAULT_FIELDS = 'id,etag';

export function webhookResource(models: readonly Model[]): Resource {
  return resource({
    name: 'webhook',
    path: 'webhooks',
    table: 'webhooks',
    describe:
      'A subscription to changes of one record type, delivered as signed requests to a callback address.',
    where: OWN_OR_OVERSEEN,
    counted: false,
    fields: { id: f.id(), etag: f.etag(), ...subscribedWith(models), ...OBSERVED },
  });
}

/** The members that applications write. */
function subscribedWith(models: readonly Model[]) {
  const names = models.map(({ name, number }) => `${name} (or ${number})`).join(', ');
  const events = eventsOf(models);
  return {
    url: f.text({
      write: true,
      required: true,
      notNull: true,
      describe:
        'The callback URL; https only. Another one starts a new handshake. The same one does too, unless the webhook is enabled, or has expired and gets another expires_at.',
    }),
    model: f.text({
      write: 'create',
      required: true,
      notNull: true,
      schema: { type: 'string', enum: models.map(({ name }) => name) },
      describe: `The record type that it covers: ${names}.`,
    }),
    events: f.texts({
      write: true,
      required: true,
      notNull: true,
      schema: { type: 'array', items: { type: 'string', enum: events } },
      describe: 'The events; GET /webhooks/events lists those of each model.',
    }),
    fields: f.text({
      write: true,
      limit: FIELDS_CHARACTERS,
      sql: `coalesce({t}.fields, '${DEFAULT_FIELDS}')`,
      notNull: true,
      describe: 'The members of each payload, as in the parameter `fields`; id is always included.',
    }),
    expires_at: f.instant({
      write: true,
      notNull: true,
      describe: 'By default in 3 days; at most 31 days from now.',
    }),
  };
}

const OBSERVED = {
  status: f.oneOf(STATUSES, {
    sql: `case when ${HAS_EXPIRED} or ${IS_OF_DELETED} then 'suspended' else {t}.status end`,
    notNull: true,
  }),
  status_reason: f.oneOf(REASONS, {
    sql: `case when ${IS_OF_DELETED} then 'grant_revoked' when ${HAS_EXPIRED} then 'expired' else {t}.status_reason end`,
    describe: 'Why it is suspended.',
  }),
  handshake_error: f.text({
    describe: 'Why the last handshake was not confirmed; null once it is.',
  }),
  expiry_warning_days: f.integer({
    sql: `(select ${warningDays('{now}::timestamptz')} from webhook_queues q where q.account_id = {t}.account_id and q.webhook_id = {t}.id)`,
    describe:
      'Days within which it expires: 7, 3 or 1. Null if that is later, if it was created for less, or if it is not enabled.',
  }),
  shared_secret: f.text({
    sql: 'case when {t}.id = {shared_secret_of}::bigint then {shared_secret}::text end',
    describe:
      'The signing key; returned only by POST and by a PATCH that starts a handshake, otherwise null.',
  }),
  created_at: f.createdAt(),
  updated_at: f.updatedAt(),
  application_name: f.text({
    sql: '(select p.name from applications p where p.id = {t}.application_id)',
    describe: 'The application that created it.',
  }),
  user: f.belongsTo('user', { describe: 'The user who approved the application that created it.' }),
};
