/**
 * Which redirect URIs an application may register, and whether a requested one is registered. URIs are compared byte
 * by byte; only a native application's loopback port may differ (RFC 8252).
 *
 * Registration refuses http except on the loopback, fragments, credentials, wildcards, and schemes that browsers
 * execute (javascript, data and similar).
 */
import { refuse } from '../refusals.ts';

/** The page of this service that shows the code in its title, for applications without a web server. */
export const APPROVAL_PATH = '/oauth/approval';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?((?:\/|\?).*)?$/;
/** RFC 8252 section 7.1: a private scheme is a reversed domain name and therefore contains a dot. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
const LONGEST_URI = 2000;

export function checkRedirectUri(uri: string, publicOrigin: string): void {
  const accepted = whatIsWrong(uri, publicOrigin);
  if (accepted) throw refuse('application.redirect_uri', { value: uri, accepted }, { field: 'redirect_uris' });
}

function whatIsWrong(uri: string, publicOrigin: string): string | null {
  if (isApprovalPage(uri, publicOrigin)) return null;
  if (uri.length > LONGEST_URI) return `send at most ${LONGEST_URI} characters`;
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\uffff\\*]/.test(uri))
    return 'send an address without spaces, backslashes, wildcards or unencoded letters';
  if (!URL.canParse(uri)) return 'send a complete address, such as https://example.com/callback';
  const url = new URL(uri);
  if (uri.includes('#')) return 'send an address without a fragment';
  if (url.username || url.password) return 'send an address without user and password';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:') {
    return LOOPBACK.test(uri) ? null : 'send an https address, or http on 127.0.0.1, [::1] or localhost';
  }
  if (PRIVATE_SCHEME.test(url.protocol)) return null;
  return 'send an address with https, http on the loopback address, or a private scheme such as com.example.app:';
}

export function isApprovalPage(uri: string, publicOrigin: string): boolean {
  return uri === APPROVAL_PATH || uri === publicOrigin + APPROVAL_PATH;
}

export interface CallbackRules {
  readonly redirectUris: readonly string[];
  readonly native: boolean;
}

/** Whether exactly this redirect URI is registered. */
export function isRegistered(application: CallbackRules, requested: string): boolean {
  if (application.redirectUris.includes(requested)) return true;
  const wanted = application.native ? withoutLoopbackPort(requested) : null;
  return wanted !== null && application.redirectUris.some((uri) => withoutLoopbackPort(uri) === wanted);
}

/** The host and everything after the port; null if the URI is not on the loopback. */
function withoutLoopbackPort(uri: string): string | null {
  const found = URL.canParse(uri) ? LOOPBACK.exec(uri) : null;
  return found ? `${found[1]} ${found[2] ?? ''}` : null;
}
