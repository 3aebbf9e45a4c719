/**
 * Limits for public pages that accept input: a number of submissions per minute from one address, and a number per
 * minute to one subject (a payment page, an intake form) from all addresses together.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../api/rate-limit.ts';
import { addressSubject } from '../address-subject.ts';

export interface PageLimit {
  /** The kind of page; part of the counter's name. */
  readonly page: string;
  readonly perAddress: number;
  readonly perSubject: number;
}

export interface Written {
  readonly accountId: string;
  /** The page that receives the submission, such as the id of a payment link. */
  readonly subject: string;
  readonly now: Date;
}

/** Counts one submission; throws 429 with Retry-After above the limit. */
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
