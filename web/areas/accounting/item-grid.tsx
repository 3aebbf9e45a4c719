/**
 * The lines of a document as a keyboard grid: Enter moves to the next field and from the last one to a new line, the
 * up and down arrows move within a column, and = fills in the amount that balances an entry.
 */
import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { Picked } from '../../ui/find-records.ts';
import { MatterPicker } from '../../ui/record-picker.tsx';
import { sumOf, textOfUnits } from './amounts.ts';
import { AccountPicker } from './find-books.ts';

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
  return lines.filter(({ account, amount, credit }) => account !== null || amount !== '' || credit !== '');
}

export interface ItemGridProps {
  readonly label: string;
  readonly value?: readonly GridLine[];
  readonly onChange: (lines: readonly GridLine[]) => void;
  readonly error?: unknown;
  /** Whether lines have debits and credits, instead of one amount and a matter. */
  readonly sides?: boolean;
}

type Change = Partial<GridLine>;

export function ItemGrid({ label, value = [], onChange, error, sides = false }: ItemGridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  // The last line is always empty.
  const last = value.at(-1);
  const lines = !last || filledLines([last]).length > 0 ? [...value, EMPTY_LINE] : value;
  // An account lookup may finish while the person types in another field, before the next render.
  const latest = useRef(lines);
  latest.current = lines;
  const change = (at: number, to: Change) => {
    latest.current = latest.current.map((line, index) => (index === at ? { ...line, ...to } : line));
    onChange(latest.current);
  };
  const lacking = sumOf(lines.map(({ amount }) => amount)) - sumOf(lines.map(({ credit }) => credit));
  const move = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const fields = [...(body.current?.querySelectorAll('input') ?? [])];
    const at = fields.indexOf(event.target as HTMLInputElement);
    const perLine = fields.length / lines.length;
    const inPicker = (event.target as HTMLElement).getAttribute('aria-haspopup') === 'listbox';
    const step =
      event.key === 'Enter'
        ? 1
        : inPicker
          ? 0
          : event.key === 'ArrowDown'
            ? perLine
            : event.key === 'ArrowUp'
              ? -perLine
              : 0;
    if (at < 0 || step === 0) return;
    event.preventDefault();
    fields[at + step]?.focus();
  };
  return (
    <>
      <div className="books-scroll">
        <table className="books-table books-grid" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              {!sides && <th scope="col">Matter</th>}
              <th scope="col">Description</th>
              <th scope="col" className="books-number">
                {sides ? 'Debit' : 'Amount'}
              </th>
              {sides && (
                <th scope="col" className="books-number">
                  Credit
                </th>
              )}
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, index) => (
              <GridRow
                key={index}
                {...{ line, sides, lacking }}
                number={index + 1}
                change={(to) => change(index, to)}
                remove={
                  lines.length > 1
                    ? () => onChange(lines.filter((_line, other) => other !== index))
                    : undefined
                }
                onKeyDown={move}
              />
            ))}
          </tbody>
        </table>
      </div>
      {typeof error === 'string' && (
        <Text size="sm" c="var(--wrong)" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}

interface GridRowProps {
  readonly line: GridLine;
  readonly number: number;
  readonly sides: boolean;
  /** Total debits less total credits. */
  readonly lacking: bigint;
  readonly change: (to: Change) => void;
  readonly remove: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

function GridRow({ line, number, sides, lacking, change, remove, onKeyDown }: GridRowProps) {
  const named = (what: string) => ({ 'aria-label': `${what}, line ${number}` });
  const amountField = (member: 'amount' | 'credit', title: string, missing: bigint) => (
    <TextInput
      {...named(title)}
      inputMode="decimal"
      value={line[member]}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (!sides || text !== '=') change({ [member]: text });
        else if (missing > 0n) change({ [member]: textOfUnits(missing) });
      }}
    />
  );
  return (
    <tr onKeyDown={onKeyDown}>
      <td style={{ minWidth: 180 }}>
        <AccountPicker
          {...named('Account')}
          placeholder="Account"
          value={line.account}
          onChange={(account) => change({ account })}
        />
      </td>
      {!sides && (
        <td style={{ minWidth: 140 }}>
          <MatterPicker
            {...named('Matter')}
            placeholder="None"
            value={line.matter}
            onChange={(matter) => change({ matter })}
          />
        </td>
      )}
      <td style={{ minWidth: 160, width: '40%' }}>
        <TextInput
          {...named('Description')}
          value={line.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </td>
      <td className="books-number" style={{ minWidth: 110 }}>
        {amountField('amount', sides ? 'Debit' : 'Amount', -lacking)}
      </td>
      {sides && (
        <td className="books-number" style={{ minWidth: 110 }}>
          {amountField('credit', 'Credit', lacking)}
        </td>
      )}
      <td>
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
      </td>
    </tr>
  );
}
