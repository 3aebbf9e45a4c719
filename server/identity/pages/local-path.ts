/**
 * Where a page goes on to: a path of this service. Judged in the form that a browser makes of it, since `/.//host`
 * and `/%2e/%5chost` lead to another host only after they are normalized.
 */

/** Encodings inside one another that are looked through; a deeper one is refused. */
const DECODINGS = 4;

/** Two slashes at the beginning name a host; browsers take a backslash for a slash and skip control characters. */
// eslint-disable-next-line no-control-regex
const LEADS_AWAY = /^\/[/\\]|[\\\u0000-\u001f\u007f]/;

/** The path, normalized; the front page where it would lead anywhere else. */
export function localPath(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/') || LEADS_AWAY.test(wanted) || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || leadsAway(url.pathname, DECODINGS)) return '/';
  return url.pathname + url.search;
}

/** Also as proxies read it, which decode once more, and as software does that takes `／` for a slash. */
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
