/**
 * Restricts redirects to paths of this service. The path is checked after normalization, as a browser does it, since
 * `/.//host` and `/%2e/%5chost` lead to another host only then.
 */

/** The most levels of nested percent-encoding that are decoded; deeper ones are refused. */
const DECODINGS = 4;

/** Two leading slashes start a host name; browsers treat a backslash as a slash and skip control characters. */
// eslint-disable-next-line no-control-regex
const LEADS_AWAY = /^\/[/\\]|[\\\u0000-\u001f\u007f]/;

/** The normalized path; the front page if it would lead anywhere else. */
export function localPath(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/') || LEADS_AWAY.test(wanted) || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || leadsAway(url.pathname, DECODINGS)) return '/';
  return url.pathname + url.search;
}

/** Also checks the path as read by proxies, which decode it once more, and by software that treats `／` as a slash. */
function leadsAway(path: string, decodings: number): boolean {
  const plain = path.normalize('NFKC');
  if (LEADS_AWAY.test(plain) || plain.includes('//')) return true;
  const decoded = decodedOnce(path);
  if (decoded === path) return false;
  return decoded === undefined || decodings === 0 || leadsAway(decoded, decodings - 1);
}

function decodedOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
