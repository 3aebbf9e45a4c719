/**
 * Simulates a card: every number is charged except one, which is declined. Charges are stored separately, like a
 * third party's records, so that they can be queried after a crash of the service.
 */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { html, type Html } from '#kernel/http/pages/html.ts';
import type { Tables } from '#tables';
import type { Charge, Order, PaymentProcessor, ProcessorParts } from './processor.ts';

/** The number that is declined. */
const DECLINED = '4000000000000002';

export class TestProcessor implements PaymentProcessor {
  readonly button = 'Pay';
  readonly #parts: ProcessorParts;

  constructor(parts: ProcessorParts) {
    this.#parts = parts;
  }

  part(): Html {
    return html`<p class="soft">This is a test: no money moves. Any card number is accepted, except ${DECLINED}, which is declined.</p>
      <label for="card">Card number</label>
      <input id="card" name="card" inputmode="numeric" autocomplete="off" required pattern="[0-9 ]{12,23}" />`;
  }

  async charge(order: Order): Promise<Charge> {
    const { accountId, paymentId, form } = order;
    const card = (form.get('card') ?? '').replaceAll(' ', '');
    if (!/^\d{12,19}$/.test(card))
      return { outcome: 'failed', reason: 'Enter a card number of 12 to 19 digits.' };
    const [outcome, words] =
      card === DECLINED
        ? ['failed', 'The card was declined. Try another one.']
        : ['completed', `test-${paymentId}`];
    const { database, now = () => new Date() } = this.#parts;
    const row = await database.transaction(accountId, async (connection) => {
      await connection.execute(sql`
        insert into test_charges (account_id, payment_id, outcome, words, created_at)
        values (${accountId}, ${paymentId}, ${outcome}, ${words}, ${now().toISOString()}) on conflict do nothing`);
      return connection.one<ChargeRow>(chargeOf(order));
    });
    return told(row);
  }

  async inquire(order: OrderKey): Promise<Charge | undefined> {
    const row = await this.#parts.database.forAccount(order.accountId, (connection) =>
      connection.row<ChargeRow>(chargeOf(order)),
    );
    return row && told(row);
  }
}

type OrderKey = Pick<Order, 'accountId' | 'paymentId'>;
type ChargeRow = Pick<Tables['test_charges'], 'outcome' | 'words'>;

function chargeOf({ accountId, paymentId }: OrderKey): Sql {
  return sql`select outcome, words from test_charges where account_id = ${accountId} and payment_id = ${paymentId}`;
}

function told({ outcome, words }: ChargeRow): Charge {
  return outcome === 'completed' ? { outcome, number: words } : { outcome: 'failed', reason: words };
}
