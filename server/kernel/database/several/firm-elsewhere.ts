/**
 * Errors for a firm that is not in the database that was asked, because it has moved or is moving. `FirmElsewhere` is
 * thrown before any work starts, so that the work can run in the right database. If that fails,
 * `FirmBetweenDatabases` tells the caller to retry.
 */

export class FirmElsewhere extends Error {
  constructor(accountId: string) {
    super(`The firm ${accountId} is not in this database.`);
  }
}

/** Uses PostgreSQL's code for a lost connection, so that it is handled like one. */
export class FirmBetweenDatabases extends Error {
  readonly code = '08006';

  constructor(accountId: string) {
    super(`The firm ${accountId} is being moved to another database: run its chancery account move again.`);
  }
}
