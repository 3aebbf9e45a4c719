/**
 * Bodies that create records for the conformance suite, by noun, where the members that a declaration requires are
 * not enough (server/kernel/records/conformance/sample.ts).
 */
import type { Maker, Samples } from '../../server/kernel/records/conformance/sample.ts';
import { docx } from '../../server/practice/messages/document-templates/test-support/templates.ts';
import { calendarSamples } from './calendar-samples.ts';
import { idOfFirst, moneySamples } from './money-samples.ts';
import { readyForDisposal } from './retention-samples.ts';

const BASE = '/api/v4';

/** Creates a conversation by sending its first message. */
async function makeConversation(maker: Maker): Promise<number> {
  const receivers = [{ id: await maker.idOf('contact'), type: 'Contact' }];
  const path = `${BASE}/conversation_messages?fields=conversation{id}`;
  const data = { subject: maker.word(), body: maker.word(), receivers };
  const { body } = await maker.caller.call('POST', path, { data });
  return body.data.conversation.id;
}

/** Creates a notice: users who name themselves as receivers of a message are notified. */
async function makeNotice(maker: Maker): Promise<number> {
  const receivers = [{ id: await idOfFirst(maker, 'users'), type: 'User' }];
  const data = { subject: maker.word(), body: maker.word(), receivers };
  await maker.caller.call('POST', `${BASE}/conversation_messages`, { data });
  const { body } = await maker.caller.call('GET', `${BASE}/internal_notifications/my_events`);
  return body.data.at(-1).id;
}

export async function makeDisposal(maker: Maker): Promise<{ id: number; item: number }> {
  await readyForDisposal(maker);
  const path = `${BASE}/disposals?fields=id,disposal_items{id,status}`;
  const { id, disposal_items: items } = (await maker.caller.call('POST', path)).body.data;
  return { id, item: items.find(({ status }: { status: string }) => status === 'proposed').id };
}

async function versionOf(maker: Maker): Promise<number> {
  const path = `${BASE}/documents/${await maker.idOf('document')}/versions`;
  const { body } = await maker.caller.call('GET', path);
  return body.data[0].id;
}

/** Creates an import by importing a file. */
async function makeImport(maker: Maker): Promise<number> {
  const data = { csv: `type,name\nCompany,${maker.word()}\n`, file_name: 'clients.csv' };
  const { body } = await maker.caller.call('POST', `${BASE}/contacts/import`, { data });
  return body.data.import_id;
}

/** Counts changes, so that each sends a value different from the previous one. */
let changes = 0;

/** Records received for a request to a medical provider are added with the request. */
async function arrived(maker: Maker, list: 'medical_bills' | 'medical_records'): Promise<number> {
  const matter = await maker.idOf('matter');
  const document = await maker.caller.call('POST', `${BASE}/documents`, {
    data: { name: maker.word(), parent: { id: matter, type: 'Matter' } },
  });
  const element =
    list === 'medical_records'
      ? { document_id: document.body.data.id }
      : { name: maker.word(), amount: 100, adjustment: 0, balance: 40, mark_balance_type_as: 'lien' };
  const { body } = await maker.caller.call('POST', `${BASE}/medical_records_details?fields=${list}{id}`, {
    data: {
      matter_id: matter,
      medical_provider_id: await maker.idOf('contact'),
      in_treatment: true,
      records_status: 'received',
      bills_status: 'received',
      [list]: [element],
    },
  });
  return body.data[list][0].id;
}

export const samples: Samples = {
  ...calendarSamples,
  ...moneySamples,
  lauk_expense_category: {
    list: async () => ({ region: 'London' }),
    make: (maker) => idOfFirst(maker, 'lauk_expense_categories?region=London'),
  },
  medical_bill: {
    make: (maker) => arrived(maker, 'medical_bills'),
    change: ({ word }) => ({ name: word() }),
  },
  medical_record: {
    make: (maker) => arrived(maker, 'medical_records'),
    change: () => ({ start_date: new Date(Date.UTC(2020, 0, ++changes)).toISOString() }),
  },
  document: {
    create: async ({ idOf, word }) => ({
      name: word(),
      parent: { id: await idOf('matter'), type: 'Matter' },
    }),
    list: async () => ({ show_uncompleted: 'true' }),
  },
  document_version: { make: versionOf },
  import: { make: makeImport },
  multipart: { unmade: true },
  multipart_header: { unmade: true },
  folder: {
    create: async ({ idOf, word }) => ({
      name: word(),
      parent: { id: await idOf('matter'), type: 'Matter' },
    }),
    change: ({ word }) => ({ name: word() }),
  },
  report: { create: () => ({ kind: 'productivity_by_user', format: 'csv', end_date: '2026-03-31' }) },
  report_preset: {
    create: ({ word }) => ({ name: word(), kind: 'revenue', format: 'pdf', options: '{"year":"2026"}' }),
    change: ({ word }) => ({ name: word() }),
  },
  saved_view: {
    create: ({ word }) => ({ name: word(), list: 'Matters', address: '/matters?status=open' }),
    change: ({ word }) => ({ name: word() }),
  },
  report_schedule: {
    create: async ({ newOf }) => ({
      report_preset_id: await newOf('report_preset'),
      frequency: 'weekly',
      days_of_week: [1],
      time_of_day: '2000-01-01T07:30:00Z',
      time_zone: 'America/New_York',
    }),
    change: () => ({ time_of_day: `2000-01-01T0${++changes % 10}:15:00Z` }),
  },
  document_template: {
    create: ({ word }) => ({ filename: word(), file: docx(['{client.name}']).toString('base64') }),
    change: ({ word }) => ({ filename: word() }),
  },
  document_automation: {
    create: async ({ idOf, word }) => ({
      filename: word(),
      formats: ['original'],
      document_template: { id: await idOf('document_template') },
      matter: { id: await idOf('matter') },
    }),
  },
  calendar_feed: { create: ({ word }) => ({ name: word() }) },
  document_archive: {
    create: async ({ idOf }) => ({ items: [{ id: await idOf('item'), type: 'Folder' }] }),
  },
  item: { make: ({ newOf }) => newOf('folder'), noOffset: true },
  comment: {
    create: async ({ idOf, word }) => ({ message: word(), item: { id: await idOf('document') } }),
    change: ({ word }) => ({ message: word() }),
  },
  custom_action: {
    create: ({ word }) => ({
      label: word().slice(0, 32),
      target_url: `https://app.example/${word()}`,
      ui_reference: 'matters/show',
    }),
    change: ({ word }) => ({ target_url: `https://app.example/${word()}` }),
  },
  webhook: {
    create: ({ word }) => ({
      url: `https://hooks.example/${word()}`,
      model: 'matter',
      events: ['created', 'updated'],
    }),
    change: () => ({
      expires_at: new Date(Date.now() + 86_400_000 * (1 + Math.random() * 29)).toISOString(),
    }),
  },
  activity: {
    create: async ({ idOf, word }) => ({
      type: 'TimeEntry',
      date: '2026-03-31',
      quantity: 5400,
      price: 250.5,
      note: word(),
      matter: { id: await idOf('matter') },
    }),
  },
  activity_description: {
    create: ({ word }) => ({ name: word() }),
    change: ({ word }) => ({ name: word() }),
  },
  activity_rate: {
    neededBySome: ['contact_id'],
    create: async ({ newOf }) => ({ contact_id: await newOf('contact'), rate: 310 }),
    change: () => ({ rate: (10_000 + Math.floor(Math.random() * 100_000)) / 100 }),
  },
  letterhead: { change: ({ word }) => ({ city: word() }) },
  billing_settings: { change: () => ({ rounding: (++changes % 50) + 1 }) },
  matter_numbering: { fewValues: true },
  contact: {
    neededBySome: ['name'],
    create: ({ word }) => ({
      type: 'Company',
      name: word(),
      email_addresses: [{ name: 'Work', address: `${word()}@firm.example` }],
    }),
    change: ({ word }) => ({ name: word() }),
  },
  client_portal: { make: makeConversation },
  communication: { change: ({ word }) => ({ subject: word() }) },
  conversation: {
    change: async ({ newOf }) => ({ matter: { id: await newOf('matter') } }),
    make: makeConversation,
  },
  conversation_message: {
    list: async ({ idOf }) => ({ conversation_id: String(await idOf('conversation')) }),
    create: async ({ idOf, word }) => ({ conversation: { id: await idOf('conversation') }, body: word() }),
  },
  matter: {
    create: async ({ idOf, word }) => ({
      client: { id: await idOf('contact') },
      description: word(),
      status: 'Open',
    }),
    change: ({ word }) => ({ description: word() }),
  },
  matter_stage: {
    create: async ({ idOf, word }) => ({ name: word(), practice_area: { id: await idOf('practice_area') } }),
  },
  note: {
    neededBySome: ['matter'],
    list: async () => ({ type: 'Matter' }),
    create: async ({ idOf, word }) => ({
      type: 'Matter',
      matter: { id: await idOf('matter') },
      subject: word(),
      detail: word(),
    }),
    change: ({ word }) => ({ subject: word() }),
  },
  relationship: {
    create: async ({ idOf, word }) => ({
      contact: { id: await idOf('contact') },
      matter: { id: await idOf('matter') },
      description: word(),
    }),
  },
  safe_custody_packet: {
    create: async ({ idOf, word }) => ({
      contact_id: await idOf('contact'),
      safe_custody_location_id: await idOf('safe_custody_location'),
      description: word(),
    }),
    change: ({ word }) => ({ description: word() }),
  },
  safe_custody_record: {
    create: async ({ idOf, word }) => ({
      safe_custody_packet_id: await idOf('safe_custody_packet'),
      title: word(),
    }),
    change: ({ word }) => ({ title: word() }),
  },
  legal_hold: {
    create: async ({ newOf, word }) => ({ matter: { id: await newOf('matter') }, reason: word() }),
    change: ({ word }) => ({ reason: word() }),
    neededBySome: ['matter'],
  },
  retention_rule: {
    create: async ({ newOf }) => ({
      removes: 'documents',
      years: 7,
      practice_area: { id: await newOf('practice_area') },
    }),
    change: () => ({ years: 8 }),
    fewValues: true,
  },
  disposal: {
    make: async (maker) => (await makeDisposal(maker)).id,
    change: () => ({ status: 'declined' }),
    fewValues: true,
  },
  disposal_item: {
    make: async (maker) => (await makeDisposal(maker)).item,
    change: () => ({ status: 'excluded' }),
    fewValues: true,
  },
  text_snippet: { change: ({ word }) => ({ snippet: word() }) },
  my_event: { make: makeNotice, fewValues: true },
  tax_rate_configuration: {
    few: true,
    create: ({ word }) => ({ name: word(), rate: 0.05, country: 'US' }),
    change: ({ word }) => ({ name: word() }),
  },
  text_message_conversation: { unmade: true },
  timer: {
    make: async (maker) => {
      const activity = await maker.idOf('activity');
      const { body } = await maker.caller.call('POST', `${BASE}/timer`, {
        data: { activity: { id: activity } },
      });
      return body.data.id;
    },
  },
  user: {
    create: ({ word }) => ({ email: `${word()}@firm.example`, first_name: word(), last_name: word() }),
    change: ({ word }) => ({ first_name: word() }),
    make: (maker) => idOfFirst(maker, 'users'),
  },
};
