/** Users' own records: snippets, report presets and schedules, tasks, calls. */
import { reportOfPreset } from '../../billing/index.ts';
import type { RecordWriter } from './record-writer.ts';

const SNIPPETS = [
  ['tcw', 'Telephone call with'],
  ['ea', 'Exchange of e-mails with'],
  ['pfh', 'Prepare for hearing:'],
] as const;

const PRESETS = [
  { name: 'Revenue of last month', kind: 'revenue', format: 'pdf', period: 'last_month', shared: true },
  { name: 'Work in progress', kind: 'work_in_progress', format: 'xlsx', period: 'today', shared: false },
] as const;

export async function seedUsersRecords(recordWriter: RecordWriter): Promise<void> {
  for (const [phrase, snippet] of SNIPPETS) await recordWriter.add('text_snippet', { phrase, snippet });
  await seedReports(recordWriter);
  await seedWorkToDo(recordWriter);
}

async function seedReports(recordWriter: RecordWriter): Promise<void> {
  for (const { period, ...preset } of PRESETS) {
    const id = await recordWriter.add('report_preset', { ...preset, options: JSON.stringify({ period }) });
    await reportOfPreset(id, { source: 'presets', scheduleId: null }, recordWriter.work);
    if (preset.shared)
      await recordWriter.add('report_schedule', {
        report_preset_id: id,
        frequency: 'monthly',
        day_of_month: 1,
        time_of_day: '07:00',
        time_zone: recordWriter.firm.time_zone,
        users: [{ id: recordWriter.userId }],
      });
  }
}

async function seedWorkToDo(recordWriter: RecordWriter): Promise<void> {
  const [first, second = first] = recordWriter.firm.matters;
  if (!first || !second) return;
  for (const [matter, name, offset] of [
    [first, 'Send the engagement letter', 1],
    [first, 'Ask for the outstanding documents', 4],
    [second, 'Review the draft with the client', 8],
  ] as const)
    await recordWriter.add('task', {
      name,
      description: '',
      due_at: recordWriter.day(offset),
      matter: { id: matter.id },
      assignee: { id: recordWriter.userId, type: 'User' },
    });
  await recordWriter.add('communication', {
    type: 'PhoneCommunication',
    subject: 'Next steps',
    body: 'Agreed to meet next week.',
    received_at: `${recordWriter.day(-1)}T14:00:00Z`,
    matter: { id: first.id },
    senders: [{ id: first.client_id, type: 'Contact' }],
    receivers: [{ id: recordWriter.userId, type: 'User' }],
  });
}
