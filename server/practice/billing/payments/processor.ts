/** The contract of a payment processor: what it is told, what it answers, and what it must hold to (docs/payments.md). */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Html } from '#kernel/http/html.ts';

export interface Order {
  readonly accountId: string;
  /** The id of the payment: the same for each attempt to charge it, so that nobody is charged twice. */
  readonly paymentId: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly email: string | null;
  /** The payment page, to which the payer comes back from a page of the processor's own. */
  readonly returnTo: string;
  /** What the payer sent with the processor's part of the page. */
  readonly form: URLSearchParams;
}

export type Charge =
  | { readonly outcome: 'completed'; readonly number: string }
  | { readonly outcome: 'pending' }
  /** The payer goes on at this address, and the payment is pending meanwhile. */
  | { readonly outcome: 'redirect'; readonly address: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Where money comes in that no processor moves: what the firm has written for payers, or else its account. */
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
  /** One sentence of how the money moves, and the fields that it needs. */
  readonly part: (payee: Payee) => Html;
  /** The words on the button. */
  readonly button: string;
  /** Answers within a minute; what comes later is asked for. */
  readonly charge: (order: Order) => Promise<Charge>;
  /** What became of a payment; undefined where it was never charged, and never will be. */
  readonly inquire: (payment: PaymentOfFirm) => Promise<Charge | undefined>;
  /** The origin of its own pages, to which a form of ours may lead. */
  readonly leadsTo?: string;
  /**
   * The payment that a notification of the processor is about, once its signature was verified; undefined where it is
   * about none of ours. What became of it is inquired, so that a notification only says when to ask.
   */
  readonly notified?: (
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => Promise<PaymentOfFirm | undefined>;
}

/** A notification whose signature is missing, wrong or old. */
export class ForgedNotification extends Error {}

export interface ProcessorParts {
  readonly config: Config;
  readonly database: Database;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  readonly now?: () => Date;
}
