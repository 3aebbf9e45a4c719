/** Users' own records: snippets, report presets and schedules, tasks, calls. */
import { reportOfPreset } from '../../billing/index.ts';
import type { RecordWriter } from './record-writer.ts';

const SNIPPETS = [
  ['tcw', 'Telephone call with'],
  ['ea', 'Exchange of e-mails with'],
  ['pfh', 'Prepare for hearing:'],
] as const;

const PRESETS = [
  { name: 'Last month’s revenue', kind: 'revenue', format: 'pdf', period: 'last_month', shared: true },
  { name: 'Work in progress', kind: 'work_in_progress', format: 'xlsx', period: 'today', shared: false },
] as const;

export async function seedUsersRecords(records: RecordWriter): Promise<void> {
  for (const [phrase, snippet] of SNIPPETS) await records.add('text_snippet', { phrase, snippet });
  await seedReports(records);
  await seedWorkToDo(records);
}

async function seedReports(records: RecordWriter): Promise<void> {
  for (const { period, ...preset } of PRESETS) {
    const id = await records.add('report_preset', { ...preset, options: JSON.stringify({ period }) });
    await reportOfPreset(id, { source: 'presets', scheduleId: null }, records.work);
    if (preset.shared)
      await records.add('report_schedule', {
        report_preset_id: id,
        frequency: 'monthly',
        day_of_month: 1,
        time_of_day: '07:00',
        time_zone: records.firm.time_zone,
        users: [{ id: records.userId }],
      });
  }
}

async function seedWorkToDo(records: RecordWriter): Promise<void> {
  const [first, second = first] = records.firm.matters;
  if (!first || !second) return;
  for (const [matter, name, offset] of [
    [first, 'Send the engagement letter', 1],
    [first, 'Ask for the outstanding documents', 4],
    [second, 'Review the draft with the client', 8],
  ] as const)
    await records.add('task', {
      name,
      description: '',
      due_at: records.day(offset),
      matter: { id: matter.id },
      assignee: { id: records.userId, type: 'User' },
    });
  await records.add('communication', {
    type: 'PhoneCommunication',
    subject: 'Next steps',
    body: 'Agreed to meet next week.',
    received_at: `${records.day(-1)}T14:00:00Z`,
    matter: { id: first.id },
    senders: [{ id: first.client_id, type: 'Contact' }],
    receivers: [{ id: records.userId, type: 'User' }],
  });
}
