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
    return database === first
      ? ofNoFirm(first)
      : [...(await unknownInFirst(first, database)), ...(await unknownHere(first, database))];
  },
};

type Address = Pick<Tables['sign_ins'], 'email' | 'account_id'>;

/** What the first database lists of firms in other databases. */
const ELSEWHERE = sql`elsewhere and reserved_at is null`;

async function ofNoFirm(first: Database) {
  const located = sql`select from firm_locations where firm_locations.account_id = sign_ins.account_id`;
  return (await addresses(first, sql`${ELSEWHERE} and not exists (${located})`)).map(unused);
}

async function unknownHere(first: Database, database: Database) {
  const here = sql`account_id in (select account_id from firm_locations where database_name = ${database.name})`;
  const used = new Set((await addresses(database, sql`not elsewhere`)).map(keyOf));
  const listed = await addresses(first, sql`${ELSEWHERE} and ${here}`);
  return listed.filter((address) => !used.has(keyOf(address))).map(unused);
}

function unused({ email, account_id }: Address) {
  return {
    subject: `account ${account_id}`,
    message: `The first database lists ${email} for it, but nobody there signs in with that address.`,
  };
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
