/**
 * Formats the books as a plain-text journal for hledger: accounts, entries with their sources as tags, and closing
 * balances, which hledger verifies when it reads the file. Pure functions. User text is kept unchanged except for the
 * few characters with a meaning in a journal.
 */
import { amountText, scaleOf } from '#kernel/values/money.ts';
import type { PRIMARY_TYPES } from '../ledger-accounts/ledger-account-type.ts';

export interface JournalCurrency {
  readonly code: string;
  /** The currency's decimals. */
  readonly digits: number;
}

type PrimaryType = (typeof PRIMARY_TYPES)[number];

export interface JournalAccount {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  readonly parentId: string | null;
  readonly primaryType: PrimaryType;
  readonly ledgerType: string;
  readonly kind: string;
}

export interface JournalItem {
  readonly entryId: string;
  readonly date: string;
  readonly basis: string;
  readonly description: string | null;
  readonly sourceType: string | null;
  readonly sourceId: string | null;
  readonly settlesType: string | null;
  readonly settlesId: string | null;
  readonly reversesId: string | null;
  readonly paymentMethod: string | null;
  readonly vendorId: string | null;
  readonly entryClientId: string | null;
  readonly entryMatterId: string | null;
  readonly accountId: string;
  readonly units: string;
  readonly memo: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** The first part of an account's name, and hledger's letter for its type. */
const ROOTS: Readonly<Record<PrimaryType, readonly [root: string, type: string]>> = {
  asset: ['assets', 'A'],
  liability: ['liabilities', 'L'],
  equity: ['equity', 'E'],
  income: ['income', 'R'],
  expense: ['expenses', 'X'],
  unknown: ['unclassified', 'E'],
};

const ACCOUNT_WIDTH = 52;
const AMOUNT_WIDTH = 18;

/** The name of an account in the journal, by id. */
export type AccountName = (id: string) => string;

/** Unique names of all accounts: `assets:1000 Operating account`. */
export function accountNames(accounts: readonly JournalAccount[]): AccountName {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const pathOf = ({ parentId, ...account }: JournalAccount): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return `${parent ? pathOf(parent) : ROOTS[account.primaryType][0]}:${segment(account)}`;
  };
  const segments = new Map<string, string>();
  const taken = new Set<string>();
  const segment = ({ id, code, name }: Omit<JournalAccount, 'parentId'>): string => {
    const known = segments.get(id);
    if (known !== undefined) return known;
    const plain = oneLine(`${code ?? ''} ${name}`)
      .replaceAll(/\s*:\s*/g, ' - ')
      .replaceAll(';', ',');
    const made = taken.has(plain.toLowerCase()) ? `${plain} (${id})` : plain;
    taken.add(made.toLowerCase());
    segments.set(id, made);
    return made;
  };
  const names = new Map(accounts.map((account) => [account.id, pathOf(account)]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`The firm has no ledger account ${id}.`);
    return name;
  };
}

export function headOf(
  accounts: readonly JournalAccount[],
  nameOf: AccountName,
  {
    firm,
    currency,
    basis,
  }: { readonly firm: string; readonly currency: JournalCurrency; readonly basis: string },
): string {
  const declared = accounts.map(({ id, primaryType, ledgerType, kind }) => {
    const type = ledgerType === 'bank' && kind === 'operating' ? 'C' : ROOTS[primaryType][1];
    return `account ${nameOf(id)}  ; type:${type}, id:${id}, kind:${kind}\n`;
  });
  return (
    `; The books of ${oneLine(firm)} under the ${basis} basis.\n` +
    `; An entry's code is its id; its source is the record that posted it.\n\n` +
    `commodity ${sampleOf(currency)} ${currency.code}\n\n${declared.join('')}`
  );
}

/** A sample amount of a currency; hledger requires a decimal mark even without decimals. */
function sampleOf({ digits }: JournalCurrency): string {
  const thousand = amountText(1000n * 10n ** BigInt(scaleOf(digits)), digits);
  return digits === 0 ? `${thousand}.` : thousand;
}

/** The first line of an entry; its items follow. */
export function entryLine(item: JournalItem): string {
  const { entryId, date, description } = item;
  const tags = [
    `source:${item.sourceType === null ? 'journal_entry' : reference(item.sourceType, item.sourceId)}`,
    `basis:${item.basis}`,
    item.settlesType && `settles:${reference(item.settlesType, item.settlesId)}`,
    item.reversesId && `reverses:${item.reversesId}`,
    item.vendorId && `vendor:${item.vendorId}`,
    item.entryClientId && `client:${item.entryClientId}`,
    item.entryMatterId && `matter:${item.entryMatterId}`,
    item.paymentMethod && `payment_method:${item.paymentMethod}`,
  ].filter(Boolean);
  const words = oneLine(description ?? '').replaceAll(';', ',');
  return `\n${date} (${entryId})${words && ` ${words}`}  ; ${tags.join(', ')}\n`;
}

export function itemLine(item: JournalItem, account: string, currency: JournalCurrency): string {
  const { clientId, matterId, memo, entryClientId, entryMatterId } = item;
  const tags = [
    clientId && clientId !== entryClientId && `client:${clientId}`,
    matterId && matterId !== entryMatterId && `matter:${matterId}`,
    // A comma would end the tag, and a date in brackets would become the item's date.
    memo && `memo:${oneLine(memo).replaceAll(',', ';').replaceAll('[', '(').replaceAll(']', ')')}`,
  ].filter(Boolean);
  const line = `${placed(account, item.units, currency)} ${currency.code}`;
  return tags.length > 0 ? `${line}  ; ${tags.join(', ')}\n` : `${line}\n`;
}

/** The closing balance of each account; hledger refuses a journal that does not match. */
export function closingLines(
  date: string,
  balances: readonly (readonly [account: string, units: string])[],
  currency: JournalCurrency,
): string {
  const lines = balances.map(
    ([account, units]) =>
      `${placed(account, '0', currency)} ${currency.code} = ${amountText(BigInt(units), currency.digits)} ${currency.code}\n`,
  );
  return `\n${date} (balances) Account balances\n${lines.join('')}`;
}

function placed(account: string, units: string, { digits }: JournalCurrency): string {
  return `    ${account.padEnd(ACCOUNT_WIDTH)}  ${amountText(BigInt(units), digits).padStart(AMOUNT_WIDTH)}`;
}

function reference(type: string, id: string | null): string {
  return `${type}/${id}`;
}

/** Two spaces would end a name, and a line break a comment. */
function oneLine(words: string): string {
  return words.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
