/**
 * Payments for the manually entered hard costs of a generated firm's matters: one journal entry per month, so that
 * the account of advanced client costs equals the unbilled costs.
 */
import { accountingWriter, accountsByCode } from '#accounting';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { dateOf, type SeedContext } from '../seed-context.ts';
import { textOfUnits } from './cents.ts';
import { secondOf } from './load-bills.ts';
import type { BilledMatter } from './plan.ts';

const ADVANCED_CLIENT_COSTS = '1300';
const OPERATING_BANK = '1000';

export async function enterAdvancedCosts(
  { loader, calendar }: SeedContext,
  context: RequestContext,
  { matters, currency }: { readonly matters: readonly BilledMatter[]; readonly currency: string },
): Promise<void> {
  const { connection, accountId } = loader;
  const accounts = await accountsByCode(connection, accountId);
  const writer = accountingWriter();
  for (const [through, units] of laidOutByMonth(matters)) {
    const day = Math.min(through, calendar.today);
    const item = (code: string, operation_type: string) => ({
      ledger_account: accounts.get(code),
      operation_type,
      amount: { amount: textOfUnits(units), currency },
    });
    const entry = {
      date: dateOf(day),
      description: 'Costs advanced for clients',
      journal_entry_items: [item(ADVANCED_CLIENT_COSTS, 'debit'), item(OPERATING_BANK, 'credit')],
    };
    const at = { ...context, now: new Date(secondOf(day) * 1000) };
    await writer.write(connection, writer.registry.get('journal_entry'), entry, undefined, at);
  }
}

/** By the last day of each month, in order. */
function laidOutByMonth(matters: readonly BilledMatter[]): (readonly [number, bigint])[] {
  const months = new Map<number, bigint>();
  for (const { through, laidOut } of matters.flatMap((matter) => matter.months))
    if (laidOut !== 0n) months.set(through, (months.get(through) ?? 0n) + laidOut);
  return [...months].toSorted(([one], [other]) => one - other);
}
