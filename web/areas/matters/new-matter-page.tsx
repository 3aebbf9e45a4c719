/** The form for a new matter: client, subject, responsible attorney, and billing method. */
import {
  Button,
  Group,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContact, createMatter, getContact, type MatterCreate } from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { useOpen, useOpenFromHere, useUrlState } from '../../shell/url-state.ts';
import {
  bodyOf,
  type ContactWords,
  ContactWordsFields,
  nameOf,
  NO_WORDS,
} from '../../ui/casework/new-contact.tsx';
import { sentNumber } from '../../ui/values/decimal.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { ContactPicker, UserPicker } from '../../ui/fields/record-picker.tsx';
import { usePracticeAreas, useStages } from './choices.ts';
import { BILLING_METHODS } from './words.ts';

interface Values extends Record<string, unknown> {
  client: Picked | null;
  /** Set if the client is created with the matter. */
  new_client: ContactWords | null;
  description: string;
  practice_area: string | null;
  matter_stage: string | null;
  responsible_attorney: Picked | null;
  client_reference: string;
  method: string;
  custom_rate: number | string;
}

const EMPTY: Values = {
  client: null,
  new_client: null,
  description: '',
  practice_area: null,
  matter_stage: null,
  responsible_attorney: null,
  client_reference: '',
  method: 'HourlyRate',
  custom_rate: '',
};

export default function NewMatterPage() {
  const [{ client: clientId }] = useUrlState<{ client?: string }>();
  const given = useQuery({
    ...read(getContact, { id: Number(clientId ?? 0), fields: 'id,name' }),
    enabled: clientId !== undefined,
  });
  if (clientId !== undefined && given.isPending) return null;
  const contact = given.data?.data;
  return <NewMatter client={contact ? { id: contact.id, label: contact.name } : null} />;
}

/** The form's state; submitting it creates the client too if it is new. */
function useNewMatter(client: Picked | null) {
  const open = useOpenFromHere();
  const addClient = useWrite(createContact, { quiet: true });
  const addMatter = useWrite(createMatter);
  const draftForm = useDraftForm<Values>({
    draft: client ? `matter for ${client.id}` : 'matter',
    initial: {
      ...EMPTY,
      client,
      responsible_attorney: { id: session().user_id, label: session().name },
    },
    submit: async (values) => {
      if (!values.client && values.new_client) {
        const { data } = await addClient.mutateAsync({ data: bodyOf(values.new_client) });
        // Stored in the form, so that a refused matter does not create the client twice.
        values = { ...values, client: { id: data.id, label: nameOf(values.new_client) }, new_client: null };
        draftForm.form.setValues(values);
      }
      const { data } = await addMatter.mutateAsync({ data: matterOf(values) });
      open(`/matters/${data.id}`);
    },
  });
  return draftForm;
}

function NewMatter({ client }: { readonly client: Picked | null }) {
  const open = useOpen();
  const draftForm = useNewMatter(client);
  const { form } = draftForm;
  return (
    <>
      <PageHead title="New matter" />
      <form
        onSubmit={draftForm.onSubmit}
        aria-label="New matter"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draftForm.onSubmit();
        }}
      >
        <Stack maw={640}>
          <ClientField form={form} />
          <Textarea
            label="Description"
            withAsterisk
            autosize
            minRows={2}
            placeholder="Boundary dispute with the neighbor"
            {...form.getInputProps('description')}
          />
          <Classification form={form} />
          <Billing form={form} />
          <Text size="sm" c="dimmed">
            <span className="by-keyboard">Press Ctrl+Enter to open the matter. </span>Your input is kept if
            you leave.
          </Text>
          <FormFoot draftForm={draftForm} save="Open matter" cancel={() => open('/matters')} />
        </Stack>
      </form>
    </>
  );
}

type Form = ReturnType<typeof useDraftForm<Values>>['form'];

function ClientField({ form }: { readonly form: Form }) {
  const { client, new_client: words } = form.values;
  if (words && !client)
    return (
      <Paper withBorder p="sm">
        <ContactWordsFields
          words={words}
          error={refusalOf(form)}
          onChange={(changed) => form.setFieldValue('new_client', changed)}
        />
        <Button size="xs" variant="subtle" mt="xs" onClick={() => form.setFieldValue('new_client', null)}>
          Pick an existing contact
        </Button>
      </Paper>
    );
  return (
    <Group align="flex-end" gap="xs">
      <ContactPicker
        label="Client"
        withAsterisk
        autoFocus
        style={{ flex: 1 }}
        value={client}
        error={form.errors['client']}
        onChange={(picked) => form.setFieldValue('client', picked)}
      />
      {can(createContact) && (
        <Button variant="default" onClick={() => form.setValues({ client: null, new_client: NO_WORDS })}>
          New client
        </Button>
      )}
    </Group>
  );
}

/** The API's errors about the contact's members. */
function refusalOf({ errors }: Form): string | undefined {
  const sentence = errors['new_client'];
  return typeof sentence === 'string' ? sentence : undefined;
}

function Classification({ form }: { readonly form: Form }) {
  const areas = usePracticeAreas();
  const stages = useStages(form.values.practice_area ?? undefined);
  return (
    <Group grow align="flex-start">
      <Select
        label="Practice area"
        searchable
        clearable
        data={areas}
        {...form.getInputProps('practice_area')}
      />
      {stages.length > 0 && form.values.practice_area !== null && (
        <Select label="Stage" clearable data={stages} {...form.getInputProps('matter_stage')} />
      )}
      <UserPicker
        label="Responsible attorney"
        value={form.values.responsible_attorney}
        error={form.errors['responsible_attorney']}
        onChange={(picked) => form.setFieldValue('responsible_attorney', picked)}
      />
    </Group>
  );
}

const RATE_LABELS: Readonly<Record<string, string>> = {
  HourlyRate: 'Attorney’s hourly rate',
  FlatRate: 'Flat fee',
  ContingencyFee: 'Percent of the award',
};

function Billing({ form }: { readonly form: Form }) {
  const { method } = form.values;
  return (
    <Group align="flex-end" gap="md">
      <div>
        <Text size="sm" fw={600} mb={2} id="billing-method">
          Billing
        </Text>
        <SegmentedControl
          aria-labelledby="billing-method"
          data={[...BILLING_METHODS]}
          {...form.getInputProps('method')}
        />
      </div>
      <NumberField
        label={RATE_LABELS[method]}
        isAmount
        style={{ flex: '1 1 180px' }}
        placeholder={method === 'HourlyRate' ? 'Usual rate' : ''}
        {...form.getInputProps('custom_rate')}
      />
      <TextInput label="Client reference" {...form.getInputProps('client_reference')} />
    </Group>
  );
}

function matterOf(values: Values): MatterCreate {
  const idOf = (picked: Picked | null) => (picked ? { id: picked.id } : null);
  const chosen = (id: string | null) => (id === null ? null : { id: Number(id) });
  const { client, description, client_reference } = values;
  return {
    // Without one, the API's error appears at the field.
    ...(client ? { client: { id: client.id } } : ({} as { client: { id: number } })),
    description,
    ...(client_reference ? { client_reference } : {}),
    practice_area: chosen(values.practice_area),
    matter_stage: chosen(values.matter_stage),
    responsible_attorney: idOf(values.responsible_attorney),
    ...customRateOf(values),
  };
}

/** Not needed for an hourly matter without a custom rate. */
function customRateOf({ method, custom_rate: rate, responsible_attorney: attorney }: Values) {
  const type = method as NonNullable<NonNullable<MatterCreate['custom_rate']>['type']>;
  if (rate === '') return type === 'HourlyRate' ? {} : { custom_rate: { type } };
  const user = { user: { id: attorney?.id ?? session().user_id } };
  return { custom_rate: { type, rates: [{ ...user, rate: sentNumber(rate) }] } };
}
