/** The identity provider with which the firm's users sign in. */
import {
  Alert,
  Anchor,
  Button,
  Code,
  PasswordInput,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import {
  deleteIdentityProvider,
  getIdentityProvider,
  updateIdentityProvider,
} from '../../../sdk/practice.ts';
import { read, useWrite, write } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { Provisioning } from './provisioning.tsx';
import { SettingsFrame } from './settings-frame.tsx';

interface Provider {
  readonly issuer: string;
  readonly client_id: string;
  readonly email_domains: readonly string[];
  readonly required: boolean;
}

export default function FirmSignInPage() {
  const query = useQuery(read(getIdentityProvider, {}));
  const known = query.data?.data;
  return (
    <SettingsFrame
      title="Single sign-on"
      describe="With an identity provider (OpenID Connect), users sign in with their existing accounts. Users who are blocked there cannot sign in here."
    >
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {known && (
        <Stack className="settings-narrow">
          <Text size="sm">
            Register Chancery there as a web application with the redirect URI{' '}
            <Code>{known.redirect_uri}</Code>, with the scopes openid, email and profile.
          </Text>
          <ProviderForm key={known.provider?.issuer ?? 'none'} provider={known.provider} />
          {known.provider && <Removal />}
          <Provisioning />
        </Stack>
      )}
    </SettingsFrame>
  );
}

function ProviderForm({ provider }: { readonly provider: Provider | null }) {
  const draftForm = useProviderForm(provider);
  const { form, onSubmit } = draftForm;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Issuer"
          required
          description="The provider’s https address, where it publishes its configuration."
          {...form.getInputProps('issuer')}
        />
        <TextInput label="Client ID" required {...form.getInputProps('client_id')} />
        <PasswordInput
          label="Client secret"
          required={!provider}
          description={
            provider ? 'Leave empty to keep the current one.' : 'Stored encrypted and not shown again.'
          }
          autoComplete="off"
          {...form.getInputProps('client_secret')}
        />
        <TextInput
          label="Email domains"
          required
          description="Such as firm.example, separated by commas."
          {...form.getInputProps('email_domains')}
        />
        <Requirement form={form} provider={provider} />
      </Stack>
      <FormFoot draftForm={draftForm} save="Save" />
    </form>
  );
}

function useProviderForm(provider: Provider | null) {
  const draftForm = useDraftForm({
    what: 'the identity provider',
    id: undefined,
    secret: ['client_secret'],
    initial: {
      issuer: provider?.issuer ?? '',
      client_id: provider?.client_id ?? '',
      client_secret: '',
      email_domains: provider?.email_domains.join(', ') ?? '',
      required: provider?.required ?? false,
    },
    submit: async ({ email_domains, ...values }) => {
      const domains = email_domains.split(/[\s,]+/).filter(Boolean);
      await write(updateIdentityProvider, { data: { ...values, email_domains: domains } });
      draftForm.form.setFieldValue('client_secret', '');
      notifications.show({ message: 'Saved. The identity provider was found.' });
    },
  });
  return draftForm;
}

interface RequirementProps {
  readonly form: ReturnType<typeof useProviderForm>['form'];
  readonly provider: Provider | null;
}

/** Whether other ways to sign in are refused. */
function Requirement({ form, provider }: RequirementProps) {
  return (
    <>
      <Switch
        label="Require single sign-on"
        description="Passwords and passkeys are refused, except for the account owner."
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      {form.getValues().required && !provider?.required && (
        <Alert color="var(--warn)" variant="outline">
          Everyone who signed in another way, except the owner, is signed out. Test the sign-in first.
        </Alert>
      )}
    </>
  );
}

function Removal() {
  const remove = useWrite(deleteIdentityProvider);
  return (
    <div>
      {remove.isError && <Failure error={remove.error} />}
      <Text size="sm" mb="xs">
        <Anchor href="/sign-in/firm" target="_blank">
          Test the sign-in
        </Anchor>
      </Text>
      <Button variant="subtle" c="var(--wrong)" loading={remove.isPending} onClick={() => remove.mutate({})}>
        Remove the identity provider
      </Button>
    </div>
  );
}
