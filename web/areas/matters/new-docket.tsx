/**
 * The form for a docket: an event, its date and how it was served, with a preview of the entries that it will create.
 */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import {
  createMatterDocket,
  listCourtJurisdictions,
  listCourtJurisdictionTriggers,
} from '../../../sdk/practice.ts';
import { read, write } from '../../api/queries.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { DocketPreview } from './docket-preview.tsx';
import { ChooseJurisdictions } from './choose-jurisdictions.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';

const MOST_TRIGGERS = 1000;
const MOST_JURISDICTIONS = 200;
const PERSONAL_SERVICE = '1';

interface Props {
  readonly matterId: number;
  readonly opened: boolean;
  readonly close: () => void;
}

export function NewDocket({ matterId, opened, close }: Props) {
  const query = useQuery({
    ...read(listCourtJurisdictions, {
      fields: 'id,description,default,valid_subscription,display_timezone,service_types{id,description}',
      order: 'description(asc)',
      limit: MOST_JURISDICTIONS,
    }),
    enabled: opened,
  });
  const all = query.data?.data ?? [];
  const chosen = all.filter((each) => each.valid_subscription);
  return (
    <SidePanel opened={opened} onClose={close} size="lg" title="New docket">
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && chosen.length === 0 && <ChooseJurisdictions jurisdictions={all} />}
      {chosen.length > 0 && <DocketForm matterId={matterId} jurisdictions={chosen} close={close} />}
    </SidePanel>
  );
}

interface Jurisdiction {
  readonly id: number;
  readonly description: string;
  readonly default: boolean;
  readonly display_timezone: string;
  readonly service_types: readonly { readonly id: number; readonly description: string }[];
}

interface Trigger {
  readonly id: number;
  readonly is_served: boolean;
  readonly is_requirements_required: boolean;
}

interface FormProps {
  readonly matterId: number;
  readonly jurisdictions: readonly Jurisdiction[];
  readonly close: () => void;
}

const choices = (all: readonly { readonly id: number; readonly description: string }[]) =>
  all.map(({ id, description }) => ({ value: String(id), label: description }));

function DocketForm({ matterId, jurisdictions, close }: FormProps) {
  const docket = useDocketForm({ matterId, jurisdictions, close });
  const { draftForm, trigger, time } = docket;
  const { form } = draftForm;
  const { values } = form;
  const isCounted = trigger && values.start_date && (!trigger.is_requirements_required || time !== undefined);
  return (
    <form aria-label="New docket" onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <EventFields docket={docket} jurisdictions={jurisdictions} />
        <TimeFields docket={docket} />
        <TextInput
          label="Name"
          description="The title of each entry begins with it."
          placeholder="Quill v. Harbor Mills"
          required
          {...form.getInputProps('name')}
        />
        {isCounted ? (
          <DocketPreview
            jurisdiction={docket.jurisdiction.id}
            trigger={trigger.id}
            date={values.start_date!}
            time={time}
            service={trigger.is_served ? Number(values.service_type) : undefined}
            name={values.name}
          />
        ) : (
          <Text size="sm" c="dimmed">
            Choose a trigger and its date to see the deadlines.
          </Text>
        )}
      </Stack>
      <FormFoot draftForm={draftForm} save="Create docket" cancel={close} />
    </form>
  );
}

/** A type rather than an interface, because forms require a record type. */
type Values = {
  name: string;
  jurisdiction: string;
  trigger: string | null;
  service_type: string;
  start_date: string | null;
  start_time: string;
};

/** The form with what its values mean: the chosen jurisdiction and trigger, and the time where the court is. */
function useDocketForm({ matterId, jurisdictions, close }: FormProps) {
  const proposed = jurisdictions.find((each) => each.default) ?? jurisdictions[0]!;
  const draftForm = useDraftForm<Values>({
    draft: `docket-${matterId}`,
    initial: {
      name: '',
      jurisdiction: String(proposed.id),
      trigger: null,
      service_type: PERSONAL_SERVICE,
      start_date: null,
      start_time: '',
    },
    submit: async (values) => {
      await write(createMatterDocket, { data: docketOf(matterId, values, trigger, time) });
      close();
    },
  });
  const { values } = draftForm.form;
  const jurisdiction = jurisdictions.find(({ id }) => String(id) === values.jurisdiction) ?? proposed;
  const found = useTriggers(jurisdiction.id);
  const triggers = found.data?.data ?? [];
  const trigger = triggers.find(({ id }) => String(id) === values.trigger);
  const time = trigger?.is_requirements_required
    ? instantOf(values, jurisdiction.display_timezone)
    : undefined;
  return { draftForm, jurisdiction, triggers, trigger, isLoading: found.isPending, time };
}

function docketOf(matterId: number, values: Values, trigger: Trigger | undefined, time: string | undefined) {
  return {
    name: values.name,
    matter: { id: matterId },
    jurisdiction: { id: Number(values.jurisdiction) },
    trigger: { id: Number(values.trigger) },
    start_date: values.start_date!,
    ...(time === undefined ? {} : { start_time: time }),
    ...(trigger?.is_served ? { service_type: { id: Number(values.service_type) } } : {}),
  };
}

interface FieldsProps {
  readonly docket: ReturnType<typeof useDocketForm>;
}

/** Where the case is, and what happened. */
function EventFields({ docket, jurisdictions }: FieldsProps & Pick<FormProps, 'jurisdictions'>) {
  const { form } = docket.draftForm;
  return (
    <>
      <Select
        label="Jurisdiction"
        required
        allowDeselect={false}
        data={choices(jurisdictions)}
        {...form.getInputProps('jurisdiction')}
        onChange={(id) => id && form.setValues({ jurisdiction: id, trigger: null })}
      />
      <ChoiceSelect
        label="Trigger"
        description="The event that happened or will happen."
        required
        loading={docket.isLoading}
        data={choices(docket.triggers)}
        {...form.getInputProps('trigger')}
      />
    </>
  );
}

/** When it happened, and what else the deadlines depend on. */
function TimeFields({
  docket: {
    draftForm: { form },
    jurisdiction,
    trigger,
  },
}: FieldsProps) {
  return (
    <>
      <DateField
        label="Date"
        required
        value={form.values.start_date}
        onChange={(date) => form.setFieldValue('start_date', date)}
        error={form.errors.start_date}
      />
      {trigger?.is_requirements_required && (
        <TextInput
          type="time"
          label="Time"
          description={`In the court’s time zone, ${jurisdiction.display_timezone}.`}
          required
          {...form.getInputProps('start_time')}
        />
      )}
      {trigger?.is_served && (
        <Select
          label="Served by"
          description="Some ways of service extend deadlines."
          allowDeselect={false}
          data={choices(jurisdiction.service_types)}
          {...form.getInputProps('service_type')}
        />
      )}
    </>
  );
}

function useTriggers(jurisdiction: number) {
  return useQuery(
    read(listCourtJurisdictionTriggers, {
      jurisdiction_id: jurisdiction,
      fields: 'id,description,is_served,is_requirements_required',
      order: 'description(asc)',
      limit: MOST_TRIGGERS,
    }),
  );
}

interface When {
  readonly start_date: string | null;
  readonly start_time: string;
}

/** The instant of a time in the court's time zone. */
function instantOf({ start_date: date, start_time: time }: When, zone: string): string | undefined {
  if (!date || !/^\d\d:\d\d/.test(time)) return undefined;
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();
}
