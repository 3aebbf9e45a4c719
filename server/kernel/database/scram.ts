/** Passwords of database roles that the program makes for itself: random, and given to the server as their verifier only. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const PASSWORD_BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** 256 random bits can't be guessed however fast each guess is; every new connection would pay for more. */
const ITERATIONS = 1;

export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/** What PostgreSQL keeps of a password (RFC 5803), made here so that no log of the server ever holds the password. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyed = (word: string): Buffer => createHmac('sha256', salted).update(word).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
