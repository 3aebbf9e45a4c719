/** Payments of client bills in time for the early payment discount, as commands of a property test. */
import { choose, makes, type Does } from './draw.ts';

const V4 = '/api/v4';

interface Offered {
  readonly id: number;
  readonly early_payment_until: string | null;
  readonly early_payment_amount: number;
}

export const EARLY_PAYMENT_COMMANDS = {
  'early payment': makes('payments', async ({ firm, accounts }, draw) => {
    const path = `${V4}/bills?state=awaiting_payment&limit=200&fields=id,early_payment_until,early_payment_amount`;
    const bills = (await firm.get(path)).body.data as Offered[];
    const offered = bills.filter(({ early_payment_amount }) => early_payment_amount > 0);
    const bill = choose(offered, draw.pick);
    return (
      bill &&
      firm.post(`${V4}/payments`, {
        data: {
          amount: bill.early_payment_amount,
          date: bill.early_payment_until,
          destination_account: accounts.operating,
          bills: [{ id: bill.id }],
        },
      })
    );
  }),
} satisfies Record<string, Does>;
