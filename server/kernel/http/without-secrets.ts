/**
 * JSON as a log may keep it: what is or may be a secret is replaced. That is the value of each member whose name speaks of
 * a secret, the query of each address, since signatures stand there, and every long run of characters that is no word,
 * such as a token or the last part of an address that opens a page. It replaces too much rather than too little.
 */

const REPLACED = '[secret]';

const SECRET_NAME =
  /secret|token|password|passphrase|nonce|authorization|signature|credential|cookie|api_?key|private_?key|verifier|otp/i;
/** Random, but no secret: it is sent back with changes. */
const KNOWN_NAMES = new Set(['etag']);

/** A text of JSON; where a colon follows it is a name, with its value where that is a text or a plain word. */
const TEXTS = /"((?:[^"\\]|\\.)*)"(?:(\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s",[\]{}]+)?)?/g;

const QUERY = /\?[\w.%[\]-]+=\S*/g;
const SCHEME = /\b(Bearer|Basic)\s+\S+/gi;
/** Of what random secrets are written in: base64url, and hexadecimal digits. */
const LONG_RUN = /[\w~+-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Words in small, capital or leading capital letters, and numbers. */
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
