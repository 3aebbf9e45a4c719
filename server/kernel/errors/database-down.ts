/** A database that cannot be reached. Has PostgreSQL's code for a lost connection, so that it is handled like one. */
export class DatabaseDown extends Error {
  readonly code = '08006';

  constructor(name: string, reason?: string) {
    super(`The database ${name} cannot be reached${reason ? `: ${reason}` : ''}.`);
  }
}
