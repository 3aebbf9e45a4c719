import { Checkbox, Group, MultiSelect, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createMedicalRecordsRequest, updateMedicalRecordsRequest } from '../../../../sdk/practice.ts';
import { readAnew, write } from '../../../api/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { edited } from '../../../ui/forms/draft.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { ContactPicker } from '../../../ui/fields/record-picker.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import { documentsQuery, requestQuery, type RequestRow } from './queries.ts';
import { STATUSES } from './words.ts';

export interface RequestDrawerProps {
  readonly matterId: number;
  readonly request?: RequestRow | undefined;
  readonly close: () => void;
}

const dayOf = (instant: string | null | undefined): string | null => instant?.slice(0, 10) ?? null;

/** The form for a request to a medical provider, with the documents of the received records. */
export function RequestDrawer(props: RequestDrawerProps) {
  const { matterId, request, close } = props;
  const documents = useQuery(documentsQuery(matterId));
  const draftForm = useRequestForm(props);
  const { form } = draftForm;
  const choices = documents.data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <SideForm
      title={request ? 'Request' : 'New request'}
      save={request ? 'Save' : 'Add request'}
      {...{ draftForm, close }}
    >
      <ContactPicker label="Medical provider" required {...form.getInputProps('medical_provider_id')} />
      <Textarea label="Requested items" autosize minRows={2} {...form.getInputProps('description')} />
      <Checkbox label="Still in treatment" {...form.getInputProps('in_treatment', { type: 'checkbox' })} />
      <Group grow>
        <DateField label="Treatment began" clearable {...form.getInputProps('treatment_start_date')} />
        <DateField label="Treatment ended" clearable {...form.getInputProps('treatment_end_date')} />
      </Group>
      <StatusFields form={form} of="records" />
      <StatusFields form={form} of="bills" />
      <MultiSelect
        label="Received records"
        description="Documents of this matter"
        data={choices}
        searchable
        {...form.getInputProps('medical_records')}
      />
    </SideForm>
  );
}

const documentIdsOf = (request: RequestRow | undefined) =>
  (request?.medical_records ?? []).map((record) => String(record.document_id));

function useRequestForm({ matterId, request, close }: RequestDrawerProps) {
  return useDraftForm({
    what: 'the request',
    id: request?.id,
    initial: valuesOf(request),
    record: edited(request, valuesOf, ({ id }) => readAnew(requestQuery(id))),
    submit: async ({ medical_provider_id, medical_records, description, ...values }, version) => {
      const data = {
        ...values,
        description: description || null,
        ...(medical_provider_id ? { medical_provider_id: medical_provider_id.id } : {}),
        medical_records: recordsOf(request, medical_records),
      };
      if (request) await write(updateMedicalRecordsRequest, { id: request.id, ...version, data });
      else
        await write(createMedicalRecordsRequest, {
          data: { ...data, matter_id: matterId, medical_provider_id: medical_provider_id?.id as number },
        });
      close();
    },
  });
}

function valuesOf(request: RequestRow | undefined) {
  const provider = request?.medical_provider;
  return {
    medical_provider_id: provider ? { id: provider.id, label: provider.name ?? 'hidden' } : null,
    description: request?.description ?? '',
    in_treatment: request?.in_treatment ?? false,
    treatment_start_date: dayOf(request?.treatment_start_date),
    treatment_end_date: dayOf(request?.treatment_end_date),
    records_status: request?.records_status ?? 'not_yet_requested',
    records_follow_up_date: dayOf(request?.records_follow_up_date),
    bills_status: request?.bills_status ?? 'not_yet_requested',
    bills_follow_up_date: dayOf(request?.bills_follow_up_date),
    medical_records: documentIdsOf(request),
  };
}

/** The documents to add to the received records, and the records to remove. */
function recordsOf(request: RequestRow | undefined, documents: readonly string[]) {
  const filed = documentIdsOf(request);
  const gone = (request?.medical_records ?? []).filter(
    (record) => !documents.includes(String(record.document_id)),
  );
  return [
    ...gone.map(({ id }) => ({ id: String(id), _destroy: true })),
    ...documents.filter((id) => !filed.includes(id)).map((id) => ({ document_id: Number(id) })),
  ];
}

interface StatusFieldsProps {
  readonly form: ReturnType<typeof useRequestForm>['form'];
  readonly of: 'records' | 'bills';
}

function StatusFields({ form, of }: StatusFieldsProps) {
  return (
    <Group grow>
      <Select
        label={of === 'records' ? 'Records' : 'Bills'}
        allowDeselect={false}
        data={[...STATUSES]}
        {...form.getInputProps(`${of}_status`)}
      />
      <DateField label={`Request ${of} again on`} clearable {...form.getInputProps(`${of}_follow_up_date`)} />
    </Group>
  );
}
