/** The firm's public intake form: its fields, who is notified, its address, and a preview. */
import {
  ActionIcon,
  Button,
  Checkbox,
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
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
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
import { LeadsFrame } from './leads-frame.tsx';

const TYPING_MS = 300;

const FIELDS: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  phone_number: 'Phone number',
  matter_type: 'What it is about (matter types)',
  message: 'Message',
};

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
    api.address(previewIntakeForm, { asks: fields.join(','), introduction }),
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
    submit: ({ introduction, ...members }, version) =>
      write(updateIntakeForm, {
        data: { ...members, introduction: introduction.trim() || null },
        ...version,
      }),
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

interface FieldChoiceProps {
  readonly chosen: readonly string[];
  readonly error: React.ReactNode;
  readonly disabled: boolean;
  readonly onChange: (fields: string[]) => void;
}

/** The fields in form order, followed by the unused ones. */
function FieldChoice({ chosen, error, disabled, onChange }: FieldChoiceProps) {
  const order = [...chosen, ...Object.keys(FIELDS).filter((name) => !chosen.includes(name))];
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const move = (name: string, by: number) => {
    const at = chosen.indexOf(name);
    onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, name));
  };
  return (
    <fieldset className="leads-fieldset" disabled={disabled}>
      <legend>Form fields</legend>
      {order.map((name) => {
        const at = chosen.indexOf(name);
        return (
          <FieldLine
            key={name}
            name={name}
            used={at >= 0}
            toggle={() => toggle(name)}
            up={at > 0 ? () => move(name, -1) : undefined}
            down={at >= 0 && at < chosen.length - 1 ? () => move(name, 1) : undefined}
          />
        );
      })}
      {error && (
        <Text size="xs" c="var(--wrong)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

interface FieldLineProps {
  readonly name: string;
  /** Whether the form has it. */
  readonly used: boolean;
  readonly toggle: () => void;
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
}

function FieldLine({ name, used, toggle, up, down }: FieldLineProps) {
  return (
    <Group gap={4} h={28}>
      <Checkbox flex={1} label={FIELDS[name] ?? name} checked={used} onChange={toggle} />
      {up && (
        <ActionIcon variant="subtle" size="sm" aria-label={`${FIELDS[name]}: up`} onClick={up}>
          <IconArrowUp size={14} />
        </ActionIcon>
      )}
      {down && (
        <ActionIcon variant="subtle" size="sm" aria-label={`${FIELDS[name]}: down`} onClick={down}>
          <IconArrowDown size={14} />
        </ActionIcon>
      )}
    </Group>
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
