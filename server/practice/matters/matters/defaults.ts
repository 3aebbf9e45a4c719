/** Defaults for a written matter: the client's name, the date, the firm's numbering. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { dateIn } from '#kernel/values/dates.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import type { ClientName } from './rules.ts';

export interface MatterDefaults {
  /** The date in the firm's time zone. */
  readonly today: string;
  /** Whether users write display numbers themselves. */
  readonly manual: boolean;
  readonly client: ClientName;
}

type MatterDefaultsRow = ClientName &
  Pick<Tables['accounts'], 'time_zone'> &
  OrNull<Pick<Tables['matter_numbering'], 'manual'>>;

export async function readMatterDefaults(
  connection: Connection,
  { principal, now }: RequestContext,
  clientId: string,
): Promise<MatterDefaults> {
  const row = await connection.row<MatterDefaultsRow>(
    sql`select a.time_zone, n.manual, c.type, c.name, c.first_name, c.last_name
        from accounts a join contacts c on c.account_id = a.id and c.id = ${clientId}
        left join matter_numbering n on n.account_id = a.id where a.id = ${principal.accountId}`,
  );
  if (!row) throw new Error(`The firm ${principal.accountId} has no contact ${clientId}.`);
  const { time_zone, manual, ...client } = row;
  return { today: dateIn(time_zone, now), manual: manual === true, client };
}
