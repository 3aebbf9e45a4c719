/** Members of a matter's body that are not plain columns (records:304). */
import { m, type Members } from '#kernel/declarations/member.ts';
import { legalAidMatterInput } from '../../firm/index.ts';
import { DURATION_UNITS, TASK_STATUSES } from '../../calendar/index.ts';
import { CUSTOM_RATE_TYPES } from './rules.ts';

const removal = m.value('boolean');

export const matterInput = {
  reset_matter_number: m.value('boolean'),
  custom_rate: m.object({
    type: m.oneOf(CUSTOM_RATE_TYPES),
    on_invoice: m.value('boolean'),
    rates: m.list({
      id: m.value('integer'),
      _destroy: removal,
      user: m.reference('user'),
      group: m.reference('group'),
      activity_description: m.reference('activity_description', { nullable: true }),
      rate: m.value('money'),
      award: m.value('money', { nullable: true }),
      date: m.value('date', { nullable: true }),
      note: m.value('text', { nullable: true }),
    }),
  }),
  contingency_fee: m.object({ show_contingency_award: m.value('boolean') }),
  matter_budget: m.object(
    {
      _destroy: removal,
      budget: m.value('money'),
      include_expenses: m.value('boolean'),
      notification_threshold: m.value('integer', { nullable: true }),
      notify_users: m.value('boolean'),
    },
    { nullable: true },
  ),
  evergreen_retainer: m.object(
    {
      _destroy: removal,
      minimum_threshold: m.value('money'),
      recipients: m.list({ id: m.idOf('user'), _destroy: removal }),
    },
    { nullable: true },
  ),
  statute_of_limitations: m.object(
    {
      _destroy: removal,
      due_at: m.value('date', { nullable: true }),
      status: m.oneOf(TASK_STATUSES),
      reminders: m.list({
        id: m.value('integer'),
        _destroy: removal,
        duration_unit: m.oneOf(DURATION_UNITS),
        duration_value: m.value('integer'),
        notification_method: m.reference('notification_method'),
      }),
    },
    { nullable: true },
  ),
  grants: m.list({ id: m.idOf('grant'), _destroy: removal }),
  legal_aid_uk_matter: legalAidMatterInput,
  task_template_list_instances: m.list({
    task_template_list: m.reference('task_template_list', { required: true }),
    assignee_id: m.idOf('user', { nullable: true }),
    due_at: m.value('date', { nullable: true }),
    notify_assignees: m.value('boolean'),
  }),
} satisfies Members;
