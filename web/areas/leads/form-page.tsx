/** The firm's public intake form: its fields, who is notified, its address, and a preview. */
import {
  Button,
  Code,
  CopyButton,
  Group,
  Skeleton,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createMatterType,
  getIntakeForm,
  type IntakeForm,
  previewIntakeForm,
  updateIntakeForm,
} from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { read, readAnew, useWrite, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { edited } from '../../ui/forms/draft.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { FieldChoice } from './form-fields.tsx';
import { LeadsFrame } from './leads-frame.tsx';

const TYPING_MS = 300;
const ADDRESS_CHARACTERS = 12_000;

export default function FormPage() {
  const query = useQuery(read(getIntakeForm, {}));
  return (
    <LeadsFrame
      view="/leads/form"
      actions={
        can(createMatterType) && <AppLink href="/settings/lists/lead-matter-types">Matter types</AppLink>
      }
    >
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={400} />}
      {query.data && <Builder form={query.data} />}
    </LeadsFrame>
  );
}

function Builder({ form: intake }: { readonly form: IntakeForm }) {
  const draftForm = useIntakeDraft(intake);
  const { enabled, fields, introduction } = draftForm.form.values;
  const [address] = useDebouncedValue(
    api.address(previewIntakeForm, { asks: fields.join(','), introduction: fitting(introduction) }),
    TYPING_MS,
  );
  return (
    <div className="leads-two">
      <div>
        <Settings draftForm={draftForm} />
        <Address intake={intake} />
      </div>
      <section aria-label="Preview">
        <Title order={2} size="h5" mb="xs">
          Preview
        </Title>
        {!enabled && <Text c="dimmed">The form is turned off. Its address shows nothing.</Text>}
        <iframe
          className="leads-preview"
          title="Preview of the intake form"
          sandbox="allow-same-origin allow-scripts"
          src={address}
        />
      </section>
    </div>
  );
}

/** As much of a text as an address can have. */
function fitting(text: string): string {
  let fits = text.toWellFormed();
  while (encodeURIComponent(fits).length > ADDRESS_CHARACTERS)
    fits = fits.slice(0, Math.floor(fits.length / 2)).toWellFormed();
  return fits;
}

const valuesOf = ({ enabled, fields, introduction, notify }: IntakeForm) => ({
  enabled,
  fields: [...fields],
  introduction: introduction ?? '',
  notify: [...notify],
});

function useIntakeDraft(intake: IntakeForm) {
  return useDraftForm({
    what: 'the intake form',
    id: undefined,
    initial: valuesOf(intake),
    record: edited(intake, valuesOf, async () => ({ data: await readAnew(read(getIntakeForm, {})) })),
    submit: async ({ introduction, ...members }, version) => {
      await write(updateIntakeForm, {
        data: { ...members, introduction: introduction.trim() || null },
        ...version,
      });
      notifications.show({ message: 'Saved.' });
    },
  });
}

function Settings({ draftForm }: { readonly draftForm: ReturnType<typeof useIntakeDraft> }) {
  const { form } = draftForm;
  const editable = can(updateIntakeForm);
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="Intake form">
      <Stack gap="md">
        <Switch
          label="The form is open"
          disabled={!editable}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <FieldChoice
          chosen={form.values.fields}
          error={form.errors['fields']}
          disabled={!editable}
          onChange={(fields) => form.setFieldValue('fields', fields)}
        />
        <Textarea
          label="Introduction"
          description="Shown above the fields. Leave empty for the standard text."
          autosize
          minRows={2}
          disabled={!editable}
          {...form.getInputProps('introduction')}
        />
        <TagsInput
          label="Notify"
          description="Email addresses to notify of new leads. If empty, the account owner is notified."
          placeholder="name@example.com"
          disabled={!editable}
          {...form.getInputProps('notify')}
        />
      </Stack>
      {editable && <FormFoot draftForm={draftForm} save="Save form" />}
    </form>
  );
}

function Address({ intake }: { readonly intake: IntakeForm }) {
  const [asking, setAsking] = useState(false);
  const renew = useWrite(updateIntakeForm, { onSuccess: () => setAsking(false) });
  return (
    <Stack gap="sm" mt="lg">
      <Copied label="Address" text={intake.address} />
      <Copied
        label="Code for your website"
        describe="In light colors. On a dark page, write colors=dark; without colors, the form follows the visitor’s browser."
        text={intake.embed}
      />
      <Copied label="Token for your own forms" text={intake.inbox_lead_token} />
      {renew.error && <Failure error={renew.error} />}
      {can(updateIntakeForm) &&
        (asking ? (
          <Group gap="xs">
            <Text size="sm">All previous addresses and codes stop working.</Text>
            <Button variant="default" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              color="red"
              loading={renew.isPending}
              onClick={() => renew.mutate({ data: { renew: true } })}
            >
              Renew now
            </Button>
          </Group>
        ) : (
          <Group>
            <Button variant="default" onClick={() => setAsking(true)}>
              Renew the address
            </Button>
          </Group>
        ))}
    </Stack>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly describe?: string;
  readonly text: string;
}

function Copied({ label, describe, text }: CopiedProps) {
  return (
    <section aria-label={label}>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="subtle" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      {describe && (
        <Text size="xs" c="dimmed" mb={4}>
          {describe}
        </Text>
      )}
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} tabIndex={0}>
        {text}
      </Code>
    </section>
  );
}
