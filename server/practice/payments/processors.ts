/**
 * Who gets the money of a payment page. A processor shows its part of the page and charges; the rest of the service
 * knows only what it answers. `offline` announces a payment that the firm confirms when the money is there,
 * `test` plays a card without money. Another one is added to the table and chosen by payment_processor.
 *
 * A process may die between the charge and its record. So a processor is asked again what became of a payment,
 * and must know: it charges a payment once, however often it is told to, and remembers it by its id.
 */
import { html, type Html } from '#kernel/http/html.ts';
import type { Database } from '#kernel/database/database.ts';
import { TestProcessor } from './test-processor.ts';

export interface Order {
  readonly accountId: string;
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
  /** Answers within a minute; what comes later is asked for. */
  readonly charge: (order: Order) => Promise<Charge>;
  /** What became of a payment; undefined where it was never charged, and never will be. */
  readonly inquire: (payment: Pick<Order, 'accountId' | 'paymentId'>) => Promise<Charge | undefined>;
}

const OFFLINE: PaymentProcessor = {
  part: () =>
    html`<p class="soft">
      Pay by check or bank transfer to the firm, and name this payment. The firm confirms it when the money is there.
    </p>`,
  button: 'I am paying',
  charge: async () => ({ outcome: 'pending' }),
  inquire: async () => ({ outcome: 'pending' }),
};

type Make = (parts: ProcessorParts) => PaymentProcessor;

export interface ProcessorParts {
  readonly database: Database;
  readonly now?: () => Date;
}

const PROCESSORS: Readonly<Record<string, Make>> = {
  offline: () => OFFLINE,
  test: (parts) => new TestProcessor(parts),
};

/** The one that the setting payment_processor names. */
export function processorOf(name: string, parts: ProcessorParts): PaymentProcessor {
  const make = PROCESSORS[name];
  if (!make) throw new Error(`There is no payment processor ${name}.`);
  return make(parts);
}
