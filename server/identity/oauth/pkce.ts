/**
 * PKCE (RFC 7636): proves that a code is exchanged by the party that requested it. Only S256 is accepted. Public
 * applications must use it. A verifier without a challenge is refused, and so is a challenge without a verifier.
 */
import { sameText, sha256 } from '#kernel/secrets.ts';
import type { Application } from '../applications/application.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** The challenge of an authorization request; null if there is none. */
export function readChallenge(parameters: Parameters, application: Application): string | null {
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  if (challenge === undefined) {
    if (method !== undefined)
      throw new OAuthError('invalid_request', 'code_challenge_method was sent without code_challenge.');
    if (application.public) {
      throw new OAuthError(
        'invalid_request',
        'A public application must send code_challenge and code_challenge_method=S256.',
      );
    }
    return null;
  }
  if (method !== 'S256') throw new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  if (!CHALLENGE.test(challenge)) {
    throw new OAuthError(
      'invalid_request',
      'code_challenge must be the 43 characters of a SHA-256 in base64url.',
    );
  }
  return challenge;
}

export function checkVerifier(challenge: string | null, verifier: string | undefined): void {
  if (challenge === null) {
    if (verifier === undefined) return;
    throw new OAuthError(
      'invalid_grant',
      'code_verifier was sent, but the authorization request had no code_challenge.',
    );
  }
  if (verifier === undefined)
    throw new OAuthError('invalid_grant', 'code_verifier is required for this code.');
  if (!VERIFIER.test(verifier) || !sameText(sha256(verifier).toString('base64url'), challenge)) {
    throw new OAuthError('invalid_grant', 'code_verifier does not match the code_challenge.');
  }
}
