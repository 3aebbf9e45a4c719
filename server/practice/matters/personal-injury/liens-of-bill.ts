/** The liens of a medical bill: one for each payer, and one for the provider's balance. They follow the bill. */
import { sql } from '#kernel/database/sql.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

export interface Payer {
  readonly amount: string;
  readonly holder_id: string;
  readonly mark_as_lien: boolean;
}

interface Wanted extends Payer {
  readonly lien_type: 'medical_payer' | 'medical_provider';
}

type FollowedBill = Pick<
  Tables['medical_bills'],
  'matter_id' | 'currency_id' | 'name' | 'balance' | 'mark_balance_type_as'
> &
  Pick<Tables['medical_records_requests'], 'medical_provider_id'>;

/** Updates the liens of a bill; those of payers change only if payers are given. */
export async function updateLiensOfBill(
  work: Work,
  billId: string,
  payers?: readonly Payer[],
): Promise<void> {
  const { connection, context } = work;
  const bill = await connection.one<FollowedBill>(sql`
    select b.matter_id, b.currency_id, b.name, b.balance, b.mark_balance_type_as, r.medical_provider_id
    from medical_bills b join medical_records_requests r on r.account_id = b.account_id and r.id = b.medical_records_request_id
    where b.account_id = ${context.principal.accountId} and b.id = ${billId}`);
  const { balance, mark_balance_type_as: mark, medical_provider_id } = bill;
  const provider: Wanted[] =
    mark === 'neither'
      ? []
      : [
          {
            lien_type: 'medical_provider',
            amount: balance,
            holder_id: medical_provider_id,
            mark_as_lien: mark === 'lien',
          },
        ];
  const there = await liensOf(work, billId);
  const of = (type: Wanted['lien_type']) => there.filter(({ lien_type }) => lien_type === type);
  const kept = of('medical_payer').map(({ amount, holder_id, mark_as_lien }): Payer => ({
    amount: amount,
    holder_id: holder_id,
    mark_as_lien,
  }));
  await match(work, billId, bill, of('medical_provider'), provider);
  const wanted = (payers ?? kept).map((payer) => ({ ...payer, lien_type: 'medical_payer' as const }));
  await match(work, billId, bill, of('medical_payer'), wanted);
}

export async function removeLiens(work: Work, billId: string): Promise<void> {
  for (const { id } of await liensOf(work, billId)) await remove(work, id);
}

/** Changes existing liens into the wanted ones in order, adds missing ones, and removes the rest. */
async function match(
  work: Work,
  billId: string,
  bill: FollowedBill,
  there: readonly LienRow[],
  wanted: readonly Wanted[],
): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('liens', 'lien');
  for (const [index, lien] of wanted.entries()) {
    const id = there[index]?.id;
    const locked = id ? await writer.lockRecord(connection, of, id, context, 'no key update') : undefined;
    const { matter_id, currency_id, name } = bill;
    const fixed = { ...lien, description: name, matter_id, currency_id };
    await writer.write(connection, of, {}, locked, context, { ...fixed, medical_bill_id: billId });
  }
  for (const { id } of there.slice(wanted.length)) await remove(work, id);
}

/** Skips the rules for deleting a lien directly, since this one is removed with its bill. */
async function remove(work: Work, id: string): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('liens', 'lien');
  const { image } = await writer.lockRecord(connection, of, id, context, 'update');
  await deleteWithoutRules(work, of, { id, image });
}

/** A lien that follows a bill has a holder. */
type LienRow = Pick<Tables['liens'], 'id' | 'lien_type' | 'amount' | 'mark_as_lien'> & {
  readonly holder_id: Tables['contacts']['id'];
};

async function liensOf({ connection, context }: Work, billId: string): Promise<readonly LienRow[]> {
  return connection.rows<LienRow>(sql`
    select id, lien_type, amount, holder_id, mark_as_lien from liens
    where account_id = ${context.principal.accountId} and medical_bill_id = ${billId} and deleted_at is null order by id`);
}
