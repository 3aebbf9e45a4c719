/**
 * Reads and discards the rest of a body that was refused as too large. A client that is still sending would otherwise
 * be disconnected, and most of them then report the lost connection instead of the refusal.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A client that sends more than this is disconnected. */
const READ_AT_MOST_BYTES = 8 * 1_048_576;

export function discardRestOfBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.removeHeader('connection');
  let left_bytes = READ_AT_MOST_BYTES;
  raw.on('data', ({ length }: Buffer) => {
    left_bytes -= length;
    if (left_bytes < 0) raw.destroy();
  });
}
