/**
 * Reads an exported journal from its text alone and computes the sums, for machines without hledger. Supports the
 * part of hledger's grammar that exports use.
 */
import fs from 'node:fs';
import type { JournalLine, JournalReader } from './journal-reader.ts';
import type { Spans } from './oracle.ts';

/** The entry with the balance assertions. */
export const BALANCES = 'balances';
const NOMINAL = /^[RX]$/;

interface Declared {
  readonly id: string;
  readonly type: string;
}

interface Item extends JournalLine {
  /** Its own tags and those of its entry. */
  readonly tags: ReadonlyMap<string, string>;
  /** The account's balance after it, as asserted in the journal. */
  readonly asserted: bigint | undefined;
}

interface Journal {
  readonly accounts: ReadonlyMap<string, Declared>;
  readonly items: readonly Item[];
}

const ENTRY = /^(\d{4}-\d\d-\d\d) \((\w+)\)[^;]*(?:;(.*))?$/;
const ITEM = /^ {4}(\S.*?) {2,}(-?[\d.]+ [A-Z]{3})(?: = (-?[\d.]+ [A-Z]{3}))?(?:  ;(.*))?$/;

export function textReader(file: string): JournalReader {
  let read: Journal | undefined;
  const journal = (): Journal => (read ??= parsed(fs.readFileSync(file, 'utf8')));
  const sums = (spans: Spans, nominal: boolean) => {
    const { accounts, items } = journal();
    return spans.days.map(({ from, through }) => {
      const found = new Map<string, bigint>();
      for (const { account, date, units } of items) {
        const { id, type } = declaredIn(accounts, account);
        if (NOMINAL.test(type) !== nominal || date > through || (nominal && date < from)) continue;
        found.set(id, (found.get(id) ?? 0n) + units);
      }
      return new Map([...found].filter(([, units]) => units !== 0n));
    });
  };
  const written = () => journal().items.filter(({ entry }) => entry !== BALANCES);
  return {
    name: 'the text of the journal',
    results: async (spans) => sums(spans, true),
    standings: async (spans) => sums(spans, false),
    async registers() {
      const { accounts } = journal();
      return Map.groupBy(written(), ({ account }) => declaredIn(accounts, account).id);
    },
    check: async () => check(journal()),
    async items({ entry, tags = {} }) {
      return written().filter(
        (item) =>
          (entry === undefined || item.entry === entry) &&
          Object.entries(tags).every(([name, value]) =>
            value === null ? item.tags.has(name) : item.tags.get(name) === value,
          ),
      );
    },
    async register(account) {
      let balance = 0n;
      const items = written().filter((item) => item.account === account);
      return byDay(items).map((item) => ({ ...item, balance: (balance += item.units) }));
    },
    async balances() {
      const found = new Map<string, bigint>();
      for (const { account, units } of journal().items)
        found.set(account, (found.get(account) ?? 0n) + units);
      return found;
    },
  };
}

function byDay(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function declaredIn(accounts: Journal['accounts'], name: string): Declared {
  const declared = accounts.get(name);
  if (declared === undefined) throw new Error(`The account ${name} is not declared.`);
  return declared;
}

/** The firm's account ids by their names in the journal. */
export function accountsIn(journal: string): Map<string, string> {
  return new Map([...parsed(fs.readFileSync(journal, 'utf8')).accounts].map(([name, { id }]) => [name, id]));
}

function check({ accounts, items }: Journal): void {
  const entries = new Map<string, bigint>();
  const balances = new Map<string, bigint>();
  for (const { entry, account, units, asserted } of byDay(items)) {
    declaredIn(accounts, account);
    entries.set(entry, (entries.get(entry) ?? 0n) + units);
    const balance = (balances.get(account) ?? 0n) + units;
    balances.set(account, balance);
    if (asserted !== undefined && asserted !== balance)
      throw new Error(`A balance assertion of ${account} fails: ${asserted} is said, and it has ${balance}.`);
  }
  for (const [entry, units] of entries)
    if (units !== 0n) throw new Error(`The entry ${entry} does not balance: ${units} are left.`);
}

/** Throws on unknown lines, which would otherwise be left out of the sums unnoticed. */
function parsed(text: string): Journal {
  const accounts = new Map<string, Declared>();
  const items: Item[] = [];
  let head: Pick<Item, 'entry' | 'date' | 'tags'> | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith(';') || line.startsWith('commodity ')) continue;
    const [, name, type, id] = /^account (.+?)  ; type:(.), id:(\d+),/.exec(line) ?? [];
    const [, date, entry, words] = ENTRY.exec(line) ?? [];
    const [, account, amount, asserted, own] = ITEM.exec(line) ?? [];
    if (name !== undefined && type !== undefined && id !== undefined) accounts.set(name, { id, type });
    else if (date !== undefined && entry !== undefined) head = { entry, date, tags: tagsIn(words) };
    else if (head && account !== undefined && amount !== undefined)
      items.push({
        ...head,
        account,
        units: cents(amount),
        asserted: asserted === undefined ? undefined : cents(asserted),
        tags: new Map([...head.tags, ...tagsIn(own)]),
      });
    else throw new Error(`The journal has a line without a meaning: ${line}`);
  }
  return { accounts, items };
}

/** A word before a colon is a tag; the text up to the next comma is its value. */
function tagsIn(comment = ''): Map<string, string> {
  const found = comment.matchAll(/(?:^|[\s,])([^\s,:]+):([^,]*)/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.trim()]));
}

/** An amount in a journal, such as `-12.30 USD` or `0`, in cents. */
export function cents(amount: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{0,2}))?(?: [A-Z]{3})?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`${amount} is no amount of a journal.`);
  const units = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0') || '0');
  return sign === '-' ? -units : units;
}
