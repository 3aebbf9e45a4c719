/**
 * A firm's books from the view of slices that post, for tests: runs commands in transactions and reads the results.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { Query } from '#kernel/requests/query.ts';
import type { Tables } from '#tables';

/** After every day that tests use, including the one on which they run. */
export const LAST_DAY = '2099-12-31';

export class Books {
  readonly #database: Database;
  readonly context: RequestContext;

  constructor(database: Database, firm: { readonly accountId: string; readonly userId: string }) {
    this.#database = database;
    this.context = {
      principal: {
        accountId: firm.accountId,
        userId: firm.userId,
        applicationId: null,
        credentialId: 'test',
        grantId: null,
        scopes: new Set(),
        roles: new Set(['admin']),
        restrictions: new Set(),
        requestsPerMinute: 0,
        address: '',
      },
      version: 1,
      now: new Date('2026-06-30T12:00:00Z'),
      query: new Query(''),
      requestId: 'test',
    };
  }

  /** Runs a command in a transaction, as a slice would. */
  run<T>(command: (connection: Connection, context: RequestContext) => Promise<T>): Promise<T> {
    return this.#database.transaction(this.context.principal.accountId, (connection) =>
      command(connection, this.context),
    );
  }

  /** Balances by the account's role or name, debits positive, in one of the two books; zero balances are left out. */
  async balances(basis: 'accrual' | 'cash', through = '9999-12-31'): Promise<Record<string, string>> {
    const { accountId } = this.context.principal;
    const rows = await this.#database.forAccount(accountId, (connection) =>
      connection.rows<Pick<Tables['ledger_accounts'], 'name'> & Units>(sql`
        select coalesce(a.role, a.name) as name, sum(d.debit - d.credit) as units
        from ledger_account_days d join ledger_accounts a on a.account_id = d.account_id and a.id = d.ledger_account_id
        where d.account_id = ${accountId} and d.basis in ('both', ${basis}) and d.date <= ${through}::date
        group by 1 having sum(d.debit - d.credit) <> 0 order by 1`),
    );
    return Object.fromEntries(rows.map(({ name, units }) => [name, dollars(units)]));
  }

  /** The sum of each day in each book: all must be zero. */
  async trialBalance(): Promise<string[]> {
    const { accountId } = this.context.principal;
    const rows = await this.#database.forAccount(accountId, (connection) =>
      connection.rows<Units>(sql`
        select distinct sum(debit - credit) as units from ledger_account_days where account_id = ${accountId}
        group by basis, date`),
    );
    return rows.map(({ units }) => units);
  }
}

type Units = Pick<Tables['journal_entry_items'], 'units'>;

function dollars(units: string): string {
  return (Number(units) / 100).toFixed(2);
}
