/** Endpoints below a contact: its email addresses, its phone numbers and its picture. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords, visibleId } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
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
  const id = await visibleId(contact, records, call, 'contact_id');
  return listRecords(of, records, call, { contact_id: id });
}

async function readAvatar(records: Records, call: Call): Promise<Answer> {
  const id = await visibleId(contact, records, call, 'contact_id');
  return call.read((connection) => serveAvatar(connection, call.context, { column: 'contact_id', id }));
}
