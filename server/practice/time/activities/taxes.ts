/**
 * The taxes of an expense: those sent as a list or by the older tax_setting, otherwise those of its category. The
 * list and the setting always agree.
 */
import { Refusal } from '#kernel/errors/refusal.ts';
import { after, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import {
  readTaxes,
  settingOfTaxes,
  taxesOfSetting,
  type Tax,
  readFirmTaxes,
  readTaxesOf,
  replaceTaxes,
  type TaxDirection,
  type ActivityType,
} from '../../firm/index.ts';
import type { activity } from './activity.ts';

const MEMBERS: Readonly<Record<TaxDirection, 'tax_settings' | 'input_tax_settings'>> = {
  output: 'tax_settings',
  input: 'input_tax_settings',
};

/** Validates the lists, and sets tax_setting accordingly; a setting that is sent alone is kept. */
export async function prepareTaxes(
  draft: Draft<typeof activity>,
  type: ActivityType,
  work: Work,
): Promise<void> {
  for (const direction of ['output', 'input'] as const) {
    const taxes = sentTaxes(draft.input, MEMBERS[direction]);
    if (taxes instanceof Refusal) draft.refusals.push(taxes);
  }
  if (draft.refusals.length > 0 || type === 'TimeEntry') return;
  const taxes = await outputTaxes(draft, work);
  if (taxes && !(draft.input.tax_setting && draft.input.tax_settings === undefined))
    draft.columns.tax_setting = settingOfTaxes(
      taxes,
      await readFirmTaxes(work.connection, work.context.principal.accountId),
    );
}

/** Writes the taxes after the entry's row was written. */
export async function writeTaxes(draft: Draft<typeof activity>, id: string, work: Work): Promise<void> {
  const type = after(draft, 'type');
  const becameTime = draft.current !== undefined && type === 'TimeEntry' && draft.current.type !== type;
  if (type === 'TimeEntry' && !becameTime) return;
  const { accountId } = work.context.principal;
  const owner = { accountId, column: 'activity_id', id } as const;
  const output = becameTime ? [] : await outputTaxes(draft, work);
  if (output) await replaceTaxes(work.connection, owner, 'output', output);
  const input =
    type === 'HardCostEntry' ? sentTaxes(draft.input, 'input_tax_settings') : draft.current ? [] : undefined;
  if (input && !(input instanceof Refusal)) await replaceTaxes(work.connection, owner, 'input', input);
}

/** The taxes after the write; undefined if they stay unchanged. */
async function outputTaxes(
  draft: Draft<typeof activity>,
  { connection, context }: Work,
): Promise<readonly Tax[] | undefined> {
  const { accountId } = context.principal;
  const sent = sentTaxes(draft.input, 'tax_settings');
  if (sent && !(sent instanceof Refusal)) return sent;
  const setting = draft.input.tax_setting;
  if (setting) return taxesOfSetting(setting, await readFirmTaxes(connection, accountId));
  if (setting === null) return [];
  const category = draft.input.expense_category;
  if (draft.operation === 'update' || typeof category !== 'string') return undefined;
  return readTaxesOf(connection, { accountId, column: 'expense_category_id', id: category }, 'output');
}

function sentTaxes(
  input: Draft<typeof activity>['input'],
  member: 'tax_settings' | 'input_tax_settings',
): readonly Tax[] | Refusal | undefined {
  const sent = input[member]?.map((tax) => ({ ...tax, order: Number(tax.order) }));
  return sent && readTaxes(sent, member);
}
