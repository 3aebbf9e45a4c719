/**
 * The paths of notes: /contact_notes?contact_id= and /contacts/{contact_id}/notes, and the same for matters. A new
 * note names its contact or matter in the path or query, or in the body.
 */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { createRecord, listRecords, visibleId } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { pascalCase } from '#kernel/http/api/record-names.ts';
import { Query } from '#kernel/requests/query.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { contact } from '../contacts/contact.ts';
import { matter } from '../matters/matter.ts';
import { contactNote, matterNote } from './note.ts';

export function noteEndpoints(records: Records): Endpoint[] {
  return [
    ...endpointsOf({ noun: 'contact', note: contactNote, parent: contact }, records),
    ...endpointsOf({ noun: 'matter', note: matterNote, parent: matter }, records),
  ];
}

interface NotesOf {
  readonly noun: 'contact' | 'matter';
  readonly note: Resource;
  readonly parent: Resource;
}

function endpointsOf(of: NotesOf, records: Records): Endpoint[] {
  return [...endpointsBelow(of, records), createByParameter(of, records)];
}

/** The endpoints whose path names the contact or matter. */
function endpointsBelow({ noun, note, parent }: NotesOf, records: Records): Endpoint[] {
  const name = `${noun}_id`;
  const path = `/${noun}s/{${name}}/notes`;
  return [
    {
      method: 'GET',
      scope: `${noun}_note_read`,
      resource: note,
      operation: 'list',
      path,
      without: [name],
      name: `listNotesOf${pascalCase(noun)}`,
      describe: `List the notes about a ${noun}.`,
      handle: async (call) => {
        const id = await visibleId(parent, records, call, name);
        return listRecords(note, records, withParameter(call, name, id));
      },
    },
    {
      ...creates(noun, note),
      path,
      name: `createNoteOf${pascalCase(noun)}`,
      describe: `Create a note about a ${noun}.`,
      handle: async (call) => {
        const id = await visibleId(parent, records, call, name);
        return createWith(call, note, records, name, id);
      },
    },
  ];
}

function createByParameter({ noun, note }: NotesOf, records: Records): Endpoint {
  const name = `${noun}_id`;
  const describe = `The id of the ${noun}, which can be sent in the body instead.`;
  return {
    ...creates(noun, note),
    path: `/${note.path}`,
    describe: `Create a note about the ${noun} in the path.`,
    parameters: [{ name, describe, schema: { type: 'integer', format: 'int64' } }],
    handle: (call) => createWith(call, note, records, name, call.context.query.last(name)),
  };
}

const creates = (noun: NotesOf['noun'], resource: Resource) =>
  ({ method: 'POST', scope: `${noun}_note_write`, resource, operation: 'create' }) as const;

function createWith(
  call: Call,
  note: Resource,
  records: Records,
  name: string,
  id: string | undefined,
): Promise<Answer> {
  const named =
    id === undefined || id === '' ? call : { ...call, data: () => ({ ...call.data(), [name]: id }) };
  return createRecord(note, records, named);
}

/** The call with the parent of the path as a query parameter. */
function withParameter(call: Call, name: string, id: string): Call {
  const { url } = call.request;
  const search = url.slice(url.indexOf('?') + 1 || url.length);
  return { ...call, context: { ...call.context, query: new Query(`${search}&${name}=${id}`) } };
}
