/**
 * Parses the authorization request that an application sends with the user's browser to /oauth/authorize.
 *
 * Errors about the application or its redirect_uri are shown to the user and never redirected, because the
 * redirect_uri cannot be trusted (RFC 9700 section 4.11). All other errors are redirected to the application.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { findApplication, type Application } from '../applications/application.ts';
import { isApprovalPage, isRegistered } from '../applications/redirect-uris.ts';
import { originOf, type IdentityParts } from '../parts.ts';
import { scopeWords } from '../scopes.ts';
import { covers } from '../tokens/scope-cover.ts';
import { OAuthError } from './oauth-error.ts';
import { printable, type Parameters } from './parameters.ts';
import { readChallenge } from './pkce.ts';
import { readResource } from './resource.ts';

/** Shown on a page, because there is no trusted URI to redirect to. */
export class UntrustedRequest extends Error {}

/** An error that is redirected to the application. */
export class AnswerToApplication extends Error {
  readonly location: string;

  constructor(location: string) {
    super('The response goes to its redirect_uri.');
    this.location = location;
  }
}

export interface AuthorizationRequest {
  readonly application: Application;
  /** The name of the firm that registered the application. */
  readonly registeredBy: string;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  readonly codeChallenge: string | null;
  readonly resource: string | null;
  readonly redirectOnDecline: boolean;
}

const LONGEST_STATE = 4_000;

export async function readAuthorizationRequest(
  parts: IdentityParts,
  parameters: Parameters,
): Promise<AuthorizationRequest> {
  const application = await readApplication(parts, parameters);
  const redirectUri = readRedirectUri(parts, parameters, application);
  const state = parameters.get('state');
  try {
    parameters.refuseRepeated();
    if ((state?.length ?? 0) > LONGEST_STATE) {
      throw new OAuthError('invalid_request', `state has more than ${LONGEST_STATE} characters.`);
    }
    refuseUnsupported(parameters);
    const registeredBy = await nameOfFirm(parts, application.accountId);
    return {
      application,
      registeredBy,
      redirectUri,
      state,
      scopes: readScopes(parameters, application),
      codeChallenge: readChallenge(parameters, application),
      resource: readResource(parameters, parts),
      redirectOnDecline: parameters.get('redirect_on_decline') !== 'false',
    };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const sentState = state && state.length <= LONGEST_STATE ? state : undefined;
    throw new AnswerToApplication(errorLocation(parts, redirectUri, sentState, error));
  }
}

async function readApplication(parts: IdentityParts, parameters: Parameters): Promise<Application> {
  const clientId = parameters.get('client_id');
  if (clientId === undefined || parameters.isRepeated('client_id')) {
    throw new UntrustedRequest('Send the parameter client_id exactly once, with the id of the application.');
  }
  const application = await parts.database.forAccount(null, (connection) =>
    findApplication(connection, clientId),
  );
  if (application) return application;
  throw new UntrustedRequest(
    `There is no such application in this region (${parts.config.region}). It may be registered in another region, or may have been removed.`,
  );
}

function readRedirectUri(parts: IdentityParts, parameters: Parameters, application: Application): string {
  const requested = parameters.get('redirect_uri');
  if (requested === undefined || parameters.isRepeated('redirect_uri')) {
    throw new UntrustedRequest('Send the parameter redirect_uri exactly once.');
  }
  const origin = originOf(parts);
  const wantsApprovalPage =
    isApprovalPage(requested, origin) &&
    application.native &&
    application.redirectUris.some((uri) => isApprovalPage(uri, origin));
  if (wantsApprovalPage || isRegistered(application, requested)) return requested;
  throw new UntrustedRequest(
    'The redirect_uri is not registered for this application. For your security, the request was stopped.',
  );
}

function refuseUnsupported(parameters: Parameters): void {
  if (parameters.has('request'))
    throw new OAuthError('request_not_supported', 'The parameter request is not supported.');
  if (parameters.has('request_uri')) {
    throw new OAuthError('request_uri_not_supported', 'The parameter request_uri is not supported.');
  }
  const responseType = parameters.required('response_type');
  if (responseType !== 'code') {
    throw new OAuthError(
      'unsupported_response_type',
      `response_type cannot be ${printable(responseType)}: send code.`,
    );
  }
  const responseMode = parameters.get('response_mode') ?? 'query';
  if (responseMode !== 'query') {
    throw new OAuthError(
      'invalid_request',
      `response_mode cannot be ${printable(responseMode)}: send query.`,
    );
  }
}

function readScopes(parameters: Parameters, application: Application): readonly string[] {
  const asked = scopeWords(parameters.get('scope') ?? '');
  if (asked.length === 0) return application.scopes;
  const beyond = asked.find((scope) => !covers(application.scopes, scope));
  if (beyond === undefined) return asked;
  throw new OAuthError(
    'invalid_scope',
    `The application is not registered with the scope ${printable(beyond)}.`,
  );
}

async function nameOfFirm(parts: IdentityParts, accountId: string): Promise<string> {
  const row = await parts.database.forAccount(accountId, (connection) =>
    connection.row<Pick<Tables['accounts'], 'name'>>(sql`select name from accounts where id = ${accountId}`),
  );
  return row?.name ?? '';
}

/** The redirect URL of a response: the redirect_uri with state and, to prevent mix-up attacks, iss. */
export function answerLocation(
  parts: IdentityParts,
  redirectUri: string,
  state: string | undefined,
  answer: Readonly<Record<string, string>>,
): string {
  const added = new URLSearchParams({
    ...answer,
    ...(state === undefined ? {} : { state }),
    iss: originOf(parts),
  });
  const base = redirectUri.startsWith('/') ? originOf(parts) + redirectUri : redirectUri;
  return `${base}${base.includes('?') ? '&' : '?'}${added}`;
}

export function errorLocation(
  parts: IdentityParts,
  redirectUri: string,
  state: string | undefined,
  error: OAuthError,
): string {
  return answerLocation(parts, redirectUri, state, error.toBody());
}
