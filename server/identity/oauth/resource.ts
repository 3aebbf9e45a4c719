/** The `resource` parameter (RFC 8707): the accounting API is the one resource that tokens are made for. */
import { accountingBaseUrl, type IdentityParts } from '../parts.ts';
import { OAuthError } from './oauth-error.ts';
import { shown, type Parameters } from './parameters.ts';

export function readResource(parameters: Parameters, parts: IdentityParts): string | null {
  const asked = parameters.get('resource');
  if (asked === undefined) return null;
  const accounting = accountingBaseUrl(parts);
  if (asked === accounting || asked === `${accounting}/`) return accounting;
  throw new OAuthError(
    'invalid_target',
    `No resource is at ${shown(asked)}. The accounting API is ${accounting}.`,
  );
}
