/** The interface of a payment processor: its inputs, results and obligations (docs/payments.md). */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Html } from '#kernel/http/pages/html.ts';

export interface Order {
  readonly accountId: string;
  /** The id of the payment, equal for each attempt, so that nobody is charged twice. */
  readonly paymentId: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly email: string | null;
  /** The payment page, to which the payer returns from the processor's own page. */
  readonly returnTo: string;
  /** The submitted fields of the processor's part of the page. */
  readonly form: URLSearchParams;
}

export type Charge =
  | { readonly outcome: 'completed'; readonly number: string }
  | { readonly outcome: 'pending' }
  /** The payer continues at this URL; meanwhile the payment is pending. */
  | { readonly outcome: 'redirect'; readonly address: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Payment instructions if no processor moves the money: the firm's own text, or else its account. */
export interface Payee {
  readonly payment_instructions?: string | null;
  readonly remittance_address?: string | null;
  readonly holder?: string | null;
  readonly institution?: string | null;
  readonly transit_number?: string | null;
  readonly account_number?: string | null;
  readonly swift?: string | null;
}

export interface PaymentOfFirm {
  readonly accountId: string;
  readonly paymentId: string;
}

export interface PaymentProcessor {
  /** A sentence about how the money is transferred, and the required fields. */
  readonly part: (payee: Payee) => Html;
  /** The label of the button. */
  readonly button: string;
  /** Responds within a minute; later results are queried. */
  readonly charge: (order: Order) => Promise<Charge>;
  /** The result of a payment; undefined if it was not and will never be charged. */
  readonly inquire: (payment: PaymentOfFirm) => Promise<Charge | undefined>;
  /** Closes the processor's page for a payment that the firm has canceled; one that was charged stays charged. */
  readonly close?: (payment: PaymentOfFirm) => Promise<void>;
  /** The origin of the processor's pages, to which our form may redirect. */
  readonly leadsTo?: string;
  /**
   * The payment that a processor's notification concerns, after verifying its signature; undefined if it is none of
   * ours. The result is queried separately, so a notification only says when to query.
   */
  readonly notified?: (
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => Promise<PaymentOfFirm | undefined>;
}

/** A notification with a missing, wrong or expired signature. */
export class ForgedNotification extends Error {}

export interface ProcessorParts {
  readonly config: Config;
  readonly database: Database;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  readonly now?: () => Date;
}
