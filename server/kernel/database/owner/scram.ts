/** Random passwords of database roles that the program creates. The server only ever receives the verifier. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const PASSWORD_BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** 256 random bits cannot be guessed at any speed, and more iterations would slow down every new connection. */
const ITERATIONS = 1;

export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/**
 * The verifier that PostgreSQL stores (RFC 5803), computed here so that the password never reaches the server's log.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyed = (word: string): Buffer => createHmac('sha256', salted).update(word).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
