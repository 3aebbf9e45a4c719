/**
 * The `resource` parameter (RFC 8707). The accounting API is the only resource that tokens are issued for. MCP
 * clients name the MCP endpoint, which accepts the tokens of every application.
 */
import { accountingBaseUrl, originOf, type IdentityParts } from '../parts.ts';
import { OAuthError } from './oauth-error.ts';
import { printable, type Parameters } from './parameters.ts';

export const MCP_PATH = '/mcp';

export function readResource(parameters: Parameters, parts: IdentityParts): string | null {
  const asked = parameters.get('resource');
  if (asked === undefined || asked === originOf(parts) + MCP_PATH) return null;
  const accounting = accountingBaseUrl(parts);
  if (asked === accounting || asked === `${accounting}/`) return accounting;
  throw new OAuthError(
    'invalid_target',
    `resource cannot be ${printable(asked)}: the accounting API is ${accounting}.`,
  );
}
