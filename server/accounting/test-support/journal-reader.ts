/** What a program that reads an exported journal tells of it. Amounts are debits less credits in cents. */
import type { Oracle } from './oracle.ts';

/** Which items are asked for; a tag of null may have any value. */
export interface JournalQuery {
  readonly entry?: string;
  readonly tags?: Readonly<Record<string, string | null>>;
}

export interface JournalLine {
  readonly entry: string;
  readonly date: string;
  /** As the journal names it. */
  readonly account: string;
  readonly units: bigint;
}

export interface JournalReader extends Oracle {
  /** Fails where an entry does not balance, an account is not declared, or a balance is not what the journal says. */
  check(): Promise<void>;
  items(query: JournalQuery): Promise<JournalLine[]>;
  /** The items of an account in the order of their days, each with the balance after it. */
  register(account: string): Promise<(JournalLine & { readonly balance: bigint })[]>;
  /** What every account comes to, by its name. */
  balances(): Promise<Map<string, bigint>>;
}
