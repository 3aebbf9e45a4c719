/** Refuses claim data on bills that legal aid does not pay. */
import { sql } from '#kernel/database/sql.ts';
import type { UpdateDraft } from '#kernel/changes/update-draft.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { refuse } from '../../refusals.ts';

const FIELD = 'legal_aid_uk_bill';

export async function claimIsOfLegalAid(
  draft: UpdateDraft<'bills'>,
  { connection, context }: Work,
): Promise<void> {
  const { current, input, refusals } = draft;
  if (!input[FIELD]) return;
  const { id } = current;
  const aided = await connection.row(sql`
    select from bill_matters b left join legal_aid_uk_matters x on x.account_id = b.account_id and x.matter_id = b.matter_id
    where b.account_id = ${context.principal.accountId} and b.bill_id = ${id}
    group by b.bill_id having count(*) = 1 and count(x.id) = 1`);
  if (!aided) refusals.push(refuse('bill.no_legal_aid', { id }, { field: FIELD }));
}
