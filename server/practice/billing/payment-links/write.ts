/** Writes payment links: created with an unguessable URL; afterwards a link can only be expired. */
import { sql } from '#kernel/database/sql.ts';
import { newAddressKey } from '#kernel/http/signed-address.ts';
import { compare, moneyText } from '#kernel/values/money.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import { type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireFits, requireName } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { currencyIsTaken, durationIsShort, linksAreFew } from './rules.ts';
import type { paymentLink } from './payment-link.ts';

const MS_PER_SECOND = 1000;

export const paymentLinkRules: WriteRules<typeof paymentLink> = {
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    const { context } = work;
    if (current) {
      if (input.expired === true && Date.parse(current.expires_at) > context.now.getTime())
        columns.expires_at = context.now.toISOString();
      return;
    }
    columns.address_key = newAddressKey();
    columns.user_id = context.principal.userId;
    refusals.push(...requireName(draft, 'description'));
    settleDuration(draft, work);
    settleAmount(draft);
    await requireFits(work, columns.amount, 'amount');
    await settleSubject(draft, work);
    await settleAccount(draft, work);
    const refusal = linksAreFew(await countLinks(work));
    if (refusal) refusals.push(refusal);
  },
};

function settleDuration({ columns, input, refusals }: Draft<typeof paymentLink>, { context }: Work): void {
  const duration = input.duration;
  const refusal = durationIsShort(duration);
  if (refusal) refusals.push(refusal);
  if (refusal || !duration) return;
  columns.duration = duration;
  columns.expires_at = new Date(context.now.getTime() + Number(duration) * MS_PER_SECOND).toISOString();
}

function settleAmount({ columns, refusals }: Draft<typeof paymentLink>): void {
  if (columns.amount === undefined || columns.amount === null) return;
  const amount = moneyText(String(columns.amount));
  if (compare(amount, 0) <= 0)
    refusals.push(refuse('link.amount', { value: columns.amount }, { field: 'amount' }));
  columns.amount = amount;
}

const COLUMNS = {
  Bill: ['bill', 'bill_id'],
  BankAccount: ['bank_account', 'bank_account_id'],
  Contact: ['contact', 'contact_id'],
} as const;

async function settleSubject(
  { columns, input, refusals }: Draft<typeof paymentLink>,
  { connection, context, writer }: Work,
): Promise<void> {
  const subject = input.subject;
  const type = subject?.type;
  const id = subject?.id;
  if (!type || !id) {
    refusals.push(refuse('link.subject', { value: JSON.stringify(subject ?? null) }, { field: 'subject' }));
    return;
  }
  const [target, column] = COLUMNS[type];
  await checkReferences(connection, writer.registry, [{ path: 'subject', target, id }], context);
  columns[column] = id;
  if (type === 'Bill') await settleBillToPay(columns, refusals, id, { connection, context });
}

/** The bill must be issued and unpaid; by default the amount is what is currently due. */
async function settleBillToPay(
  columns: Draft<typeof paymentLink>['columns'],
  refusals: Draft<typeof paymentLink>['refusals'],
  id: string,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<void> {
  const bill = await connection.one<Pick<Tables['bills'], 'state' | 'balance' | 'kind'>>(sql`
    select state, balance, kind from bills where account_id = ${context.principal.accountId} and id = ${id}`);
  const account = await connection.row<Pick<Tables['bank_accounts'], 'type'>>(sql`
    select type from bank_accounts where account_id = ${context.principal.accountId}
      and id = ${columns.destination_account_id ?? null}`);
  const reason =
    bill.state !== 'awaiting_payment'
      ? `it is ${bill.state}, but only a bill that awaits payment can be paid`
      : account && (account.type === 'Trust') !== (bill.kind === 'trust_kind')
        ? 'a trust request must be paid into a trust account, and every other bill into an operating account'
        : undefined;
  if (reason) refusals.push(refuse('link.bill', { id, reason }, { field: 'subject' }));
  columns.amount ??= bill.balance;
}

/** The account must be open, use the link's currency, and know the owner of the money. */
async function settleAccount(
  { columns, input, refusals }: Draft<typeof paymentLink>,
  { connection, context }: Work,
): Promise<void> {
  const id = columns.destination_account_id;
  const account = id
    ? await connection.row<
        Pick<Tables['bank_accounts'], 'type' | 'closed_at' | 'currency_id'> &
          Pick<Tables['currencies'], 'code'>
      >(sql`
        select b.type, b.closed_at, b.currency_id, c.code from bank_accounts b join currencies c on c.id = b.currency_id
        where b.account_id = ${context.principal.accountId} and b.id = ${id}`)
    : undefined;
  if (!account) return;
  columns.currency_id = account.currency_id;
  const refusal = currencyIsTaken(input.currency, account.code);
  if (refusal) refusals.push(refusal);
  const closed = account.closed_at !== null ? 'it is closed' : undefined;
  const nobodys =
    account.type === 'Trust' && !columns.contact_id && !columns.bill_id && !columns.destination_contact_id
      ? 'it is a trust account, so the owner of the money is required: send destination_contact, or a contact as subject'
      : undefined;
  const reason = closed ?? nobodys;
  if (reason) refusals.push(refuse('link.account', { id, reason }, { field: 'destination_account' }));
}

async function countLinks({ connection, context }: Work) {
  const { accountId } = context.principal;
  const now = context.now.toISOString();
  // Serialized per firm, so that the limit on links is exact.
  await connection.execute(
    sql`select id from billing_settings where account_id = ${accountId} for no key update`,
  );
  const row = await connection.one<Record<'users' | 'active' | 'last_day', string>>(sql`
    select (select count(*) from users where account_id = ${accountId} and enabled and deleted_at is null) as users,
      (select count(*) from payment_links where account_id = ${accountId} and paid_at is null and expires_at > ${now}) as active,
      (select count(*) from payment_links where account_id = ${accountId}
        and created_at > ${now}::timestamptz - interval '24 hours') as last_day`);
  return { users: Number(row.users), active: Number(row.active), lastDay: Number(row.last_day) };
}
