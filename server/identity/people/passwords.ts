/**
 * Passwords as argon2id strings that contain their parameters, so that these can be raised later while old hashes
 * still verify. Refuses passwords that are too short or too long, or that equal the email.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '../refusals.ts';

const argon2Async = promisify(argon2);

/** OWASP's second recommended configuration: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD_BYTES = 1024;

/** The most concurrent hash computations, and the most waiting ones; further sign-ins are told to retry. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

export function checkPassword(password: string, email = ''): void {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) {
    throw refuse('password.short', { length, shortest: SHORTEST_PASSWORD }, { field: 'password' });
  }
  if (Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES) {
    throw refuse('password.long', { longest: LONGEST_PASSWORD_BYTES }, { field: 'password' });
  }
  if (password.toLowerCase() === email.toLowerCase())
    throw refuse('password.is_email', {}, { field: 'password' });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, {
    memory: MEMORY_KIB,
    passes: PASSES,
    lanes: LANES,
    salt,
    tag: Buffer.alloc(TAG_BYTES),
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** If there is no hash, one is computed anyway, so that the time does not reveal which emails exist. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? nobodysHash : parse(hash);
  if (Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES) return false;
  const tag = await derive(password, known);
  return timingSafeEqual(tag, known.tag) && hash !== null;
}

const nobodysHash: Parameters = {
  memory: MEMORY_KIB,
  passes: PASSES,
  lanes: LANES,
  salt: Buffer.alloc(SALT_BYTES),
  tag: Buffer.alloc(TAG_BYTES),
};

async function derive(password: string, { memory, passes, lanes, salt, tag }: Parameters): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await argon2Async('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: lanes,
      tagLength: tag.length,
      memory,
      passes,
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function parse(hash: string): Parameters {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  const [, memory, passes, lanes, salt, tag] = found ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not an argon2id string.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
