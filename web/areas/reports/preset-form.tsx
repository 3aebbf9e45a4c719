/** The form for a new or existing preset: named report options, for the person or shared with the firm. */
import { Select, Switch, TextInput } from '@mantine/core';
import {
  createReportPreset,
  getReportPreset,
  type ReportPreset,
  updateReportPreset,
} from '../../../sdk/practice.ts';
import { read, readAnew, write } from '../../api/queries.ts';
import { edited } from '../../ui/forms/draft.ts';
import { useDraftForm } from '../../ui/forms/form.tsx';
import { SideForm } from '../../ui/forms/side-form.tsx';
import type { Kind } from './kinds.ts';
import { useReportKinds } from './kinds.ts';
import { FORMATS, PERIODS } from './report-choices.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';

export const PRESET_FIELDS = 'id,etag,name,kind,format,options,shared';
export type PresetRow = Pick<ReportPreset, 'id' | 'etag' | 'name' | 'kind' | 'format' | 'options' | 'shared'>;

interface Values extends Record<string, unknown> {
  name: string;
  kind: Kind | null;
  period: string | null;
  format: ReportPreset['format'];
  shared: boolean;
}

type Options = Readonly<Record<string, unknown>>;

export const optionsOf = ({ options }: Pick<ReportPreset, 'options'>): Options =>
  JSON.parse(options ?? '{}') as Options;

function valuesOf(preset: PresetRow): Values {
  const { name, kind, format, shared } = preset;
  const { period } = optionsOf(preset);
  return { name: name ?? '', kind, period: typeof period === 'string' ? period : null, format, shared };
}

const NEW: Values = { name: '', kind: null, period: 'last_month', format: 'pdf', shared: false };

/** Keeps the report's other options; a period replaces the dates. */
function changedOptions(preset: PresetRow | undefined, period: string | null): string {
  const { start_date, end_date, year, period: _, ...rest } = preset ? optionsOf(preset) : {};
  const days = period === null ? { start_date, end_date, year } : { period };
  return JSON.stringify({ ...rest, ...days });
}

export interface PresetFormProps {
  /** The preset to change; undefined for a new one. */
  readonly preset: PresetRow | undefined;
  readonly close: () => void;
}

export function PresetForm({ preset, close }: PresetFormProps) {
  const draftForm = useDraftForm<Values>({
    what: 'the preset',
    id: preset?.id,
    initial: preset ? valuesOf(preset) : NEW,
    record: edited(preset, valuesOf, ({ id }) =>
      readAnew(read(getReportPreset, { id, fields: PRESET_FIELDS })),
    ),
    submit: async ({ period, kind, ...values }, version) => {
      const data = { ...values, kind: kind!, options: changedOptions(preset, period) };
      if (preset) await write(updateReportPreset, { id: preset.id, ...version, data });
      else await write(createReportPreset, { data });
      close();
    },
  });
  const { form } = draftForm;
  const kinds = useReportKinds();
  return (
    <SideForm
      title={preset ? 'Preset' : 'New preset'}
      save={preset ? 'Save preset' : 'Add preset'}
      {...{ draftForm, close }}
    >
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <ChoiceSelect
        label="Report"
        required
        loading={kinds.loading}
        data={kinds.choices}
        {...form.getInputProps('kind')}
      />
      <Select label="Days" clearable data={PERIODS} {...form.getInputProps('period')} />
      <Select label="Format" allowDeselect={false} data={FORMATS} {...form.getInputProps('format')} />
      <Switch
        label="Shared with everyone in the firm"
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
    </SideForm>
  );
}
