/** What a matter takes from its surroundings when it is written: the client's name, the day, the firm's numbering. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { dateIn } from '#kernel/dates.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import type { ClientName } from './rules.ts';

/** SQL: the time zone where the firm is; it names nothing of a row, so that it is looked up once in a statement. */
export const ZONE_OF_FIRM = '(select f.time_zone from accounts f where f.id = {account})';

export interface Office {
  /** The date where the firm is. */
  readonly today: string;
  /** Whether people write display numbers themselves. */
  readonly manual: boolean;
  readonly client: ClientName;
}

interface OfficeRow extends ClientName {
  readonly time_zone: string;
  readonly manual: string | null;
}

export async function readOffice(
  connection: Connection,
  { principal, now }: Ask,
  clientId: string,
): Promise<Office> {
  const row = await connection.row<OfficeRow>(
    sql`select a.time_zone, n.manual, c.type, c.name, c.first_name, c.last_name
        from accounts a join contacts c on c.account_id = a.id and c.id = ${clientId}
        left join matter_numbering n on n.account_id = a.id where a.id = ${principal.accountId}`,
  );
  if (!row) throw new Error(`The firm ${principal.accountId} has no contact ${clientId}.`);
  const { time_zone, manual, ...client } = row;
  return { today: dateIn(time_zone, now), manual: manual === 't', client };
}
