import { Stack, TextInput } from '@mantine/core';
import { createSafeCustodyPacket } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import type { Picked } from '../../fields/find-records.ts';
import { FormFoot, useDraftForm } from '../../forms/form.tsx';
import { ContactPicker } from '../../fields/record-picker.tsx';
import { LocationField } from './location-field.tsx';

interface Values extends Record<string, unknown> {
  readonly contact_id: Picked | null;
  readonly safe_custody_location_id: string | null;
  readonly custom_number: string;
  readonly description: string;
}

export interface NewPacketProps {
  /** The owner of the originals, if known. */
  readonly contact?: Picked;
  readonly created: (id: number) => void;
  readonly cancel: () => void;
}

export function NewPacket({ contact: of, created, cancel }: NewPacketProps) {
  const draftForm = useDraftForm<Values>({
    what: 'the new packet',
    id: of?.id,
    initial: { contact_id: of ?? null, safe_custody_location_id: null, custom_number: '', description: '' },
    submit: async ({
      contact_id: contact,
      safe_custody_location_id: location,
      custom_number,
      description,
    }) => {
      const { data } = await write(createSafeCustodyPacket, {
        data: {
          // An unset contact is sent as undefined, so that the service's error appears at its field.
          contact_id: contact?.id as number,
          safe_custody_location_id: (location ? Number(location) : undefined) as number,
          custom_number: custom_number || null,
          description: description || null,
        },
      });
      created(data.id);
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        {!of && <ContactPicker label="Contact" data-autofocus {...form.getInputProps('contact_id')} />}
        <LocationField {...form.getInputProps('safe_custody_location_id')} />
        <TextInput label="Number on your own label" {...form.getInputProps('custom_number')} />
        <TextInput label="Description" {...form.getInputProps('description')} />
      </Stack>
      <FormFoot draftForm={draftForm} save="Create packet" cancel={cancel} />
    </form>
  );
}
