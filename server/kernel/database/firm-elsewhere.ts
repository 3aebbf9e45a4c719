/**
 * A firm that does not live in the database that was asked: it moved, or moves just now. `FirmElsewhere` is thrown before any
 * work began, so that the work can be done where the firm lives; who finds no such place is told to try again.
 */

export class FirmElsewhere extends Error {
  constructor(accountId: string) {
    super(`The firm ${accountId} does not live in this database.`);
  }
}

/** The code is PostgreSQL's for a lost connection, so that it is answered like one. */
export class FirmBetweenDatabases extends Error {
  readonly code = '08006';

  constructor(accountId: string) {
    super(`The firm ${accountId} is being moved to another database: say its chancery account move again.`);
  }
}
