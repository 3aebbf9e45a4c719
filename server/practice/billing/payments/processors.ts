/**
 * Payment processors. A processor renders its part of the payment page and charges; the rest of the service only uses
 * its result. `offline` announces a payment that the firm confirms when the money arrives, `test` simulates a card.
 * To add another, add it to the table and select it with payment_processor.
 *
 * A process may die between a charge and its recording. A processor must therefore charge a payment only once,
 * however often it is asked, and must be able to report the result by the payment's id. docs/payments.md describes
 * the contract.
 */
import { html, type Html } from '#kernel/http/pages/html.ts';
import type { Payee, PaymentProcessor, ProcessorParts } from './processor.ts';
import { StripeProcessor } from './stripe-processor.ts';
import { TestProcessor } from './test-processor.ts';

const OFFLINE: PaymentProcessor = {
  part: (payee) =>
    html`<p class="soft">
        Pay the firm by check or bank transfer, and include the reference of this payment. The firm confirms it when the money arrives.
      </p>
      ${bankDetails(payee)}`,
  button: 'I am paying',
  charge: async () => ({ outcome: 'pending' }),
  inquire: async () => ({ outcome: 'pending' }),
};

function bankDetails(payee: Payee): Html {
  const { payment_instructions, remittance_address } = payee;
  const rows = payment_instructions
    ? []
    : [
        ['Account holder', payee.holder],
        ['Bank', payee.institution],
        ['Routing or transit number', payee.transit_number],
        ['Account number', payee.account_number],
        ['SWIFT (BIC)', payee.swift],
      ].filter(([, value]) => value);
  return html`${
    payment_instructions &&
    html`<h2>How to pay</h2>
    ${inLines(payment_instructions)}`
  }
  ${
    rows.length > 0 &&
    html`<h2>Bank transfer</h2>
    <dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
  }
  ${
    remittance_address &&
    html`<h2>Mail checks to</h2>
    ${inLines(remittance_address)}`
  }`;
}

function inLines(text: string): Html {
  return html`<p>${text.split('\n').map((line) => html`${line}<br />`)}</p>`;
}

type Make = (parts: ProcessorParts) => PaymentProcessor;

const PROCESSORS: Readonly<Record<string, Make>> = {
  offline: () => OFFLINE,
  test: (parts) => new TestProcessor(parts),
  stripe: (parts) => new StripeProcessor(parts),
};

/** The processor named by the setting payment_processor. */
export function processorOf(name: string, parts: ProcessorParts): PaymentProcessor {
  const make = PROCESSORS[name];
  if (!make) throw new Error(`There is no payment processor ${name}.`);
  return make(parts);
}
