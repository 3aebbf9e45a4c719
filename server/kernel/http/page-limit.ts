/**
 * Limits of pages on which strangers write: so many times a minute from one address, and so many times a minute to
 * one subject (a payment page, an intake form) from all addresses together.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from './api/rate-limit.ts';
import { addressSubject } from './address-subject.ts';

export interface PageLimit {
  /** Which kind of page, as the counter is named. */
  readonly page: string;
  readonly perAddress: number;
  readonly perSubject: number;
}

export interface Written {
  readonly accountId: string;
  /** The page that is written to, such as the id of a payment link. */
  readonly subject: string;
  readonly now: Date;
}

/** Counts one message; throws 429 with Retry-After where it is one too many. */
export function countWrite(
  rateLimit: RateLimit,
  { page, perAddress, perSubject }: PageLimit,
  { accountId, subject, now }: Written,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const from = `${page} of ${accountId} from ${addressSubject(request.ip)}`;
  rateLimit.count({ credentialId: from, requestsPerMinute: perAddress }, reply, now);
  const to = `${page} ${subject} of ${accountId}`;
  rateLimit.count({ credentialId: to, requestsPerMinute: perSubject }, reply, now);
}
