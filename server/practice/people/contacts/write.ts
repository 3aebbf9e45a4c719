/**
 * Writes contacts: names, company and dependent records. Addresses and numbers are written by the kernel as nested
 * arrays; their consequences are here.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseMember } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { equal } from '#kernel/values/money.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { heldInTrust } from '../../funds/index.ts';
import { refuseRateTable, writeCustomFieldValues, writeParticulars } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { storeAvatar, removeAvatar } from './avatar-storage.ts';
import { writePaymentProfile } from './payment-terms.ts';
import { nameOf } from './names.ts';
import { companyIsOfAPerson } from './rules.ts';
import { settlePrimary } from './write-details.ts';
import type { contact } from './contact.ts';

const NAMES = ['name', 'prefix', 'first_name', 'middle_name', 'last_name'] as const;

export const contactRules: WriteRules<typeof contact> = {
  prepare: async (draft, work) => {
    if (draft.operation === 'create') draft.columns.created_by_id = work.context.principal.userId;
    settleNames(draft);
    await checkCompany(draft, work);
    checkConnectEmail(draft, work);
    checkCoCounselRate(draft);
    refuseRateTable(draft);
  },
  complete: async (draft, id, work) => {
    await storeFormerName(draft, id, work);
    const said: Input = draft.input;
    for (const [name, field] of Object.entries(draft.resource.fields)) {
      const elements = said[name];
      if (field.member !== 'relation' || !field.many || !Array.isArray(elements)) continue;
      await settlePrimary(work.writer.registry.get(field.target), id, elements, work);
    }
    await writeCustomFieldValues(draft, id, work);
    await writeParticulars(draft, 'legal_aid_uk_contact', id, work);
    await writeAvatar(draft, id, work);
    await writeCoCounselRate(draft, id, work);
    await writePaymentProfile(draft, id, work);
  },
  refuseDelete: async (row, { connection, context }) => {
    const matters = await connection.count(
      sql`select count(*) from matters where account_id = ${context.principal.accountId} and client_id = ${row.id} and deleted_at is null`,
    );
    if (matters > 0) return refuse('contact.is_client', { id: row.id, name: row.name, count: matters });
    const packets = await connection.count(
      sql`select count(*) from safe_custody_packets where account_id = ${context.principal.accountId} and contact_id = ${row.id}`,
    );
    if (packets > 0) return refuse('contact.has_packets', { id: row.id, name: row.name, count: packets });
    const held = await heldInTrust(connection, context, 'client_id', row.id);
    return equal(held, 0) ? undefined : refuse('trust.client_holds', { id: row.id, held });
  },
  afterDelete: async (row, { connection, context, writer }) => {
    const relationships = await connection.rows<Pick<Tables['relationships'], 'id'>>(
      sql`select id from relationships where account_id = ${context.principal.accountId} and contact_id = ${row.id} and deleted_at is null`,
    );
    for (const { id } of relationships)
      await writer.delete(connection, writer.registry.of('relationships', 'relationship'), id, context);
  },
};

function settleNames(draft: Draft<typeof contact>): void {
  const { input, current } = draft;
  if (current && input.type === undefined && NAMES.every((name) => input[name] === undefined)) return;
  const type = after(draft, 'type') === 'Company' ? 'Company' : 'Person';
  const becomesPerson = type === 'Person' && current?.type === 'Company';
  const sent: Record<string, unknown> = Object.fromEntries(NAMES.map((name) => [name, input[name]]));
  if (becomesPerson) sent.name ??= current.name;
  if (typeof sent.name === 'string' && !isText(sent.first_name) && !isText(sent.last_name))
    passOverBlankParts(sent);
  const names = nameOf(type, sent, becomesPerson ? undefined : current);
  if (names instanceof Refusal) draft.refusals.push(names);
  else Object.assign(draft.columns, names);
}

/** Stores a contact's previous name, which conflict checks search. */
async function storeFormerName(
  { columns, current }: Draft<typeof contact>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  if (!current?.name || columns.name === undefined || columns.name === current.name) return;
  await connection.execute(
    sql`insert into former_names (account_id, contact_id, name, until)
        values (${context.principal.accountId}, ${id}, ${current.name}, ${context.now.toISOString()})`,
  );
}

/** Forms send every part of a name, even empty ones; if all are empty, the full name counts. */
function passOverBlankParts(sent: Record<string, unknown>): void {
  for (const name of NAMES) if (!isText(sent[name])) delete sent[name];
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Only people belong to a company, and only to one. */
async function checkCompany(draft: Draft<typeof contact>, { connection, context }: Work): Promise<void> {
  const { columns, current } = draft;
  const account = context.principal.accountId;
  const isCompany = after(draft, 'type') === 'Company';
  if (isCompany) {
    const refusal = companyIsOfAPerson(
      'Company',
      typeof columns.company_id === 'string' ? columns.company_id : null,
    );
    if (refusal) draft.refusals.push(refusal);
    else if (current?.company_id) columns.company_id = null;
  }
  if (current?.type === 'Company' && !isCompany) {
    const people = await connection.row(
      sql`select from contacts where account_id = ${account} and company_id = ${current.id} and deleted_at is null limit 1`,
    );
    if (people)
      draft.refusals.push(refuse('contact.company_has_people', { name: current.name }, { field: 'type' }));
  }
  if (isCompany || typeof columns.company_id !== 'string') return;
  const company = await connection.row<Pick<Tables['contacts'], 'type' | 'name'>>(
    sql`select type, name from contacts where account_id = ${account} and id = ${columns.company_id}`,
  );
  if (company?.type !== 'Company') {
    draft.refusals.push(
      refuse(
        'contact.company_is_person',
        { id: columns.company_id, name: company?.name },
        { field: 'company' },
      ),
    );
  }
}

/** The client portal's address cannot be changed once its owner has signed up. */
function checkConnectEmail(
  { columns, current, refusals, resource }: Draft<typeof contact>,
  { context }: Work,
): void {
  const email = columns.connect_email;
  if (email === undefined) return;
  const [field = 'connect_email'] =
    Object.entries(resource.fields).find(
      ([, each]) => each.member === 'plain' && each.column === 'connect_email',
    ) ?? [];
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    refusals.push(
      refuseMember(
        'member.invalid',
        { member: field, value: email, accepted: 'send an email address' },
        { field },
      ),
    );
  } else if (current?.client_connect_user_id && email !== current.connect_email) {
    refusals.push(
      refuse('contact.connect_email_locked', { member: field, value: current.connect_email }, { field }),
    );
  } else if (email !== null && !current?.shared_at) columns.shared_at = context.now.toISOString();
}

/** Only an existing contact has a co-counsel rate (records:418); on create the member is ignored and listed. */
function checkCoCounselRate({ input, operation, columns, ignored }: Draft<typeof contact>): void {
  const rate = input.co_counsel_rate;
  if (rate === undefined) return;
  if (operation === 'create') ignored.push('co_counsel_rate');
  else columns.is_co_counsel = rate !== null;
}

async function writeCoCounselRate(
  { input, operation }: Draft<typeof contact>,
  id: string,
  { connection, context, writer }: Work,
): Promise<void> {
  const sent = input.co_counsel_rate;
  if (sent === undefined || operation === 'create') return;
  const resource = writer.registry.of('activity_rates', 'activity_rate');
  const kept = await connection.row<Pick<Tables['activity_rates'], 'id'>>(
    sql`select id from activity_rates where account_id = ${context.principal.accountId} and co_counsel_contact_id = ${id} and deleted_at is null`,
  );
  if (sent === null) {
    if (kept) await writer.delete(connection, resource, kept.id, context);
    return;
  }
  const locked = kept && (await writer.lockRecord(connection, resource, kept.id, context, 'no key update'));
  await writer.write(
    connection,
    resource,
    { rate: sent.rate ?? '0' },
    locked,
    context,
    kept ? {} : { co_counsel_contact_id: id },
  );
}

async function writeAvatar(
  { input }: Draft<typeof contact>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const avatar = input.avatar;
  const of = { column: 'contact_id', id } as const;
  if (avatar === null || avatar?._destroy === true) await removeAvatar(connection, context, of);
  else if (typeof avatar?.image === 'string') await storeAvatar(connection, context, of, avatar.image);
}
