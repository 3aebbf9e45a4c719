/** Changes when a report is made and who receives it. */
import { useQuery } from '@tanstack/react-query';
import { getReportSchedule, updateReportSchedule } from '../../../sdk/practice.ts';
import { read, readAnew, write, type DataOf } from '../../api/queries.ts';
import { edited } from '../../ui/forms/draft.ts';
import { useDraftForm } from '../../ui/forms/form.tsx';
import { SideForm } from '../../ui/forms/side-form.tsx';
import { firstOfMonth, scheduleOf, type When, WhenFields } from './when-fields.tsx';

const FIELDS =
  'id,etag,frequency,days_of_week,day_of_month,every_no_of_months,time_of_day,time_zone,users{id}';
const scheduleQuery = (id: number) => read(getReportSchedule, { id, fields: FIELDS });
type Schedule = DataOf<typeof scheduleQuery>;

interface Values extends Record<string, unknown>, When {}

function valuesOf(schedule: Schedule): Values {
  const other = firstOfMonth();
  const { days_of_week: days, time_of_day: time } = schedule;
  return {
    frequency: schedule.frequency,
    days_of_week: days?.length ? days.map(String) : other.days_of_week,
    day_of_month: schedule.day_of_month ?? other.day_of_month,
    every_no_of_months: schedule.every_no_of_months ?? other.every_no_of_months,
    time_of_day: time.slice(11, 16),
    time_zone: schedule.time_zone,
    users: schedule.users.map(({ id }) => String(id)),
  };
}

export interface ChangeScheduleProps {
  readonly id: number;
  readonly name: string;
  readonly close: () => void;
}

export function ChangeSchedule({ id, ...props }: ChangeScheduleProps) {
  const { data } = useQuery(scheduleQuery(id));
  return data ? <ScheduleForm schedule={data.data} {...props} /> : null;
}

function ScheduleForm({
  schedule,
  name,
  close,
}: Omit<ChangeScheduleProps, 'id'> & { readonly schedule: Schedule }) {
  const { id } = schedule;
  const draftForm = useDraftForm<Values>({
    what: 'the schedule',
    id,
    initial: valuesOf(schedule),
    record: edited(schedule, valuesOf, () => readAnew(scheduleQuery(id))),
    submit: async (values, version) => {
      await write(updateReportSchedule, { id, ...version, data: scheduleOf(values) });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SideForm title={name} save="Save schedule" {...{ draftForm, close }}>
      <WhenFields frequency={form.getValues().frequency} field={(member) => form.getInputProps(member)} />
    </SideForm>
  );
}
