/** The jurisdictions that a firm works with, and the default for new dockets. */
import { sql } from '#kernel/database/sql.ts';
import {
  deleteWithoutRules,
  insertWithoutRules,
  updateWithoutRules,
  type WithImage,
} from '#kernel/changes/change.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { courtJurisdictionChoice } from './jurisdiction.ts';

type ChoiceRow = WithImage<Tables['court_jurisdiction_choices']>;

/**
 * Making a jurisdiction the default also selects it; there is at most one default. Existing dockets stay unchanged.
 */
export async function chooseJurisdiction(id: string, input: Input, work: Work): Promise<void> {
  const { connection, context } = work;
  const rows = await connection.rows<ChoiceRow>(sql`
    select c.*, to_jsonb(c)::text as image from court_jurisdiction_choices c
    where account_id = ${context.principal.accountId} for update`);
  const own = rows.find((row) => row.jurisdiction_id === id);
  if (input.valid_subscription === false) {
    if (own) await deleteWithoutRules(work, courtJurisdictionChoice, own);
    return;
  }
  if (input.default === true)
    for (const other of rows.filter((row) => row.default && row !== own))
      await setDefault(other, false, work);
  if (own && typeof input.default === 'boolean') await setDefault(own, input.default, work);
  else if (!own && (input.valid_subscription === true || input.default === true)) {
    const columns = { jurisdiction_id: id, default: input.default === true };
    await insertWithoutRules(work, courtJurisdictionChoice, columns);
  }
}

async function setDefault(row: ChoiceRow, value: boolean, work: Work): Promise<void> {
  await updateWithoutRules(work, courtJurisdictionChoice, row, { default: value });
}
