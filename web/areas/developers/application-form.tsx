import { Checkbox, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createApplication,
  type listApplications,
  listScopes,
  updateApplication,
} from '../../../sdk/practice.ts';
import { type AnswerOf, read, write } from '../../api/queries.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';

export type Application = AnswerOf<typeof listApplications>['data'][number];
export type CreatedApplication = AnswerOf<typeof createApplication>['data'];

export interface ApplicationFormProps {
  readonly application?: Application;
  readonly made: (made: CreatedApplication) => void;
  readonly close: () => void;
}

const ALL_LEADS = 'lead_inbox_all_read';

function useApplicationForm({ application, made, close }: ApplicationFormProps) {
  return useDraftForm({
    what: 'the application',
    id: application?.id,
    initial: {
      name: application?.name ?? '',
      redirect_uris: application?.redirect_uris.join('\n') ?? '',
      scopes: (application?.scopes ?? []).filter((scope) => scope !== ALL_LEADS),
      all_leads: application?.scopes.includes(ALL_LEADS) ?? false,
      deauthorization_callback: application?.deauthorization_callback ?? '',
      public: application?.public ?? false,
    },
    submit: async (values) => {
      const { redirect_uris, all_leads, public: isPublic, deauthorization_callback, ...rest } = values;
      const data = {
        ...rest,
        scopes: [...values.scopes, ...(all_leads ? [ALL_LEADS] : [])],
        redirect_uris: redirect_uris.split(/\s+/).filter(Boolean),
        deauthorization_callback: deauthorization_callback || null,
      };
      if (application) {
        await write(updateApplication, { id: application.id, data });
        close();
      } else made((await write(createApplication, { data: { ...data, public: isPublic } })).data);
    },
  });
}

/** An application's name, redirect addresses and scopes. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { application, close } = props;
  const draftForm = useApplicationForm(props);
  const { form, onSubmit } = draftForm;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Identity form={form} />
        <Access form={form} />
        <TextInput
          label="Deauthorization callback"
          description="The address to notify when someone revokes its access. Optional."
          {...form.getInputProps('deauthorization_callback')}
        />
        <Checkbox
          label="Runs on users’ own devices"
          description="A public client: it has no secret and must use PKCE. Cannot be changed later."
          disabled={application !== undefined}
          {...form.getInputProps('public', { type: 'checkbox' })}
        />
      </Stack>
      <FormFoot draftForm={draftForm} save={application ? 'Save' : 'Register'} cancel={close} />
    </form>
  );
}

type PartProps = Pick<ReturnType<typeof useApplicationForm>, 'form'>;

function Identity({ form }: PartProps) {
  return (
    <>
      <TextInput
        label="Name"
        required
        description="Shown to people when they approve access."
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Redirect URIs"
        required
        autosize
        minRows={2}
        description="One per line: https, http on the loopback address, or /oauth/approval for programs without a web server."
        {...form.getInputProps('redirect_uris')}
      />
    </>
  );
}

function Access({ form }: PartProps) {
  const scopes = useQuery(read(listScopes, {}));
  const choices = (scopes.data?.data ?? []).filter(({ scope }) => scope !== ALL_LEADS);
  return (
    <>
      <MultiSelect
        label="Scopes"
        required
        searchable
        description="The access it may request. Its users must approve added scopes."
        data={choices.map(({ scope, describe }) => ({ value: scope, label: `${scope}: ${describe}` }))}
        {...form.getInputProps('scopes')}
      />
      <Checkbox
        label="May see all leads of the inbox"
        description="Including leads created by other applications; otherwise only the leads it created itself."
        {...form.getInputProps('all_leads', { type: 'checkbox' })}
      />
    </>
  );
}
