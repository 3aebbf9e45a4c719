/** Creates and changes webhooks: validation, the secret of each handshake, and the delivery queue row. */
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { holdsScope } from '#kernel/requests/principal.ts';
import { scopeChallenge } from '#kernel/http/authenticator.ts';
import { readSelection } from '#kernel/records/selection.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import type { Draft, Rules, Work } from '#kernel/changes/write-rules.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { forgetSentLater } from './tasks.ts';
import type { Poster } from './dispatch/send.ts';
import { type KnownModel, type Model, Models } from './models.ts';
import { refuse } from './refusals.ts';
import {
  readEvents,
  readExpiry,
  statusAt,
  URL_CHARACTERS,
  WEBHOOKS_OF_A_GRANT,
  type Status,
} from './rules.ts';
import { newSharedSecret, type SharedSecrets } from './shared-secret.ts';
import { setQueue } from './queues.ts';
import type { Tables } from '#tables';
import type { RequestContext } from '#kernel/requests/request-context.ts';

export interface WebhookParts {
  readonly models: readonly Model[];
  readonly secrets: Secrets;
  /** Why a URL may not be called, as a clause; null if it may. */
  readonly objection: (url: string) => string | null;
  /** The client for handshakes. A function, because it needs the service's own address, which it never calls. */
  readonly poster: () => Poster;
}

export function webhookRules(parts: WebhookParts, shared: SharedSecrets): Rules<'webhooks'> {
  const known = new WeakMap<Registry, Models>();
  const modelsOf = (registry: Registry): Models => {
    const found = known.get(registry) ?? new Models(parts.models, registry);
    known.set(registry, found);
    return found;
  };
  const fresh = new WeakMap<Draft<'webhooks'>, string>();

  return {
    derive: async ({ context }) => shared.parametersOf(context),
    async prepare(draft, work) {
      const { principal } = work.context;
      if (principal.applicationId === null || principal.grantId === null)
        throw refuse('webhook.needs_application');
      const model = modelOf(draft, modelsOf(work.writer.registry));
      if (!model) return;
      checkSubscription(draft, model, parts, work);
      if (draft.operation === 'create') await refuseTooMany(draft, work);
      setConsent(draft, work.context);
      const { columns, current } = draft;
      const { now } = work.context;
      if (asksForHandshake(draft, now)) fresh.set(draft, beginHandshake(draft, parts.secrets, now));
      else if (columns.expires_at !== undefined && current && effective(current, now).reason === 'expired')
        setStatus(draft, now, 'enabled');
      const otherFields = columns.fields !== undefined && columns.fields !== current?.fields;
      if (columns.status !== undefined || otherFields) columns.epoch = (current?.epoch ?? 0) + 1;
    },
    async complete(draft, id, { connection, context }) {
      const secret = fresh.get(draft);
      if (secret !== undefined) shared.show(context, id, secret);
      const { accountId } = context.principal;
      await setQueue(connection, accountId, id, context.now);
      if (draft.current && draft.columns.epoch !== undefined)
        await forgetSentLater(connection, accountId, id);
    },
    afterDelete: ({ id }, work) => dropDeliveries(id, work),
  };
}

function checkSubscription(
  draft: Draft<'webhooks'>,
  model: KnownModel,
  parts: WebhookParts,
  work: Work,
): void {
  requireScopeOf(model, work);
  checkUrl(draft, parts);
  checkEvents(draft, model);
  checkFields(draft, model, work);
  setExpiry(draft, work.context.now);
}

async function dropDeliveries(webhookId: string, { connection, context }: Work): Promise<void> {
  const { accountId } = context.principal;
  await connection.execute(sql`
    update webhook_deliveries set state = 'dropped', finished_at = ${context.now.toISOString()}
    where account_id = ${accountId} and webhook_id = ${webhookId} and state = 'queued'`);
  await connection.execute(
    sql`delete from webhook_queues where account_id = ${accountId} and webhook_id = ${webhookId}`,
  );
  await forgetSentLater(connection, accountId, webhookId);
}

/** Sets whose view of records the webhook shows from now on. */
function setConsent({ columns, operation }: Draft, { principal, version }: RequestContext): void {
  if (operation === 'create')
    Object.assign(columns, {
      application_id: principal.applicationId,
      user_id: principal.userId,
      version,
    });
  columns.grant_id = principal.grantId;
  columns.scopes = [...principal.scopes];
}

/** Returns the secret of the handshake. */
function beginHandshake(draft: Draft<'webhooks'>, secrets: Secrets, now: Date): string {
  const { secret, sealed } = newSharedSecret(secrets);
  Object.assign(draft.columns, {
    secret: sealed,
    handshake: (draft.current?.handshake ?? 0) + 1,
    handshake_tries: 0,
    handshake_error: null,
  });
  setStatus(draft, now, 'pending');
  return secret;
}

function modelOf(draft: Draft<'webhooks'>, models: Models): KnownModel | undefined {
  if (draft.current) return models.get(draft.current.model);
  const { model: sent } = draft.input;
  const model = typeof sent === 'string' ? models.read(sent) : undefined;
  if (model) draft.columns.model = model.name;
  else {
    const accepted = models.all.map(({ name, number }) => `${name} (${number})`).join(', ');
    draft.refusals.push(refuse('webhook.model', { value: sent, accepted }, { field: 'model' }));
  }
  return model;
}

/** The scope of the webhook's model, in addition to `webhooks`, which the endpoint requires (practice:159). */
function requireScopeOf(model: KnownModel, { context }: Work): void {
  const scope = `${model.scope}_read`;
  if (holdsScope(context.principal.scopes, scope)) return;
  throw refuseGenerally('auth.scope', { scope }, { headers: { 'www-authenticate': scopeChallenge(scope) } });
}

function checkUrl({ columns, refusals }: Draft<'webhooks'>, parts: WebhookParts): void {
  if (typeof columns.url !== 'string') return;
  const url = columns.url.trim();
  columns.url = url;
  if (url.length > URL_CHARACTERS) {
    refusals.push(
      refuse('webhook.url_length', { length: url.length, limit: URL_CHARACTERS }, { field: 'url' }),
    );
    return;
  }
  const reason = parts.objection(url);
  if (reason !== null) refusals.push(refuse('webhook.url', { value: url, reason }, { field: 'url' }));
  else columns.url = url.replace(/^https:/i, 'https:');
}

function checkEvents({ columns, refusals }: Draft<'webhooks'>, model: KnownModel): void {
  if (columns.events === undefined) return;
  const events = readEvents(columns.events, model);
  if (events instanceof Refusal) refusals.push(events);
  else columns.events = events;
}

function checkFields(
  { columns, current }: Draft<'webhooks'>,
  { of }: KnownModel,
  { context, writer }: Work,
): void {
  if (typeof columns.fields !== 'string') return;
  if (columns.fields.trim() === '') {
    columns.fields = null;
    return;
  }
  try {
    readSelection(columns.fields, of, current ? current.version : context.version, writer.registry);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse('webhook.fields', { accepted: error.message }, { field: 'fields' });
  }
}

function setExpiry({ columns, operation, refusals }: Draft<'webhooks'>, now: Date): void {
  if (columns.expires_at === undefined && operation === 'update') return;
  const expiry = readExpiry(columns.expires_at, now);
  if (expiry instanceof Refusal) refusals.push(expiry);
  else columns.expires_at = expiry.toISOString();
}

/**
 * A client that renews a webhook may send all of it again: its own URL is no change while it delivers, or when it had
 * expired and gets another expiry. Otherwise the URL asks for another handshake.
 */
function asksForHandshake({ columns, current }: Draft<'webhooks'>, now: Date): boolean {
  if (columns.url === undefined) return false;
  if (columns.url !== current?.url) return true;
  const { status, reason } = effective(current, now);
  const isRenewed = reason === 'expired' && columns.expires_at !== undefined;
  return status !== 'enabled' && !isRenewed;
}

function effective({ status, status_reason: reason, expires_at }: Tables['webhooks'], now: Date) {
  return statusAt({ status, reason, expiresAt: new Date(expires_at) }, now);
}

function setStatus({ columns }: Draft<'webhooks'>, now: Date, status: Status): void {
  Object.assign(columns, { status, status_reason: null, status_at: now.toISOString() });
}

async function refuseTooMany(draft: Draft<'webhooks'>, { connection, context }: Work): Promise<void> {
  const { accountId, userId, applicationId } = context.principal;
  // Serialized, so that several concurrent requests cannot each take the last free webhook.
  await connection.execute(
    sql`select 1 from users where account_id = ${accountId} and id = ${userId} for no key update`,
  );
  const count = await connection.count(sql`
    select count(*) from webhooks where account_id = ${accountId} and user_id = ${userId}
      and application_id = ${applicationId} and deleted_at is null`);
  if (count < WEBHOOKS_OF_A_GRANT) return;
  draft.refusals.push(refuse('webhook.too_many', { limit: WEBHOOKS_OF_A_GRANT }));
}
