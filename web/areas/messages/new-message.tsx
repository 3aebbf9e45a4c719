import { Pill, PillGroup, Stack, Textarea, TextInput } from '@mantine/core';
import { createConversationMessage } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { useUrlState } from '../../shell/url-state.ts';
import type { Picked } from '../../ui/fields/find-records.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { ContactPicker, MatterPicker, UserPicker } from '../../ui/fields/record-picker.tsx';

interface Receiver extends Picked {
  readonly type: 'User' | 'Contact';
}

function useNewMessage() {
  const [, setUrl] = useUrlState<{ conversation?: string; new?: string }>();
  return useDraftForm({
    draft: 'message',
    initial: { receivers: [] as readonly Receiver[], subject: '', matter: null as Picked | null, body: '' },
    validate: ({ receivers, subject }) => ({
      ...(receivers.length === 0 ? { receivers: 'Choose at least one colleague or client.' } : {}),
      ...(subject.trim() === '' ? { subject: 'Subject is required.' } : {}),
    }),
    submit: async ({ receivers, subject, matter, body }) => {
      const data = {
        receivers: receivers.map(({ id, type }) => ({ id, type })),
        subject,
        body,
        ...(matter ? { matter: { id: matter.id } } : {}),
      };
      const sent = await write(createConversationMessage, { data, fields: 'id,conversation{id}' });
      setUrl({ conversation: String(sent.data.conversation?.id ?? ''), new: undefined });
    },
  });
}

/** The form for a message that starts a conversation with colleagues, clients or both. */
export function NewMessage({ close }: { readonly close: () => void }) {
  const draftForm = useNewMessage();
  const { form } = draftForm;
  const { receivers } = form.getValues();
  const add = (type: Receiver['type']) => (picked: Picked | null) => {
    if (picked && !receivers.some((one) => one.id === picked.id && one.type === type))
      form.setFieldValue('receivers', [...receivers, { ...picked, type }]);
  };
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <UserPicker
          label="To colleagues"
          data-autofocus
          error={form.errors['receivers']}
          onChange={add('User')}
        />
        <ContactPicker label="To clients" onChange={add('Contact')} />
        {receivers.length > 0 && (
          <Receivers receivers={receivers} set={(left) => form.setFieldValue('receivers', left)} />
        )}
        <TextInput label="Subject" {...form.getInputProps('subject')} />
        <MatterPicker label="Matter" {...form.getInputProps('matter')} />
        <Textarea label="Message" autosize minRows={6} {...form.getInputProps('body')} />
      </Stack>
      <FormFoot draftForm={draftForm} save="Send" cancel={close} />
    </form>
  );
}

interface ReceiversProps {
  readonly receivers: readonly Receiver[];
  readonly set: (receivers: readonly Receiver[]) => void;
}

function Receivers({ receivers, set }: ReceiversProps) {
  return (
    <PillGroup aria-label="Receivers">
      {receivers.map((receiver) => (
        <Pill
          key={`${receiver.type} ${receiver.id}`}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove ${receiver.label}`, 'aria-hidden': false }}
          onRemove={() => set(receivers.filter((one) => one !== receiver))}
        >
          {receiver.label}
        </Pill>
      ))}
    </PillGroup>
  );
}
