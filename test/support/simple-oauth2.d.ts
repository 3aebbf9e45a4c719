/** The parts of simple-oauth2 that the tests use; the package has no types. */
declare module 'simple-oauth2' {
  export interface AccessToken {
    readonly token: Readonly<Record<string, unknown>>;
    refresh(): Promise<AccessToken>;
    revoke(kind: 'access_token' | 'refresh_token'): Promise<void>;
  }

  export class AuthorizationCode {
    constructor(options: {
      client: { id: string; secret: string };
      auth: { tokenHost: string };
      options?: { authorizationMethod?: 'header' | 'body' };
    });
    authorizeURL(parameters: { redirect_uri: string; state?: string; scope?: string }): string;
    getToken(parameters: { code: string; redirect_uri: string }): Promise<AccessToken>;
  }
}
