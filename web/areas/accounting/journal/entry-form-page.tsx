/** The form for a new journal entry or a change to one. Debits and credits are totaled while typing. */
import { Button, Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import {
  createJournalEntry,
  getJournalEntry,
  type JournalEntry,
  updateJournalEntry,
} from '../../../../sdk/accounting.ts';
import { read, readAnew, write } from '../../../api/queries.ts';
import { session } from '../../../api/session.ts';
import { useOpenFromHere, usePathId } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { formatMoney, today } from '../../../ui/values/format.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { amountOf, asTyped, sentAmount, sumOfTyped } from '../amounts.ts';
import { pickedOf } from '../find-books.ts';
import { EMPTY_LINE, filledLines, type GridLine, ItemGrid } from '../items/item-grid.tsx';
import { ItemsForm } from '../items/items-form.tsx';
import { ReadFirst } from '../read-first.tsx';
import { referenceTo } from '../../../ui/fields/find-records.ts';

export default function EntryFormPage() {
  return (
    <ReadFirst id={usePathId('entryId')} reading={readEntry}>
      {(entry) => <EntryForm entry={entry} />}
    </ReadFirst>
  );
}

const readEntry = (id: number) => read(getJournalEntry, { id });

function linesOf({ journal_entry_items: items }: JournalEntry): GridLine[] {
  return items.map(({ ledger_account: account, description, operation_type, amount }) => ({
    ...EMPTY_LINE,
    account: pickedOf(account),
    description: description ?? '',
    [operation_type === 'debit' ? 'amount' : 'credit']: asTyped(amount.amount),
  }));
}

function valuesOf(entry: JournalEntry | undefined) {
  return {
    date: entry?.date ?? today(),
    description: entry?.description ?? '',
    journal_entry_items: entry ? linesOf(entry) : ([] as readonly GridLine[]),
  };
}

function sentItems(lines: readonly GridLine[]) {
  return lines.map(({ account, description, amount, credit }) => ({
    ledger_account: referenceTo(account),
    operation_type: credit === '' ? ('debit' as const) : ('credit' as const),
    amount: sentAmount(credit === '' ? amount : credit),
    description: description || null,
  }));
}

function EntryForm({ entry }: { readonly entry: JournalEntry | undefined }) {
  const open = useOpenFromHere();
  const draftForm = useDraftForm({
    draft: entry ? `journal entry ${entry.id}` : 'journal entry',
    initial: valuesOf(entry),
    record: edited(entry, valuesOf, ({ id }) => readAnew(readEntry(id))),
    tidied: ({ journal_entry_items: lines }) => ({ journal_entry_items: filledLines(lines) }),
    submit: async ({ date, description, journal_entry_items: lines }, version) => {
      const data = { date, description: description || null, journal_entry_items: sentItems(lines) };
      const { id } = (
        entry
          ? await write(updateJournalEntry, { id: entry.id, ...version, data })
          : await write(createJournalEntry, { data })
      ).data;
      open(`/accounting/journal/${id}`);
    },
  });
  const { form } = draftForm;
  return (
    <ItemsForm
      title={entry ? 'Edit journal entry' : 'New journal entry'}
      draftForm={draftForm}
      save={entry ? 'Save' : 'Post entry'}
      cancel={() => open(entry ? `/accounting/journal/${entry.id}` : '/accounting/journal')}
      fields={
        <>
          <DateField label="Date" required maw={320} {...form.getInputProps('date')} />
          <Description autoFocus={!entry} {...form.getInputProps('description')} />
        </>
      }
    >
      <ItemGrid label="Items" sides {...form.getInputProps('journal_entry_items')} />
      <Sides
        lines={form.values.journal_entry_items}
        change={(lines) => form.setFieldValue('journal_entry_items', lines)}
      />
    </ItemsForm>
  );
}

function Description(props: TextareaProps) {
  return <Textarea label="Description" autosize style={{ flexGrow: 1 }} {...props} />;
}

/** The lines with the difference as the amount of the first one that lacks only that, or of another line. */
function balanced(lines: readonly GridLine[], side: 'amount' | 'credit', difference: bigint) {
  const isOpen = ({ amount, credit }: GridLine) => amount === '' && credit === '';
  const begun = lines.findIndex((line) => isOpen(line) && line.account !== null);
  const open = begun < 0 ? lines.findIndex(isOpen) : begun;
  const at = open < 0 ? lines.length : open;
  const line = { ...(lines[at] ?? EMPTY_LINE), [side]: asTyped(amountOf(difference)) };
  return [...lines.slice(0, at), line, ...lines.slice(at + 1)];
}

interface SidesProps {
  readonly lines: readonly GridLine[];
  readonly change: (lines: readonly GridLine[]) => void;
}

function Sides({ lines, change }: SidesProps) {
  const [debits, credits] = [
    sumOfTyped(lines.map(({ amount }) => amount)),
    sumOfTyped(lines.map(({ credit }) => credit)),
  ];
  const side = debits > credits ? 'credit' : 'amount';
  const { currency } = session().firm;
  const difference = debits > credits ? debits - credits : credits - debits;
  return (
    <Group justify="flex-end" gap="lg" mt="sm" aria-live="polite">
      <span>
        Debits <Money amount={amountOf(debits)} currency={currency} />
      </span>
      <span>
        Credits <Money amount={amountOf(credits)} currency={currency} />
      </span>
      {difference === 0n && debits > 0n && (
        <Text component="span" c="var(--right)">
          ✓ Balanced
        </Text>
      )}
      {difference !== 0n && (
        <Group gap="xs">
          <Text component="span" c="var(--wrong)">
            {debits > credits ? 'Credits' : 'Debits'} lack {formatMoney(amountOf(difference), currency)}.
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            rightSection={<kbd>=</kbd>}
            onClick={() => change(balanced(lines, side, difference))}
          >
            Fill it in
          </Button>
        </Group>
      )}
    </Group>
  );
}
