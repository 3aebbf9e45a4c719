/**
 * Replaces possible secrets in JSON so that it can be logged: the value of each member whose name suggests a secret,
 * the query of each URL, since it may contain a signature, and every long run of characters that is not a word, such
 * as a token or the last segment of a secret URL. When in doubt, it replaces.
 */

const REPLACED = '[secret]';

const SECRET_NAME =
  /secret|token|password|passphrase|nonce|authorization|signature|credential|cookie|api_?key|private_?key|verifier|otp/i;
/** Random but not secret: clients send it back with changes. */
const KNOWN_NAMES = new Set(['etag']);

/**
 * A JSON string; if a colon follows it is a member name, matched together with its value if that is a string or a
 * plain word.
 */
const TEXTS = /"((?:[^"\\]|\\.)*)"(?:(\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s",[\]{}]+)?)?/g;

const QUERY = /\?[\w.%[\]-]+=\S*/g;
const SCHEME = /\b(Bearer|Basic)\s+\S+/gi;
/** The alphabets of random secrets: base64url and hexadecimal digits. */
const LONG_RUN = /[\w~+-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Words in lower case, upper case or capitalized, and numbers. */
const WORD = /^(?:[A-Z]?[a-z]*|[A-Z]+|(?:[A-Z][a-z]{2,})+|\d+)$/;

export function withoutSecrets(json: string): string {
  return json.replace(TEXTS, (whole: string, text: string, colon?: string, value?: string) => {
    if (colon === undefined) return `"${masked(text)}"`;
    if (value === undefined || KNOWN_NAMES.has(text)) return whole;
    if (SECRET_NAME.test(text)) return value === 'null' ? whole : `"${text}"${colon}"${REPLACED}"`;
    return value.startsWith('"') ? `"${text}"${colon}"${masked(value.slice(1, -1))}"` : whole;
  });
}

function masked(text: string): string {
  return text
    .replace(QUERY, `?${REPLACED}`)
    .replace(SCHEME, `$1 ${REPLACED}`)
    .replace(LONG_RUN, (run) => (isPlain(run) ? run : REPLACED));
}

function isPlain(run: string): boolean {
  return UUID.test(run) || run.split(/[_~+-]+/).every((part) => WORD.test(part));
}
