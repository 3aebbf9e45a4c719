/**
 * Who gets the money of a payment page. A processor shows its part of the page and charges; the rest of the service
 * knows only what it answers. `offline` announces a payment that the firm confirms when the money is there,
 * `test` plays a card without money. Another one is added to the table and chosen by payment_processor.
 */
import { html, type Html } from '#kernel/http/html.ts';

export interface Order {
  /** The id of the payment: the same for each attempt to charge it, so that nobody is charged twice. */
  readonly paymentId: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly email: string | null;
  /** What the payer sent with the processor's part of the page. */
  readonly form: URLSearchParams;
}

export type Charge =
  | { readonly outcome: 'completed'; readonly number: string }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'failed'; readonly reason: string };

export interface PaymentProcessor {
  /** One sentence of how the money moves, and the fields that it needs. */
  readonly part: () => Html;
  /** The words on the button. */
  readonly button: string;
  readonly charge: (order: Order) => Promise<Charge>;
}

const offline: PaymentProcessor = {
  part: () =>
    html`<p class="soft">
      Pay by check or bank transfer to the firm, and name this payment. The firm confirms it when the money is there.
    </p>`,
  button: 'I am paying',
  charge: async () => ({ outcome: 'pending' }),
};

/** The number that is declined, as a payer without means would be. */
const DECLINED = '4000000000000002';

const test: PaymentProcessor = {
  part: () =>
    html`<p class="soft">This is a test: no money moves. Any number is charged, but ${DECLINED} is declined.</p>
      <label for="card">Card number</label>
      <input id="card" name="card" inputmode="numeric" autocomplete="off" required pattern="[0-9 ]{12,23}" />`,
  button: 'Pay',
  charge: async ({ paymentId, form }) => {
    const card = (form.get('card') ?? '').replaceAll(' ', '');
    if (!/^\d{12,19}$/.test(card))
      return { outcome: 'failed', reason: 'The card number has 12 to 19 digits.' };
    if (card === DECLINED) return { outcome: 'failed', reason: 'The card was declined. Try another one.' };
    return { outcome: 'completed', number: `test-${paymentId}` };
  },
};

const PROCESSORS: Readonly<Record<string, PaymentProcessor>> = { offline, test };

/** The one that the setting payment_processor names. */
export function processorOf(name: string): PaymentProcessor {
  const found = PROCESSORS[name];
  if (!found) throw new Error(`There is no payment processor ${name}.`);
  return found;
}
