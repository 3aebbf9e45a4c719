/** Imports records from the text of a CSV file; a dry run reports what would be refused and writes nothing. */
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { limitedTo } from '#kernel/http/limited-to.ts';
import { requireRole } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { pascalCase, readableName } from '#kernel/http/api/record-names.ts';
import { objectOf, type Schema } from '#kernel/values/json-schema.ts';
import { m } from '#kernel/declarations/member.ts';
import { beginImport, writeTogether } from './import-file.ts';
import { DECLARATIONS, type DeclaredImport } from './kinds.ts';
import { IMPORTS, type StoredKind } from './import-record.ts';
import { readMapping } from './mapping.ts';
import { ROW_OUTCOMES } from './report.ts';

/** Larger files are imported with the command `import`. */
const BODY_BYTES = 4_000_000;

export interface ImportOfKind extends DeclaredImport {
  readonly kind: StoredKind;
}

/** Each import keeps a connection to the database for minutes, and other requests need the others. */
const IMPORTS_AT_ONCE = 3;

const BODY = {
  csv: m.value('text', { required: true }),
  dry_run: m.value('boolean'),
  skip_refused: m.value('boolean'),
  mapping: m.value('json', { nullable: true }),
  file_name: m.value('text', { nullable: true }),
};

const count = (description: string): Schema => ({ type: 'integer', description });

const REPORT: Schema = objectOf(
  {
    import_id: {
      type: ['integer', 'null'],
      description: 'The stored import, which can be undone; null if nothing was written.',
    },
    rows: count('The number of rows in the file.'),
    created: count('The number of records created.'),
    changed: count('The number of previously imported records that were changed.'),
    deleted: count('The number of records deleted: canceled calendar entries.'),
    unchanged: count('The number of previously imported rows without changes.'),
    refused_rows: count(
      'The number of refused rows. If there are any and skip_refused is not sent, nothing is written.',
    ),
    refused: {
      type: 'array',
      description: 'The refused rows, in the order of the file; the first 1000.',
      items: objectOf(
        {
          line: count('The first line of the row; the header is line 1.'),
          member: {
            type: ['string', 'null'],
            description: 'The invalid column; null if the whole row is invalid.',
          },
          sentence: { type: 'string' },
        },
        ['line', 'member', 'sentence'],
      ),
    },
    written: {
      type: 'array',
      description:
        'The results of the other rows, in the order of the file; the first 1000. Empty in a dry run.',
      items: objectOf(
        {
          line: count('The first line of the row.'),
          deed: { type: 'string', enum: [...ROW_OUTCOMES] },
          id: { type: ['string', 'null'], description: 'The record.' },
        },
        ['line', 'deed', 'id'],
      ),
    },
    columns: {
      type: 'array',
      description: 'The meaning of each column of the file.',
      items: objectOf(
        {
          header: { type: 'string' },
          member: { type: ['string', 'null'], description: 'Null if the column is ignored.' },
        },
        ['header', 'member'],
      ),
    },
    accepted_columns: {
      type: 'array',
      description:
        'What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text.',
      items: { type: 'string' },
    },
    mapping: {
      type: 'object',
      description: 'The mapping used to read the file, which can be sent with similar files.',
    },
    recognised_as: {
      type: ['string', 'null'],
      description:
        'The kind of export that the columns were recognized as; null if they are named like members.',
    },
    ignored_members: {
      type: 'array',
      description:
        'Members that had no effect, such as `display_number` where matters are numbered automatically.',
      items: { type: 'string' },
    },
  },
  [
    'import_id',
    'rows',
    'created',
    'changed',
    'deleted',
    'unchanged',
    'refused_rows',
    'refused',
    'written',
    'columns',
    'accepted_columns',
    'mapping',
    'recognised_as',
    'ignored_members',
  ],
);

export function importEndpoints(records: Records): Endpoint[] {
  return IMPORTS.map((kind) => importEndpoint(records, { kind, ...DECLARATIONS[kind] }));
}

/** The import of one kind of records; its path is that of the records. */
export function importEndpoint(records: Records, imported: ImportOfKind): Endpoint {
  const { kind, noun, scope, forms = [] } = imported;
  return {
    method: 'POST',
    path: `/${kind}/import`,
    name: `import${pascalCase(kind)}`,
    describe:
      `Create ${readableName(kind)} from the text of a CSV file whose columns are named as members of the body, such as` +
      ' `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A' +
      ' row that was already imported does not create another record.' +
      forms.map(({ name }) => ` A file in the format ${name} is also accepted.`).join(''),
    scope,
    body: BODY,
    bodyLimit_bytes: BODY_BYTES,
    status: 200,
    answers: { data: REPORT },
    writers: records.writer.registry.get(noun).writtenBy ?? 'everyone',
    handle: (call) => oneOfFew(() => importText(imported, records, call)),
  };
}

const oneOfFew = limitedTo(IMPORTS_AT_ONCE, `importing ${IMPORTS_AT_ONCE} files`);

function importText({ kind, noun, ...declaration }: ImportOfKind, { writer, envelope }: Records, call: Call) {
  const of = writer.registry.get(noun);
  requireRole(of, call);
  const { input } = call.body(BODY);
  const target = { kind, of, writer, version: call.context.version };
  const mapping = input.mapping ? readMapping(input.mapping) : {};
  const run = {
    source: Buffer.from(input.csv),
    fileName: input.file_name ?? undefined,
    mapping,
    dryRun: input.dry_run === true,
    skipRefused: input.skip_refused === true,
  };
  return call.write(async (connection) => {
    const reading = await beginImport(connection, target, declaration, call.context, run);
    const { report } = await writeTogether(connection, reading, run);
    return { status: 200, body: envelope.one(JSON.stringify(report)) };
  });
}
