/** The interface of programs that read an exported journal. Amounts are debits less credits in cents. */
import type { Oracle } from './oracle.ts';

/** Which items to select; a tag of null matches any value. */
export interface JournalQuery {
  readonly entry?: string;
  readonly tags?: Readonly<Record<string, string | null>>;
}

export interface JournalLine {
  readonly entry: string;
  readonly date: string;
  /** The account's name in the journal. */
  readonly account: string;
  readonly units: bigint;
}

export interface JournalReader extends Oracle {
  /** Rejects if an entry does not balance, an account is not declared, or a balance assertion fails. */
  check(): Promise<void>;
  items(query: JournalQuery): Promise<JournalLine[]>;
  /** The items of an account by date, each with the balance after it. */
  register(account: string): Promise<(JournalLine & { readonly balance: bigint })[]>;
  /** The balance of every account, by name. */
  balances(): Promise<Map<string, bigint>>;
}
