/**
 * A click on a custom action in the app: redirects to the application with the user, the record, and a nonce that
 * proves the click. Refuses everything except clicks of a signed-in user in the app itself.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSession, sendFailurePage, signInLocation, type IdentityParts } from '#identity';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Connection } from '#kernel/database/database.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { mintNonce } from '#kernel/http/api/click-nonce.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import type { Authenticator } from '#kernel/http/authenticator.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { Query } from '#kernel/requests/query.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { hasConsent } from './consent.ts';
import { addressOf } from './rules.ts';
import { type UiReference } from './ui-references.ts';

/** A kind of record whose page can have custom actions. */
export interface ActionSubject {
  /** The value of subject_type. */
  readonly type: string;
  readonly reference: UiReference;
  /** Its path in the application's API. */
  readonly path: string;
  /** Whether this user may see the record. */
  readonly isSeen: (connection: Connection, id: string, principal: Principal, now: Date) => Promise<boolean>;
}

/** The records of an API that have pages. */
export function actionSubjects(
  { reader, writer }: Records,
  api: { readonly base: string; readonly version: number },
  references: Readonly<Record<string, UiReference>>,
): ActionSubject[] {
  return writer.registry.all.flatMap((of) => {
    const reference = references[of.name];
    if (!reference || !of.path) return [];
    return [
      {
        type: of.name,
        reference,
        path: `${api.base}/${of.path}`,
        isSeen: async (connection, id, principal, now) => {
          const context = {
            principal,
            version: api.version,
            now,
            query: new Query('fields=id'),
            requestId: 'click',
          };
          return (await reader.one(connection, of, id, context, reader.selection(of, context))) !== undefined;
        },
      },
    ];
  });
}

const PATH = '/app/custom_actions/:id/open';

interface Opening {
  readonly Params: { readonly id: string };
}

export function registerClickRedirect(
  app: FastifyInstance,
  parts: Parts & IdentityParts & { readonly authenticator: Authenticator },
  subjects: readonly ActionSubject[],
): void {
  app.get<Opening>(PATH, { errorHandler: answerPeople }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const now = parts.now?.() ?? new Date();
    const session = await readSession(parts, request, now);
    if (!session?.complete) return reply.redirect(signInLocation(request.url), 303);
    if (request.headers['sec-fetch-site'] === 'cross-site' || request.headers.authorization !== undefined)
      throw refuse('custom_action.click');
    const principal = await parts.authenticator.authenticate(request);
    if (principal.observerId !== undefined) throw refuseGenerally('auth.viewing');
    const location = await parts.database.transaction(principal.accountId, (connection) =>
      open({ connection, principal, now }, request, subjects),
    );
    return reply.redirect(location, 303);
  });
}

/** Errors are shown as a page to the user who clicked, and in the usual form to others. */
function answerPeople(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.headers.accept?.includes('text/html')) throw error;
  void sendFailurePage(error, request, reply, { title: 'This action cannot be opened' });
}

interface Click {
  readonly connection: Connection;
  readonly principal: Principal;
  readonly now: Date;
}

/** The URL that the click leads to. */
async function open(
  click: Click,
  { params, url }: FastifyRequest<Opening>,
  subjects: readonly ActionSubject[],
): Promise<string> {
  const { connection, principal, now } = click;
  const { accountId, userId } = principal;
  const action = await actionOf(click, params.id);
  const query = new Query(url.split('?')[1] ?? '');
  const subject = subjectOf(query, action.ui_reference, subjects);
  const subjectId = readId(query.last('subject_id'));
  if (subjectId === undefined || !(await subject.isSeen(connection, subjectId, principal, now)))
    throw refuseGenerally('record.not_found', {
      resource: subject.type,
      id: query.last('subject_id') ?? 'that was not sent',
    });
  const { id, application_id: applicationId } = action;
  return addressOf(action.target_url, {
    custom_action_id: id,
    user_id: userId,
    subject_url: `${subject.path}/${subjectId}`,
    custom_action_nonce: await mintNonce(connection, {
      accountId,
      userId,
      applicationId,
      customActionId: id,
      at: now,
    }),
  });
}

/** The user's own action, if its application still has access. */
async function actionOf({ connection, principal }: Click, sent: string) {
  const { accountId, userId } = principal;
  const id = readId(sent);
  const action =
    id === undefined
      ? undefined
      : await connection.row<
          Pick<Tables['custom_actions'], 'id' | 'application_id' | 'target_url' | 'ui_reference'>
        >(sql`
          select a.id, a.application_id, a.target_url, a.ui_reference from custom_actions a
          where a.account_id = ${accountId} and a.id = ${id} and a.user_id = ${userId} and a.deleted_at is null
            and ${raw(hasConsent('a'))}`);
  if (!action) throw refuseGenerally('record.not_found', { resource: 'custom_action', id: sent });
  return action;
}

/** The kind in subject_type, which must match the action's page. */
function subjectOf(query: Query, reference: string, subjects: readonly ActionSubject[]): ActionSubject {
  const fitting = subjects.filter((each) => each.reference === reference);
  const sent = query.last('subject_type')?.toLowerCase();
  const found = fitting.find(({ type }) => type === sent);
  if (found) return found;
  throw refuseGenerally('request.argument', {
    parameter: 'subject_type',
    value: sent ?? 'absent',
    accepted: `a link of ${reference} can be opened for: ${fitting.map(({ type }) => type).join(', ')}`,
  });
}

function readId(text: string | undefined): string | undefined {
  const id = text === undefined ? undefined : KINDS.integer.read(text);
  return id === undefined || id === null ? undefined : String(id);
}
