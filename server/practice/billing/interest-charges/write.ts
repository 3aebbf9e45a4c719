/** Updates the bill when a charge is waived. Refuses to waive paid interest. */
import { sql } from '#kernel/database/sql.ts';
import { compare, moneyText, subtract } from '#kernel/values/money.ts';
import type { Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { afterItsBill } from '../bills/lock-order.ts';
import { waiveInterest } from '../bills/postings/posting.ts';
import { todayOf } from '../../firm/index.ts';
import { changeInterest } from './change-interest.ts';
import { chargeBill } from './charge.ts';
import type { interestCharge } from './interest-charge.ts';

export const interestChargeRules: WriteRules<typeof interestCharge> = {
  ...afterItsBill('interest_charges'),

  async refuseDelete(current, work) {
    const bill = await lockBill(work, current.bill_id);
    return compare(bill.balance, current.total) < 0
      ? refuse('interest_charge.settled', { id: current.id, bill: current.bill_id })
      : undefined;
  },

  deletedAs: { waived: true },

  /** Waived as of today, or on its own date if that is later. */
  async afterDelete(current, work) {
    const { connection, context } = work;
    const bill = await lockBill(work, current.bill_id);
    await changeInterest(work, current.bill_id, moneyText(subtract(bill.interest_total, current.total)));
    const today = await todayOf(connection, context);
    await waiveInterest(work, current.id, current.date > today ? current.date : today);
    await chargeBill(work, current.bill_id);
  },
};

function lockBill({ connection, context }: Work, id: string) {
  return connection.one<Pick<Tables['bills'], 'balance' | 'interest_total'>>(sql`
    select balance, interest_total from bills
    where account_id = ${context.principal.accountId} and id = ${id} for no key update`);
}
