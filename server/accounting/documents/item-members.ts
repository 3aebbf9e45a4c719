/** The items of bills and expenses in a body. */
import { m } from '#kernel/declarations/member.ts';
import { moneyMember } from '../money-members.ts';

export const ITEM_MEMBERS = {
  ledger_account: m.reference('ledger_account', { required: true }),
  client: m.reference('client', { nullable: true }),
  matter: m.reference('matter', { nullable: true }),
  amount: moneyMember(true),
  description: m.value('text', { nullable: true, limit: 10_000 }),
};
