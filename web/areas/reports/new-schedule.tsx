/** The form for a scheduled report: creates a preset and its schedule together. */
import { Box, Group, Select } from '@mantine/core';
import {
  createReportPreset,
  createReportSchedule,
  deleteReportPreset,
  type ReportPreset,
} from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { type Kind, useReportKinds } from './kinds.ts';
import { FILE_FORMATS, PERIODS } from './report-choices.ts';
import { firstOfMonth, scheduleOf, type When, WhenFields } from './when-fields.tsx';

interface Values extends Record<string, unknown>, When {
  kind: Kind | null;
  period: string;
  format: ReportPreset['format'];
}

export function NewSchedule() {
  const kinds = useReportKinds();
  const draftForm = useDraftForm<Values>({
    draft: 'report schedule',
    initial: { kind: null, period: 'last_month', format: 'pdf', ...firstOfMonth() },
    submit: async (values) => {
      await schedule(kinds.nameOf(values.kind!), values);
      draftForm.form.setFieldValue('kind', null);
    },
  });
  const { form } = draftForm;
  const { frequency } = form.getValues();
  return (
    <Box component="form" onSubmit={draftForm.onSubmit} aria-label="New scheduled report" mb="lg">
      <Group align="flex-start">
        <ChoiceSelect
          label="Report"
          required
          w={240}
          loading={kinds.loading}
          data={kinds.choices}
          {...form.getInputProps('kind')}
        />
        <Select label="Days" w={140} allowDeselect={false} data={PERIODS} {...form.getInputProps('period')} />
        <Select
          label="Format"
          w={100}
          allowDeselect={false}
          data={FILE_FORMATS}
          {...form.getInputProps('format')}
        />
        <WhenFields frequency={frequency} field={(name) => form.getInputProps(name)} />
      </Group>
      <FormFoot draftForm={draftForm} save="Schedule report" side="left" />
    </Box>
  );
}

/** If the schedule is refused, the preset is deleted again. */
async function schedule(name: string, { kind, period, format, ...when }: Values): Promise<void> {
  const { data: preset } = await write(createReportPreset, {
    data: { name, kind: kind!, format, options: JSON.stringify({ period }) },
  });
  try {
    await write(createReportSchedule, { data: { report_preset_id: preset.id, ...scheduleOf(when) } });
  } catch (error) {
    await write(deleteReportPreset, { id: preset.id });
    throw error;
  }
}
