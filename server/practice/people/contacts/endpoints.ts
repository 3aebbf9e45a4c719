/** Endpoints below a contact: its email addresses, its phone numbers and its picture. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, listRecords } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { selected } from '#kernel/records/selection.ts';
import { serveAvatar } from './avatar-storage.ts';
import { contact } from './contact.ts';
import { emailAddress, phoneNumber } from './details.ts';
import { mergeEndpoint } from './merge.ts';
import { vcardEndpoints } from './vcard-endpoints.ts';

const CONTACT_ID = { name: 'contact_id', describe: 'The id of a contact.' };
const scope = 'contacts_read';

export function contactEndpoints(records: Records): Endpoint[] {
  return [
    mergeEndpoint(records),
    ...vcardEndpoints(records),
    {
      method: 'GET',
      path: '/contacts/{contact_id}/email_addresses',
      describe: 'List the email addresses of a contact.',
      resource: emailAddress,
      operation: 'list',
      parameters: [CONTACT_ID],
      scope,
      handle: (call) => listDetails(emailAddress, records, call),
    },
    {
      method: 'GET',
      path: '/contacts/{contact_id}/phone_numbers',
      describe: 'List the phone numbers of a contact.',
      resource: phoneNumber,
      operation: 'list',
      parameters: [CONTACT_ID],
      scope,
      handle: (call) => listDetails(phoneNumber, records, call),
    },
    {
      method: 'GET',
      path: '/contacts/{contact_id}/avatar',
      describe: 'Read the picture of a contact.',
      parameters: [CONTACT_ID],
      answers: { media: 'image/*' },
      scope,
      handle: (call) => readAvatar(records, call),
    },
  ];
}

async function listDetails(of: Resource, records: Records, call: Call): Promise<Answer> {
  const id = await visibleContact(records, call);
  return listRecords(of, records, call, { contact_id: id });
}

async function readAvatar(records: Records, call: Call): Promise<Answer> {
  const id = await visibleContact(records, call);
  return call.read((connection) => serveAvatar(connection, call.context, { column: 'contact_id', id }));
}

/** The id of a contact that the caller can see; throws 404 otherwise. */
async function visibleContact({ reader }: Records, call: Call): Promise<string> {
  const id = idOr404(contact, call.param('contact_id'));
  const found = await call.read((connection) =>
    reader.one(connection, contact, id, call.context, selected([{ name: 'id' }])),
  );
  if (!found) throw refuse('record.not_found', { resource: contact.name, id });
  return id;
}
