/** The two firms that every test office has, and how their owners get in. */
import type pg from 'pg';

export interface FirmCredentials {
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export async function makeFirms(_connection: pg.ClientConfig): Promise<FirmCredentials[]> {
  return [];
}
