import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { createInboxLead } from '../../../sdk/lead.ts';
import { write } from '../../api/queries.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { LookupSelect } from './lookup-select.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';

const reference = (id: number | null) => (id === null ? null : { id });

/** The form for an inquiry by phone or in person, filled in during the conversation. */
export function NewLead({ close }: { readonly close: () => void }) {
  const draftForm = useNewLead();
  const { form } = draftForm;
  return (
    <SidePanel opened onClose={close} size={460} title="New lead" transitionProps={{ duration: 0 }}>
      <form onSubmit={draftForm.onSubmit}>
        <Stack gap="sm">
          <Group grow align="flex-start">
            <TextInput label="First name" data-autofocus {...form.getInputProps('first_name')} />
            <TextInput label="Last name" {...form.getInputProps('last_name')} />
          </Group>
          <TextInput label="Email" type="email" {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" {...form.getInputProps('phone_number')} />
          <Textarea label="What it is about" autosize minRows={4} {...form.getInputProps('from_message')} />
          <LookupSelect of="matter_type" {...form.getInputProps('matter_type')} />
          <LookupSelect of="marketing_source" {...form.getInputProps('marketing_source')} />
          <LookupSelect of="marketing_campaign" {...form.getInputProps('marketing_campaign')} />
        </Stack>
        <FormFoot draftForm={draftForm} save="Save lead" cancel={close} />
      </form>
    </SidePanel>
  );
}

function useNewLead() {
  const [, setUrl] = useUrlState<{ lead?: string; new?: string }>();
  return useDraftForm({
    draft: 'new lead',
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      phone_number: '',
      from_message: '',
      marketing_source: null as number | null,
      marketing_campaign: null as number | null,
      matter_type: null as number | null,
    },
    submit: async ({ marketing_source, marketing_campaign, matter_type, ...texts }) => {
      const lead = await write(createInboxLead, {
        data: {
          ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null])),
          marketing_source: reference(marketing_source),
          marketing_campaign: reference(marketing_campaign),
          matter_type: reference(matter_type),
        },
      });
      setUrl({ new: undefined, lead: String(lead.id) });
    },
  });
}
