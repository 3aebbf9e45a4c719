/** Contacts as vCard files: a single one, or those of a list, as visible to the caller. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { found404, idOr404 } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { Query } from '#kernel/requests/query.ts';
import { listParametersOf, PAGING_PARAMETERS, readAll } from '#kernel/http/api/read-all.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { refuse } from '../refusals.ts';
import { contact } from './contact.ts';
import { type Card, CARD_FIELDS, VCARD_VERSIONS, vcardsOf } from './vcard.ts';

/** A list with more is refused, because an incomplete file would look complete. */
const MOST_CARDS = 10_000;

const VERSION = {
  name: 'version',
  describe: 'The vCard version; 4.0 by default.',
  schema: { type: 'string', enum: VCARD_VERSIONS, default: VCARD_VERSIONS[0] },
};

export function vcardEndpoints(records: Records): Endpoint[] {
  const answer = { answers: { media: 'text/vcard' }, scope: 'contacts_read', refuses: [422] } as const;
  const listed = records.writer.registry.get(contact.name);
  return [
    {
      ...answer,
      method: 'GET',
      path: '/contacts/vcards',
      name: 'exportVcards',
      describe: `Download contacts as vCards, by the filters of their list; at most ${MOST_CARDS}.`,
      resource: listed,
      operation: 'list',
      parameters: [VERSION],
      without: PAGING_PARAMETERS,
      handle: (call) => downloadCards(records, listed, call),
    },
    {
      ...answer,
      method: 'GET',
      path: '/contacts/{id}/vcard',
      name: 'exportVcard',
      describe: 'Download a contact as a vCard.',
      parameters: [{ name: 'id', describe: 'The contact.' }, VERSION],
      handle: (call) => downloadCard(records, call),
    },
  ];
}

async function downloadCards({ reader }: Records, of: Resource, call: Call): Promise<Answer> {
  const search = listParametersOf(call.context.query, CARD_FIELDS);
  search.delete('version');
  const cards = await call.read((connection) =>
    readAll<Card>(connection, reader, of, call.context, { parameters: search, most: MOST_CARDS + 1 }),
  );
  if (cards.length > MOST_CARDS) throw refuse('contact.vcards', { limit: MOST_CARDS });
  return answerOf(call, cards, 'contacts');
}

async function downloadCard({ reader }: Records, call: Call): Promise<Answer> {
  const id = idOr404(contact, call.param('id'));
  const context = { ...call.context, query: new Query(`fields=${encodeURIComponent(CARD_FIELDS)}`) };
  const { json } = await call.read((connection) =>
    found404(contact, id, reader.one(connection, contact, id, context)),
  );
  const card: Card = JSON.parse(json);
  return answerOf(call, [card], `contact-${id}`);
}

function answerOf({ context, request }: Call, cards: readonly Card[], name: string): Answer {
  const value = context.query.last('version') || VCARD_VERSIONS[0];
  const version = VCARD_VERSIONS.find((each) => each === value);
  if (!version) {
    const accepted = `send one of ${VCARD_VERSIONS.join(', ')}`;
    throw refuseGenerally('request.argument', { parameter: 'version', value, accepted });
  }
  return {
    status: 200,
    body: vcardsOf(cards, version, new URL(context.origin ?? request.server.publicOrigin()).hostname),
    headers: {
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.vcf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  };
}
