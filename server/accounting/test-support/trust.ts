/** Trust money for tests, moved as the practice records it. */
import { create } from '../../../test/support/casework.ts';
import type { Firm } from '../../../test/support/caller.ts';

interface Named {
  readonly id: number;
}

export interface Owner {
  readonly client?: Named | undefined;
  readonly matter?: Named | undefined;
}

/** The firm's first trust account; its ledger account has the same name. */
export async function trustAccount(firm: Firm): Promise<Named> {
  const name = 'Client trust account';
  const { body } = await firm.get('/api/v4/bank_accounts?type=TrustAccount&fields=id,name&limit=200');
  const found = (body.data as (Named & { name: string })[]).find((each) => each.name === name);
  return found
    ? { id: found.id }
    : { id: (await create(firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name })).id };
}

/** Deposits money in trust, or withdraws it if negative; returns the service's response. */
export async function moveTrust(firm: Firm, { client, matter }: Owner, date: string, amount: string) {
  return firm.post('/api/v4/bank_transactions', {
    data: { bank_account: await trustAccount(firm), date, amount, client, matter },
  });
}
