/** Example requests of bills, payments and trust money (own-requests.ts). */
import { done, NOTHING, type Ground, type OwnRequests } from './ground.ts';

const V4 = '/api/v4';
const DAY = '2026-03-31';

export function moneyRequests(ground: Ground): OwnRequests {
  const { firm, maker } = ground;
  const post = (path: string, data: unknown) => done(firm, 'POST', `${V4}/${path}`, data);
  const { issued, matterWithWork, operating } = billing(ground);
  const received = async () => ({
    amount: 75.25,
    date: DAY,
    destination_account: { id: await operating() },
    contact: { id: await maker.idOf('contact') },
  });
  const payment = async () => ({ id: (await post('payments', await received())).id });
  const allocation = async () => ({ payment: await payment(), bill: { id: await issued() }, amount: 25 });
  const credit = async () => ({
    date: DAY,
    amount: 12.5,
    description: 'Courtesy discount',
    bill: { id: await issued() },
  });
  const voided = async (noun: string) => ({
    parameters: { id: await maker.newOf(noun) },
    data: { description: 'Entered twice' },
  });
  const one = async (id: Promise<number>) => ({ parameters: { id: await id } });
  return {
    'practice.createAllocation': async () => ({ ...NOTHING, data: await allocation() }),
    'practice.updateAllocation': async () => ({
      ...(await one(post('allocations', await allocation()).then(({ id }) => id))),
      data: { voided: true },
    }),
    'practice.voidBankTransaction': () => voided('bank_transaction'),
    'practice.voidBankTransfer': () => voided('bank_transfer'),
    'practice.voidMatterTransfer': () => voided('matter_transfer'),
    'practice.createCreditMemo': async () => ({ ...NOTHING, data: await credit() }),
    'practice.updateCreditMemo': async () => ({
      ...(await one(post('credit_memos', await credit()).then(({ id }) => id))),
      data: { voided: true },
    }),
    'practice.createTrustRequest': async () => ({
      ...NOTHING,
      data: {
        client_id: await maker.idOf('contact'),
        trust_type: 'client',
        trust_amount: 500,
        issue_date: DAY,
        due_date: '2026-04-30',
        approved: false,
        note: 'Retainer for the survey',
      },
    }),
    'practice.createPayment': async () => ({
      ...NOTHING,
      data: { ...(await received()), description: 'Check 1042' },
    }),
    'practice.updatePayment': async () => ({
      ...(await one(payment().then(({ id }) => id))),
      data: { state: 'voided' },
    }),
    'practice.createPaymentRefund': async () => ({
      ...(await one(payment().then(({ id }) => id))),
      data: { amount: 20, date: '2026-04-01', description: 'Paid twice' },
    }),
    'practice.createBill': async () => ({
      ...NOTHING,
      data: { matters: [{ id: await matterWithWork() }], issued_at: DAY, due_at: '2026-04-30' },
    }),
    'practice.sendBill': async () => ({
      ...(await one(issued())),
      data: { to: ['accounts@harbour.example'], subject: 'Your bill' },
    }),
    'practice.previewBillTheme': async () => ({
      ...NOTHING,
      data: { config: '{"title": "Account of fees"}' },
    }),
    'practice.getBillPreview': () => one(issued()),
    'practice.getBillPdf': () => one(issued()),
    'practice.getBillLedes': () => one(issued()),
    'practice.listBillableMatterIds': async () => NOTHING,
  };
}

function billing({ firm, maker }: Ground) {
  const matterWithWork = async (): Promise<number> => {
    const id = await maker.newOf('matter');
    const work = { type: 'TimeEntry', date: DAY, quantity: 3600, price: 240, note: maker.word() };
    await done(firm, 'POST', `${V4}/activities`, { ...work, matter: { id } });
    return id;
  };
  const issued = async (): Promise<number> => {
    const data = { matters: [{ id: await matterWithWork() }], issued_at: DAY, due_at: '2026-04-30' };
    const { id } = await done(firm, 'POST', `${V4}/bills`, data);
    await done(firm, 'PATCH', `${V4}/bills/${id}`, { state: 'awaiting_payment' });
    return id;
  };
  return { issued, matterWithWork, operating: () => maker.idOf('bank_account') };
}
