import { Checkbox, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { createSvcPaymentsLink, sendBill } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import type { OpenBill } from './read-bill.ts';

const EMPTY = { to: [] as string[], subject: '', message: '', payment_link: false };

function sentMessage({ to, subject, message, payment_link }: typeof EMPTY) {
  return {
    ...(to.length > 0 ? { to } : {}),
    ...(subject ? { subject } : {}),
    ...(message ? { message } : {}),
    ...(payment_link ? { payment_link } : {}),
  };
}

function tellSent({ number }: OpenBill): void {
  notifications.show({ message: `Bill ${number} is being sent. Its history shows when it has left.` });
}

/** Sends the bill as PDF; empty fields use the defaults. */
export function SendDrawer({ bill, close }: { readonly bill: OpenBill; readonly close: () => void }) {
  const draft = ['draft', 'awaiting_approval'].includes(bill.state);
  const draftForm = useDraftForm({
    draft: `send bill ${bill.id}`,
    initial: EMPTY,
    submit: async (values) => {
      await write(sendBill, {
        id: bill.id,
        data: { ...sentMessage(values), ...(draft ? { issue: true } : {}) },
      });
      tellSent(bill);
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SideForm
      title={`Send bill ${bill.number}`}
      save={draft ? 'Approve and send' : 'Send'}
      {...{ draftForm, close }}
    >
      <TagsInput
        label="To"
        description="If empty, it is sent to the bill recipients of its matters, or otherwise to the client."
        placeholder={bill.client?.primary_email_address ?? 'name@example.com'}
        acceptValueOnBlur
        {...form.getInputProps('to')}
      />
      <TextFields form={form} />
      {can(createSvcPaymentsLink) && (
        <Checkbox
          label="Include a payment link"
          {...form.getInputProps('payment_link', { type: 'checkbox' })}
        />
      )}
      {draft && <Text size="sm">This bill is a draft. Sending it issues it first.</Text>}
    </SideForm>
  );
}

function TextFields({ form }: { readonly form: UseFormReturnType<typeof EMPTY> }) {
  return (
    <>
      <TextInput
        label="Subject"
        placeholder="The firm’s standard subject"
        {...form.getInputProps('subject')}
      />
      <Textarea
        label="Message"
        placeholder="The firm’s standard message"
        autosize
        minRows={4}
        {...form.getInputProps('message')}
      />
    </>
  );
}
