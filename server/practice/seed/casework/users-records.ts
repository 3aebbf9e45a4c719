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

export async function seedUsersRecords(writer: RecordWriter): Promise<void> {
  for (const [phrase, snippet] of SNIPPETS) await writer.add('text_snippet', { phrase, snippet });
  await seedReports(writer);
  await seedWorkToDo(writer);
}

async function seedReports(writer: RecordWriter): Promise<void> {
  for (const { period, ...preset } of PRESETS) {
    const id = await writer.add('report_preset', { ...preset, options: JSON.stringify({ period }) });
    await reportOfPreset(id, { source: 'presets', scheduleId: null }, writer.work);
    if (preset.shared)
      await writer.add('report_schedule', {
        report_preset_id: id,
        frequency: 'monthly',
        day_of_month: 1,
        time_of_day: '07:00',
        time_zone: writer.place.time_zone,
        users: [{ id: writer.userId }],
      });
  }
}

async function seedWorkToDo(writer: RecordWriter): Promise<void> {
  const [first, second = first] = writer.place.matters;
  if (!first || !second) return;
  for (const [matter, name, offset] of [
    [first, 'Send the engagement letter', 1],
    [first, 'Ask for the outstanding documents', 4],
    [second, 'Review the draft with the client', 8],
  ] as const)
    await writer.add('task', {
      name,
      description: '',
      due_at: writer.day(offset),
      matter: { id: matter.id },
      assignee: { id: writer.userId, type: 'User' },
    });
  await writer.add('communication', {
    type: 'PhoneCommunication',
    subject: 'Next steps',
    body: 'Agreed to meet next week.',
    received_at: `${writer.day(-1)}T14:00:00Z`,
    matter: { id: first.id },
    senders: [{ id: first.client_id, type: 'Contact' }],
    receivers: [{ id: writer.userId, type: 'User' }],
  });
}
