/** verify: the sign-in addresses in the first database match those in the databases of the firms. */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Check } from '#kernel/verification/checks.ts';
import type { Tables } from '#tables';

export const addressesCheck: Check = {
  name: 'addresses',
  describe:
    'Checks that every sign-in address of a firm in another database is known in the first database, and the reverse.',
  async run({ parts: { database } }) {
    const { first } = database;
    if (first.all.length === 1) return [];
    return database === first ? writtenNowhere(first) : unknownInFirst(first, database);
  },
};

type Address = Pick<Tables['sign_ins'], 'email' | 'account_id'>;

async function writtenNowhere(first: Database) {
  const known = await addresses(first, sql`elsewhere and reserved_at is null`);
  const there = new Set<string>();
  for (const other of first.all.filter((each) => each !== first))
    for (const address of await addresses(other, sql`not elsewhere`)) there.add(keyOf(address));
  return known
    .filter((address) => !there.has(keyOf(address)))
    .map(({ email, account_id }) => ({
      subject: `account ${account_id}`,
      message: `The first database lists ${email} for it, but nobody there signs in with that address.`,
    }));
}

async function unknownInFirst(first: Database, database: Database) {
  const known = new Set((await addresses(first, sql`elsewhere`)).map(keyOf));
  return (await addresses(database, sql`not elsewhere`))
    .filter((address) => !known.has(keyOf(address)))
    .map(({ email, account_id }) => ({
      subject: `account ${account_id}`,
      message: `The first database does not list ${email}, which signs in to it.`,
    }));
}

function addresses(database: Database, which: Sql): Promise<Address[]> {
  return database.forAccount(null, (connection: Connection) =>
    connection.rows<Address>(sql`select email, account_id from sign_ins where ${which}`),
  );
}

function keyOf({ email, account_id }: Address): string {
  return `${account_id} ${email}`;
}
