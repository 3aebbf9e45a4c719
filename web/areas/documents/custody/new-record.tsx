import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createSafeCustodyRecord, type SafeCustodyRecord } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFoot, useDraftForm } from '../../../ui/form.tsx';
import { today } from '../../../ui/format.ts';
import { KIND_CHOICES } from './words.ts';

interface Values extends Record<string, unknown> {
  readonly title: string;
  readonly document_type: SafeCustodyRecord['document_type'];
  readonly date: string | null;
  readonly stored_on: string;
}

/** A button that becomes a form for one original more. */
export function NewRecord({ packetId }: { readonly packetId: number }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Add original
      </Button>
    );
  return <RecordForm packetId={packetId} close={() => setOpen(false)} />;
}

function RecordForm({ packetId, close }: { readonly packetId: number; readonly close: () => void }) {
  const draftForm = useDraftForm<Values>({
    initial: { title: '', document_type: 'will', date: null, stored_on: today() },
    submit: async ({ title, document_type, date, stored_on }) => {
      const data = { safe_custody_packet_id: packetId, title, document_type, stored_on };
      await write(createSafeCustodyRecord, { data: { ...data, ...(date ? { date } : {}) } });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="Add original">
      <Stack gap="xs">
        <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
        <Select label="Kind" data={[...KIND_CHOICES]} searchable {...form.getInputProps('document_type')} />
        <DateField label="Date of the original" {...form.getInputProps('date')} />
        <DateField label="Taken in on" {...form.getInputProps('stored_on')} />
      </Stack>
      <FormFoot draftForm={draftForm} save="Add original" cancel={close} />
    </form>
  );
}
