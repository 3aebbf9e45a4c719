/** Undoes imports over the API, some records per request, so that no request takes minutes. */
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { pascalCase, readableName } from '#kernel/http/api/record-names.ts';
import { objectOf, type Schema } from '#kernel/values/json-schema.ts';
import { m } from '#kernel/declarations/member.ts';
import { importRecord, IMPORTS } from './import-record.ts';
import { DECLARATIONS } from './kinds.ts';
import type { ImportOfKind } from './endpoints.ts';
import { RECORDS_AT_ONCE, undoPart } from './undo.ts';

const BODY = { before_id: m.value('integer', { nullable: true }) };

type UndoOfKind = Pick<ImportOfKind, 'kind' | 'noun' | 'scope'>;

const UNDONE: Schema = objectOf(
  {
    deleted: { type: 'integer', description: 'The number of records deleted by this request.' },
    kept: {
      type: 'array',
      description: 'The records that were not deleted.',
      items: objectOf({ id: { type: 'integer' }, sentence: { type: 'string' } }, ['id', 'sentence']),
    },
    next: {
      type: ['integer', 'null'],
      description: 'The `before_id` of the next request; null if the import is undone.',
    },
  },
  ['deleted', 'kept', 'next'],
);

export function undoImportEndpoints(records: Records): Endpoint[] {
  return IMPORTS.map((kind) => undoImportEndpoint(records, { kind, ...DECLARATIONS[kind] }));
}

/** The undoing of imports of one kind of records. */
export function undoImportEndpoint(records: Records, imported: UndoOfKind): Endpoint {
  const { kind, noun, scope } = imported;
  return {
    method: 'POST',
    path: `/${kind}/imports/{id}/undo`,
    name: `undo${pascalCase(kind)}Import`,
    describe:
      `Delete the ${readableName(kind)} that an import created, the newest first. Records that were changed since, or that` +
      ` may not be deleted, are kept. A request deletes at most ${RECORDS_AT_ONCE}: if \`next\` is not null, send another` +
      ' request with it as `before_id`. Importing the file again creates the deleted records again.',
    parameters: [{ name: 'id', describe: 'The id of an import.' }],
    scope,
    body: BODY,
    status: 200,
    answers: { data: UNDONE },
    writers: records.writer.registry.get(noun).writtenBy ?? 'everyone',
    handle: (call) => undo(imported, records, call),
  };
}

function undo({ kind, noun }: UndoOfKind, { writer, envelope }: Records, call: Call) {
  const of = writer.registry.get(noun);
  requireRole(of, call);
  const id = idOr404(importRecord, call.param('id'));
  const { input } = call.body(BODY);
  return call.write(async (connection) => {
    const part = await undoPart(connection, { kind, of, writer }, id, input.before_id ?? null, call.context);
    return { status: 200, body: envelope.one(JSON.stringify(part)) };
  });
}
