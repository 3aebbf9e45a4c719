/** Writes expense categories with their groups and taxes. */
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { compare } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import { ratesStay } from '../../funds/index.ts';
import { codeIsOfType } from '../activities/utbms.ts';
import { rateIsNotNegative, writeGroups } from '../../people/index.ts';
import { requireName, firmsCurrencyId, readTaxes, type Tax, replaceTaxes } from '../../firm/index.ts';
import type { expenseCategory } from './expense-category.ts';

const TAX_MEMBERS = [
  ['tax_settings', 'output'],
  ['input_tax_settings', 'input'],
] as const;

async function prepare(draft: Draft<typeof expenseCategory>, { connection, context }: Work): Promise<void> {
  const { operation, input, columns, refusals } = draft;
  const negative = rateIsNotNegative(columns.rate);
  refusals.push(...requireName(draft), ...(negative ? [negative] : []));
  for (const [member] of TAX_MEMBERS) {
    const taxes = taxesSent(input, member);
    if (taxes instanceof Refusal) refusals.push(taxes);
  }
  if (typeof columns.utbms_code_id === 'string') {
    const code = await connection.row<Pick<Tables['utbms_codes'], 'code' | 'type'>>(
      sql`select code, type from utbms_codes where id = ${columns.utbms_code_id}`,
    );
    const refusal = code && codeIsOfType(code, 'UtbmsExpense', 'utbms_code', 'utbms_code');
    if (refusal) refusals.push(refusal);
  }
  if (operation === 'create')
    columns.currency_id ??= await firmsCurrencyId(connection, context.principal.accountId);
}

async function complete({ input }: Draft<typeof expenseCategory>, id: string, work: Work): Promise<void> {
  await writeGroups('expense_category_groups', 'expense_category_id', id, input.groups, work);
  const owner = { accountId: work.context.principal.accountId, column: 'expense_category_id', id } as const;
  for (const [member, direction] of TAX_MEMBERS) {
    const taxes = taxesSent(input, member);
    if (taxes && !(taxes instanceof Refusal)) await replaceTaxes(work.connection, owner, direction, taxes);
  }
}

/** The taxes in a body, which replace the current ones; undefined if the body has none. */
function taxesSent(
  input: Input,
  member: 'tax_settings' | 'input_tax_settings',
): readonly Tax[] | Refusal | undefined {
  const sent = input[member];
  if (!Array.isArray(sent)) return undefined;
  return readTaxes(
    sent.map((tax) => ({ ...tax, order: Number(tax.order) })),
    member,
  );
}

export const expenseCategoryRules: WriteRules<typeof expenseCategory> = {
  prepare,
  complete,
  async refuseDelete({ rate }, { context }) {
    return compare(rate, 0) === 0 ? undefined : ratesStay('expense_category', context);
  },
};
