/**
 * Skips responses with the status 100 that a receiver sends although it was not asked to. A client must be able to do that
 * (RFC 9110, 15.2), but undici closes the connection.
 *
 * undici takes what arrived with `socket.read()` and waits for one response before it sends the next request. So what is
 * read first after something was written begins a response.
 */
import type { Socket } from 'node:net';

const BEGINNING = 'HTTP/1.1 100 ';
const IS_CONTINUE = /^HTTP\/1\.[01] 100[ \r]/;
const END = '\r\n\r\n';
/** A longer one is left to undici. */
const LONGEST_BYTES = 16 * 1024;

export function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean;
  let begins = false;
  /** The incomplete beginning of a response. */
  let held: Buffer | undefined;
  socket.write = (...written: unknown[]) => {
    begins = true;
    return write(...written);
  };
  socket.read = (size?: number): Buffer | null => {
    const chunk: Buffer | null = read(size);
    if (chunk === null || !begins) return chunk;
    const rest = withoutContinue(held ? Buffer.concat([held, chunk]) : chunk);
    begins = mayBeContinue(rest) && rest.length < LONGEST_BYTES;
    held = begins ? rest : undefined;
    return begins ? null : rest;
  };
}

function withoutContinue(bytes: Buffer): Buffer {
  if (!IS_CONTINUE.test(bytes.toString('latin1', 0, BEGINNING.length))) return bytes;
  const end = bytes.indexOf(END);
  return end === -1 ? bytes : withoutContinue(bytes.subarray(end + END.length));
}

/** Whether more bytes may make it a complete response with the status 100; also if there are none yet. */
function mayBeContinue(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, BEGINNING.length);
  return IS_CONTINUE.test(beginning) || BEGINNING.startsWith(beginning.replace('HTTP/1.0', 'HTTP/1.1'));
}
