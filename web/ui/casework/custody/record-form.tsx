/** The form for a new or existing original in a packet. Its holder is recorded by a change of its state. */
import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core';
import {
  createSafeCustodyRecord,
  type SafeCustodyRecord,
  updateSafeCustodyRecord,
} from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { DateField } from '../../fields/date-field.tsx';
import { FormFoot, useDraftForm } from '../../forms/form.tsx';
import { today } from '../../values/format.ts';
import type { CustodyRow } from './queries.ts';
import { KIND_CHOICES } from './words.ts';
import { useOpened } from '../../forms/closed-forms.ts';

interface Values extends Record<string, unknown> {
  readonly title: string;
  readonly document_type: SafeCustodyRecord['document_type'];
  readonly description: string;
  readonly date: string | null;
  readonly stored_on: string | null;
}

export interface RecordFormProps {
  readonly packetId: number;
  /** The original to change; absent for a new one. */
  readonly record?: CustodyRow;
  readonly close: () => void;
}

export function RecordForm({ packetId, record, close }: RecordFormProps) {
  const draftForm = useDraftForm<Values>({
    what: 'the original',
    id: record?.id ?? `of packet ${packetId}`,
    initial: {
      title: record?.title ?? '',
      document_type: record ? record.document_type : 'will',
      description: record?.description ?? '',
      date: record?.date ?? null,
      stored_on: record ? record.stored_on : today(),
    },
    submit: async ({ description, ...values }) => {
      const data = { ...values, description: description || null };
      if (record) await write(updateSafeCustodyRecord, { id: record.id, ifMatch: record.etag, data });
      else await write(createSafeCustodyRecord, { data: { ...data, safe_custody_packet_id: packetId } });
      close();
    },
  });
  const { form } = draftForm;
  const title = record ? 'Save original' : 'Add original';
  return (
    <form onSubmit={draftForm.onSubmit} aria-label={title}>
      <Stack gap="xs">
        <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
        <Select
          label="Kind"
          data={kindsFor(record)}
          searchable
          clearable
          {...form.getInputProps('document_type')}
        />
        <Textarea label="Description" autosize {...form.getInputProps('description')} />
        <DateField label="Date of the original" clearable {...form.getInputProps('date')} />
        <DateField label="Received on" {...form.getInputProps('stored_on')} />
      </Stack>
      <FormFoot draftForm={draftForm} save={title} cancel={close} />
    </form>
  );
}

/** The kinds to choose from, and the original's own, which other clients may set although the app does not offer it. */
function kindsFor(record: CustodyRow | undefined) {
  const { document_type: value, document_type_name: label } = record ?? {};
  const isOffered = KIND_CHOICES.some((choice) => choice.value === value);
  return [...KIND_CHOICES, ...(value && label && !isOffered ? [{ value, label }] : [])];
}

/** A button that opens the form for another original. */
export function NewRecord({ packetId }: { readonly packetId: number }) {
  const [open, setOpen] = useOpened(false);
  if (open) return <RecordForm packetId={packetId} close={() => setOpen(false)} />;
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      Add original
    </Button>
  );
}
