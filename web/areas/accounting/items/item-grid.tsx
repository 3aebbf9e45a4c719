/**
 * The lines of a document as a keyboard grid: Enter moves to the next field and from the last one to a new line, the
 * up and down arrows move within a column, and = fills in the amount that balances an entry.
 */
import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { Picked } from '../../../ui/fields/find-records.ts';
import { MatterPicker } from '../../../ui/fields/record-picker.tsx';
import { amountOf, asTyped, sumOfTyped } from '../amounts.ts';
import { HeadCells } from '../books-table.tsx';
import { AccountPicker } from '../find-books.ts';

export interface GridLine {
  readonly account: Picked | null;
  readonly matter: Picked | null;
  readonly description: string;
  /** For an entry, the debit. */
  readonly amount: string;
  readonly credit: string;
}

export const EMPTY_LINE: GridLine = { account: null, matter: null, description: '', amount: '', credit: '' };

/** Lines with any content. */
export function filledLines(lines: readonly GridLine[]): readonly GridLine[] {
  return lines.filter(
    ({ account, matter, ...texts }) => account ?? matter ?? Object.values(texts).some((text) => text !== ''),
  );
}

export interface ItemGridProps {
  readonly label: string;
  readonly value?: readonly GridLine[];
  readonly onChange: (lines: readonly GridLine[]) => void;
  readonly error?: unknown;
  /** Whether lines have debits and credits, instead of one amount and a matter. */
  readonly sides?: boolean;
  /** Whether the first line has the focus when the form opens. */
  readonly autoFocus?: boolean;
}

type Change = Partial<GridLine>;

export function ItemGrid({
  label,
  value = [],
  onChange,
  error,
  sides = false,
  autoFocus = false,
}: ItemGridProps) {
  // The last line is always empty.
  const last = value.at(-1);
  const lines = !last || filledLines([last]).length > 0 ? [...value, EMPTY_LINE] : value;
  const { body, move } = useArrows(lines.length);
  const change = useChange(lines, onChange);
  const remove = (at: number) => onChange(lines.filter((_line, index) => index !== at));
  const lacking =
    sumOfTyped(lines.map(({ amount }) => amount)) - sumOfTyped(lines.map(({ credit }) => credit));
  return (
    <>
      <div className="books-scroll">
        <table className="books-table books-grid" aria-label={label}>
          <GridHead sides={sides} />
          <tbody ref={body}>
            {lines.map((line, index) => (
              <GridRow
                key={index}
                {...{ line, sides, lacking, autoFocus: autoFocus && index === 0 }}
                number={index + 1}
                change={(to) => change(index, to)}
                remove={lines.length > 1 ? () => remove(index) : undefined}
                onKeyDown={move}
              />
            ))}
          </tbody>
        </table>
      </div>
      {typeof error === 'string' && <Refusal sentence={error} />}
    </>
  );
}

function Refusal({ sentence }: { readonly sentence: string }) {
  return (
    <Text size="sm" c="var(--wrong)" role="alert">
      {sentence}
    </Text>
  );
}

/** Changes one line. */
function useChange(lines: readonly GridLine[], onChange: ItemGridProps['onChange']) {
  // An account lookup may finish while the person types in another field, before the next render.
  const latest = useRef(lines);
  latest.current = lines;
  return (at: number, to: Change) => {
    latest.current = latest.current.map((line, index) => (index === at ? { ...line, ...to } : line));
    onChange(latest.current);
  };
}

/** Moves the focus between the fields of a grid with Enter and the arrows. */
function useArrows(lineCount: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const fields = [...(body.current?.querySelectorAll('input') ?? [])];
    const at = fields.indexOf(event.target as HTMLInputElement);
    const step = stepOf(event, fields.length / lineCount);
    if (at < 0 || step === 0) return;
    event.preventDefault();
    fields[at + step]?.focus();
  };
  return { body, move };
}

/** How many fields a key moves the focus on. The arrows belong to an account or matter that is being chosen. */
function stepOf({ key, target }: KeyboardEvent, perLine: number): number {
  if (key === 'Enter') return 1;
  if ((target as HTMLElement).getAttribute('aria-haspopup') === 'listbox') return 0;
  return key === 'ArrowDown' ? perLine : key === 'ArrowUp' ? -perLine : 0;
}

function GridHead({ sides }: Pick<GridRowProps, 'sides'>) {
  return (
    <thead>
      <tr>
        <HeadCells
          columns={
            sides
              ? ['Account', 'Description', 'Debit', 'Credit']
              : ['Account', 'Matter', 'Description', 'Amount']
          }
          numbers={['Amount', 'Debit', 'Credit']}
        />
        <td />
      </tr>
    </thead>
  );
}

interface GridRowProps {
  readonly line: GridLine;
  readonly number: number;
  readonly sides: boolean;
  readonly autoFocus: boolean;
  /** Total debits less total credits. */
  readonly lacking: bigint;
  readonly change: (to: Change) => void;
  readonly remove: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

function GridRow({ line, number, sides, autoFocus, lacking, change, remove, onKeyDown }: GridRowProps) {
  const named = (what: string) => ({ 'aria-label': `${what}, line ${number}` });
  return (
    <tr onKeyDown={onKeyDown}>
      <td className="books-name" data-title="Account">
        <AccountPicker
          {...named('Account')}
          placeholder="Account"
          autoFocus={autoFocus}
          value={line.account}
          onChange={(account) => change({ account })}
        />
      </td>
      {!sides && (
        <td className="books-matter" data-title="Matter">
          <MatterPicker
            {...named('Matter')}
            placeholder="None"
            value={line.matter}
            onChange={(matter) => change({ matter })}
          />
        </td>
      )}
      <td className="books-note" data-title="Description">
        <TextInput
          {...named('Description')}
          value={line.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </td>
      <AmountCells {...{ line, sides, lacking, change, named }} />
      <td className="books-remove">
        <RemoveButton number={number} remove={remove} />
      </td>
    </tr>
  );
}

interface AmountCellsProps extends Pick<GridRowProps, 'line' | 'sides' | 'lacking' | 'change'> {
  readonly named: (what: string) => Pick<AmountCellProps, 'aria-label'>;
}

/** A line of an entry is a debit or a credit: what is typed on one side empties the other. */
function AmountCells({ line, sides, lacking, change, named }: AmountCellsProps) {
  return (
    <>
      <AmountCell
        {...named(sides ? 'Debit' : 'Amount')}
        title={sides ? 'Debit' : 'Amount'}
        amount={line.amount}
        missing={sides ? -lacking : undefined}
        onChange={(amount) => change(amount === '' ? { amount } : { amount, credit: '' })}
      />
      {sides && (
        <AmountCell
          {...named('Credit')}
          title="Credit"
          amount={line.credit}
          missing={lacking}
          onChange={(credit) => change(credit === '' ? { credit } : { credit, amount: '' })}
        />
      )}
    </>
  );
}

interface AmountCellProps {
  readonly 'aria-label': string;
  readonly title: string;
  readonly amount: string;
  /** What = fills in, if it is more than zero. Without it, = is text like any other. */
  readonly missing: bigint | undefined;
  readonly onChange: (amount: string) => void;
}

function AmountCell({ title, amount, missing, onChange, ...named }: AmountCellProps) {
  return (
    <td className="books-number" data-title={title}>
      <TextInput
        {...named}
        inputMode="decimal"
        value={amount}
        onChange={(event) => {
          const text = event.currentTarget.value;
          if (missing === undefined || text !== '=') onChange(text);
          else if (missing > 0n) onChange(asTyped(amountOf(missing)));
        }}
      />
    </td>
  );
}

function RemoveButton({ number, remove }: Pick<GridRowProps, 'number' | 'remove'>) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={-1}
      disabled={!remove}
      aria-label={`Remove line ${number}`}
      onClick={remove}
    >
      <IconX size={14} />
    </ActionIcon>
  );
}
