/**
 * A firm with records hidden from some of its users. Each hidden value contains a unique mark: a response with a mark
 * reveals the value it belongs to.
 */
import assert from 'node:assert/strict';
import { convertLead, LEAD } from '../../server/leads/test-support/intake.ts';
import {
  FEDERAL,
  importShipped,
  workWith,
} from '../../server/practice/matters/court-rules/test-support/rules.ts';
import { upload } from '../../server/practice/documents/documents/test-support/documents.ts';
import { create, createMatter } from './casework.ts';
import type { Firm } from './caller.ts';
import { MARKS } from './marks.ts';
import type { Fixture } from './fixture.ts';

/** The hidden records. */

export interface MarkedFirm {
  readonly limited: Firm;
  readonly client: number;
  readonly matter: number;
  readonly bill: number;
  /** A lead whose contact is hidden; it is no longer in any list of the inbox. */
  readonly lead: number;
}

const DAY = '2026-03-10';

/** Creates the firm's records around a user who may see only their own. */
export async function markedFirm(fixture: Fixture, limited: Firm): Promise<MarkedFirm> {
  const { firm } = fixture;
  const client = await hiddenClient(firm);
  const matter = await hiddenMatter(firm, client);
  const bill = await hiddenWork(firm, matter);
  await hiddenPapers(firm, client, matter);
  await hiddenOriginals(firm, client);
  await hiddenAppointment(fixture, matter);
  const lead = await hiddenLead(firm);
  await hiddenMoney(firm, client, matter);
  await hiddenInjury(firm, matter);
  return { limited, client, matter, bill, lead };
}

async function hiddenClient(firm: Firm): Promise<number> {
  const field = await create(firm, 'custom_fields', {
    name: 'Passport',
    parent_type: 'Contact',
    field_type: 'text_line',
  });
  const { id } = await create(firm, 'contacts', {
    type: 'Person',
    first_name: 'Ada',
    last_name: MARKS['name of the client'],
    title: MARKS['title of the client'],
    email_addresses: [
      { name: 'Work', address: `${MARKS['e-mail address of the client']}@x.example`, primary: true },
    ],
    phone_numbers: [{ name: 'Work', number: MARKS['telephone number of the client'] }],
    addresses: [{ name: 'Billing', street: MARKS['street of the client'], city: 'Cork' }],
    custom_field_values: [{ custom_field: { id: field.id }, value: MARKS['custom field of the client'] }],
    legal_aid_uk_contact: {
      national_insurance_number: MARKS['National Insurance number of the client'],
    },
  });
  await create(firm, 'activity_rates', { contact_id: id, rate: MARKS['rate of the client'] });
  return id;
}

async function hiddenMatter(firm: Firm, client: number): Promise<number> {
  const { id } = await createMatter(firm, {
    client: { id: client },
    responsible_attorney: { id: firm.userId },
    legal_aid_uk_matter: { category: 4, ufn: MARKS['number of the legal aid file'] },
    custom_rate: {
      type: 'HourlyRate',
      rates: [{ user: { id: firm.userId }, rate: MARKS['rate of the matter'] }],
    },
  });
  const witness = await create(firm, 'contacts', {
    type: 'Company',
    name: MARKS['name of a related contact'],
  });
  await create(firm, 'relationships', {
    matter: { id },
    contact: { id: witness.id },
    description: 'Witness',
  });
  await firm.patch(`/api/v4/users/${firm.userId}`, { data: { rate: MARKS['rate of the user'] } });
  const linked = await create(firm, 'custom_fields', {
    name: 'Judge',
    parent_type: 'Matter',
    field_type: 'contact',
  });
  const valued = await firm.patch(`/api/v4/matters/${id}`, {
    data: { custom_field_values: [{ custom_field: { id: linked.id }, value: client }] },
  });
  assert.equal(valued.status, 200, JSON.stringify(valued.body));
  return id;
}

/** Work on an issued bill, on a draft, and on none; returns the issued bill. */
async function hiddenWork(firm: Firm, matter: number): Promise<number> {
  const work = () =>
    create(firm, 'activities', {
      type: 'TimeEntry',
      date: DAY,
      quantity: MARKS['hours of the work'],
      price: MARKS['price of the work'],
      matter: { id: matter },
    });
  const bill = async () => {
    await work();
    return (await create(firm, 'bills', { matters: [{ id: matter }] })).id;
  };
  const issued = await bill();
  const sent = await firm.post(`/api/v4/bills/${issued}/send`, { data: { issue: true } });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  await bill();
  await work();
  return issued;
}

/** The client's injury claim, and its medical providers. */
async function hiddenInjury(firm: Firm, matter: number): Promise<void> {
  await create(firm, 'damages', {
    matter_id: matter,
    damage_type: 'special',
    amount: MARKS['amount of a damage'],
    description: MARKS['description of a damage'],
  });
  const { id: provider } = await create(firm, 'contacts', { type: 'Company', name: 'Mercy Clinic' });
  const { id: document } = await create(firm, 'documents', {
    name: 'Chart.pdf',
    parent: { id: matter, type: 'Matter' },
  });
  await create(firm, 'medical_records_details', {
    matter_id: matter,
    medical_provider_id: provider,
    description: MARKS['description of a request for medical records'],
    in_treatment: true,
    records_status: 'received',
    bills_status: 'received',
    medical_records: [{ document_id: document }],
    medical_bills: [
      {
        name: MARKS['name of a medical bill'],
        amount: 1000,
        adjustment: 0,
        balance: MARKS['balance of a medical bill'],
        mark_balance_type_as: 'lien',
        payers: [{ amount: 100, holder_id: provider, mark_as_lien: true }],
      },
    ],
  });
  await create(firm, 'liens', {
    matter_id: matter,
    amount: MARKS['amount of a lien'],
    description: MARKS['description of a lien'],
  });
}

/** The client's money, which names the client in every place it appears. */
async function hiddenMoney(firm: Firm, client: number, matter: number): Promise<void> {
  const trust = await create(firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name: 'Trust' });
  await create(firm, 'bank_transactions', {
    bank_account: { id: trust.id },
    date: DAY,
    amount: 100,
    client: { id: client },
    matter: { id: matter },
  });
}

async function hiddenPapers(firm: Firm, client: number, matter: number): Promise<void> {
  const detail = MARKS['note on the client'];
  await create(firm, 'notes', { type: 'Contact', contact: { id: client }, subject: detail, detail });
  const folder = await create(firm, 'folders', {
    name: MARKS['folder of the client'],
    parent: { id: client, type: 'Contact' },
  });
  const document = await upload(
    firm,
    { name: MARKS['document of the client'], parent: { id: folder.id, type: 'Folder' } },
    MARKS['content of the document'],
  );
  await create(firm, 'comments', {
    message: MARKS['comment on the document'],
    item: { id: document },
  });
  await create(firm, 'document_archives', { items: [{ id: folder.id, type: 'Folder' }] });
  const client_ = [{ id: client, type: 'Contact' }];
  await create(firm, 'communications', {
    type: 'PhoneCommunication',
    subject: 'A call',
    body: 'They called.',
    received_at: `${DAY}T09:00:00Z`,
    matter: { id: matter },
    senders: client_,
  });
  await create(firm, 'conversation_messages', { subject: 'A word', body: 'Thanks', receivers: client_ });
  await create(firm, 'tasks', {
    name: 'Send the papers',
    description: 'All of them.',
    assignee: { id: client, type: 'Contact' },
    matter: { id: matter },
  });
}

/** The client's originals, and a user's private items. */
async function hiddenOriginals(firm: Firm, client: number): Promise<void> {
  const location = await create(firm, 'safe_custody/locations', { name: 'Strong room' });
  const packet = await create(firm, 'safe_custody/packets', {
    contact_id: client,
    safe_custody_location_id: location.id,
    description: MARKS['packet of the client'],
  });
  const record = await create(firm, 'safe_custody/records', {
    safe_custody_packet_id: packet.id,
    title: MARKS['original of the client'],
    stored_on: DAY,
  });
  const change = { state: 'temporarily_removed', actor_type: 2, actor_id: client, date: DAY };
  await create(firm, `safe_custody/records/${record.id}/state_changes`, {
    ...change,
    reason: MARKS['reason of a state change'],
  });
  await create(firm, 'settings/text_snippets', { phrase: 'hid', snippet: MARKS['text of a snippet'] });
  await firm.patch(`/api/v4/contacts/${client}`, {
    data: { payment_profile: { name: MARKS['terms of the client'], terms: 14 } },
  });
}

async function hiddenAppointment(fixture: Fixture, matter: number): Promise<void> {
  const { firm } = fixture;
  const me = await firm.get('/api/v4/users/who_am_i?fields=default_calendar_id');
  const own = { id: me.body.data.default_calendar_id };
  await importShipped(fixture);
  await workWith(firm, FEDERAL);
  await create(firm, 'court_rules/matter_dockets', {
    name: MARKS['name of the docket'],
    calendar: own,
    matter: { id: matter },
    jurisdiction: { id: FEDERAL },
    trigger: { id: 1016 },
    start_date: DAY,
  });
  const { id } = await create(firm, 'calendar_entries', {
    calendar_owner: own,
    summary: MARKS['summary of the appointment'],
    description: MARKS['description of the appointment'],
    location: MARKS['place of the appointment'],
    start_at: `${DAY}T09:00:00Z`,
    end_at: `${DAY}T10:00:00Z`,
    recurrence_rule: 'FREQ=DAILY;COUNT=2',
    matter: { id: matter },
  });
  await create(firm, 'activities', { type: 'TimeEntry', date: DAY, quantity: 0, calendar_entry: { id } });
}

/** A lead that became a client: known in intake, and hidden there as in the practice. */
async function hiddenLead(firm: Firm): Promise<number> {
  const name = MARKS['name of the hired lead'];
  const matter = await convertLead(firm, {
    first_name: 'Ines',
    last_name: name,
    email: `${name}@x.example`,
    from_message: 'Call me',
  });
  const note = await firm.post(`${LEAD}/contacts/${matter.client.id}/notes`, {
    data: { subject: 'First call', body: MARKS['note on the lead'] },
  });
  assert.equal(note.status, 201, JSON.stringify(note.body));
  const hired = await firm.post(`${LEAD}/matters/${matter.id}/hire`, {
    data: { contact: { svc_id: null } },
  });
  assert.equal(hired.status, 200, JSON.stringify(hired.body));
  return matter.inbox_lead_id;
}
