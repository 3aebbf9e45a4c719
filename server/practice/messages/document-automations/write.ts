/** Validates the formats and target folder of an automation, and queues its job. */
import { sql } from '#kernel/database/sql.ts';
import { addJob } from '#kernel/jobs/index.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { checkParent } from '../../documents/index.ts';
import { FORMATS } from './formats.ts';
import type { documentAutomation } from './document-automation.ts';
import { requireName } from '../../firm/index.ts';

export const MERGE_DOCUMENT = 'merge_document';

/** The most attempts. */
export const ATTEMPTS = 5;

export const documentAutomationRules: WriteRules<typeof documentAutomation> = {
  async prepare(draft, work) {
    draft.columns.creator_id = work.context.principal.userId;
    draft.refusals.push(...requireName(draft, 'filename'));
    chooseFormats(draft);
    await choosePlace(draft, work);
  },

  async complete(_, id, { connection, context }) {
    const payload = { account_id: context.principal.accountId, document_automation_id: id };
    await addJob(connection, MERGE_DOCUMENT, payload, { attempts: ATTEMPTS });
  },
};

function chooseFormats({ columns, input, refusals }: Draft<typeof documentAutomation>): void {
  const sent = input.formats ?? [];
  const formats = FORMATS.filter((each) => sent.some((one) => one.toLowerCase() === each));
  const isKnown = sent.every((one) => FORMATS.some((each) => each === one.toLowerCase()));
  if (!isKnown || formats.length === 0) refusals.push(refuse('automation.formats', {}, { field: 'formats' }));
  columns.export_formats = [...formats];
}

/**
 * The matter's folder by default; otherwise another folder of the matter, or a document of it that gets a new
 * version.
 */
async function choosePlace(
  { columns, input, refusals }: Draft<typeof documentAutomation>,
  work: Work,
): Promise<void> {
  const { parent } = input;
  const refusePlace = (reason: string): void => {
    refusals.push(refuse('automation.parent', { reason }, { field: 'parent' }));
  };
  if (!parent) return;
  if (parent.type === 'Matter') {
    if (parent.id !== columns.matter_id)
      refusePlace(`the matter ${parent.id} is not the matter of the documents`);
    return;
  }
  await checkParent(parent, work);
  const item = await work.connection.row<Pick<Tables['items'], 'matter_id' | 'locked'>>(sql`
    select matter_id, locked from items where account_id = ${work.context.principal.accountId} and id = ${parent.id}`);
  const name = parent.type.toLowerCase();
  if (item?.matter_id !== columns.matter_id)
    refusePlace(`the ${name} ${parent.id} is not among the matter's documents`);
  else if (parent.type === 'Document' && item?.locked === true)
    refusePlace(`the document ${parent.id} is locked`);
  else if (parent.type === 'Document' && (columns.export_formats ?? []).length > 1)
    refusePlace('a new version of a document can have only one format');
  columns.parent_id = parent.id;
  columns.parent_type = parent.type;
}
