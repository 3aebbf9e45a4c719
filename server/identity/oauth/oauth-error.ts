/**
 * Errors of the OAuth endpoints: a flat object with the names from RFC 6749, 7009, 7662 and 8707, and a sentence that
 * says what would be accepted.
 */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied'
  | 'request_not_supported'
  | 'request_uri_not_supported';

export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.name = 'OAuthError';
    this.code = code;
    const isOfClient = code === 'invalid_client';
    this.status = isOfClient ? 401 : 400;
    // Every 401 names a scheme that is accepted, however the client sent its secret (RFC 9110, 15.5.2).
    this.headers = isOfClient ? { 'www-authenticate': 'Basic realm="chancery"' } : {};
  }

  toBody(): { error: string; error_description: string } {
    return { error: this.code, error_description: this.message };
  }
}
