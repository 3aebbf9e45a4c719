/** Users' own records: snippets, report presets and schedules, tasks, calls. */
import { reportOfPreset } from '../../billing/index.ts';
import type { Desk } from './desk.ts';

const SNIPPETS = [
  ['tcw', 'Telephone call with'],
  ['ea', 'Exchange of e-mails with'],
  ['pfh', 'Prepare for hearing:'],
] as const;

const PRESETS = [
  { name: 'Revenue of last month', kind: 'revenue', format: 'pdf', period: 'last_month', shared: true },
  { name: 'Work in progress', kind: 'work_in_progress', format: 'xlsx', period: 'today', shared: false },
] as const;

export async function seedOffice(desk: Desk): Promise<void> {
  for (const [phrase, snippet] of SNIPPETS) await desk.add('text_snippet', { phrase, snippet });
  await seedReports(desk);
  await seedWorkToDo(desk);
}

async function seedReports(desk: Desk): Promise<void> {
  for (const { period, ...preset } of PRESETS) {
    const id = await desk.add('report_preset', { ...preset, options: JSON.stringify({ period }) });
    await reportOfPreset(id, { source: 'presets', scheduleId: null }, desk.work);
    if (preset.shared)
      await desk.add('report_schedule', {
        report_preset_id: id,
        frequency: 'monthly',
        day_of_month: 1,
        time_of_day: '07:00',
        time_zone: desk.place.time_zone,
        users: [{ id: desk.userId }],
      });
  }
}

async function seedWorkToDo(desk: Desk): Promise<void> {
  const [first, second = first] = desk.place.matters;
  if (!first || !second) return;
  for (const [matter, name, offset] of [
    [first, 'Send the engagement letter', 1],
    [first, 'Ask for the outstanding documents', 4],
    [second, 'Review the draft with the client', 8],
  ] as const)
    await desk.add('task', {
      name,
      description: '',
      due_at: desk.day(offset),
      matter: { id: matter.id },
      assignee: { id: desk.userId, type: 'User' },
    });
  await desk.add('communication', {
    type: 'PhoneCommunication',
    subject: 'Next steps',
    body: 'Agreed to meet next week.',
    received_at: `${desk.day(-1)}T14:00:00Z`,
    matter: { id: first.id },
    senders: [{ id: first.client_id, type: 'Contact' }],
    receivers: [{ id: desk.userId, type: 'User' }],
  });
}
