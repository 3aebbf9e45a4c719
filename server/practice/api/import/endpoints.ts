/** Imports records from the text of a CSV file; a dry run reports what would be refused and writes nothing. */
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { pascalCase, readableName } from '#kernel/http/api/record-names.ts';
import { objectOf, type Schema } from '#kernel/values/json-schema.ts';
import { m } from '#kernel/records/member.ts';
import { beginImport, writeTogether } from './import-file.ts';
import { DECLARATIONS, IMPORTS, type ImportKind } from './kinds.ts';
import { readMapping } from './mapping.ts';
import { ROW_OUTCOMES } from './report.ts';

/** Larger files are imported with the command `import`. */
const BODY_BYTES = 4_000_000;

const BODY = {
  csv: m.value('text', { required: true }),
  dry_run: m.value('boolean'),
  skip_refused: m.value('boolean'),
  mapping: m.value('json', { nullable: true }),
};

const count = (description: string): Schema => ({ type: 'integer', description });

const REPORT: Schema = objectOf(
  {
    rows: count('How many the file has.'),
    created: count('Records that exist now because of this import.'),
    changed: count('Records that had been brought in before, of which the file says something else now.'),
    deleted: count('Records that the file takes back: cancelled calendar entries.'),
    unchanged: count('Rows that had been brought in before, of which nothing is to be done.'),
    refused_rows: count(
      'How many are refused. Where one is and skip_refused is not sent, nothing is written.',
    ),
    refused: {
      type: 'array',
      description: 'What is refused, in the order of the file; the first 1000.',
      items: objectOf(
        {
          line: count('Where the row begins; the header is line 1.'),
          member: { type: ['string', 'null'], description: 'The column at fault; null where it is the row.' },
          sentence: { type: 'string' },
        },
        ['line', 'member', 'sentence'],
      ),
    },
    written: {
      type: 'array',
      description:
        'What became of the other rows, in the order of the file; the first 1000. None in a dry run.',
      items: objectOf(
        {
          line: count('Where the row begins.'),
          deed: { type: 'string', enum: [...ROW_OUTCOMES] },
          id: { type: ['string', 'null'], description: 'The record.' },
        },
        ['line', 'deed', 'id'],
      ),
    },
    columns: {
      type: 'array',
      description: 'What each column of the file stands for.',
      items: objectOf(
        {
          header: { type: 'string' },
          member: { type: ['string', 'null'], description: 'Null where the column is left out.' },
        },
        ['header', 'member'],
      ),
    },
    mapping: {
      type: 'object',
      description: 'How the file was read, to be sent with the next one of its kind.',
    },
    recognised_as: {
      type: ['string', 'null'],
      description:
        'The kind of export that the columns were recognised as; null where they are named as members.',
    },
  },
  [
    'rows',
    'created',
    'changed',
    'deleted',
    'unchanged',
    'refused_rows',
    'refused',
    'written',
    'columns',
    'mapping',
    'recognised_as',
  ],
);

export function importEndpoints(records: Records): Endpoint[] {
  return IMPORTS.map((kind) => ({
    method: 'POST',
    path: `/${kind}/import`,
    name: `import${pascalCase(kind)}`,
    describe:
      `Create ${readableName(kind)} from the text of a CSV file whose columns are named as members of the body, such as` +
      ' `name` or `email_addresses[0].address`, or by a mapping. With dry_run every row is tried and none is written. A' +
      ' row that was brought in before makes no second record.' +
      formsOf(kind),
    scope: DECLARATIONS[kind].scope,
    body: BODY,
    bodyLimit_bytes: BODY_BYTES,
    status: 200,
    answers: { data: REPORT },
    handle: (call) => importText(kind, records, call),
  }));
}

function formsOf(kind: ImportKind): string {
  const forms = DECLARATIONS[kind].forms ?? [];
  return forms.map(({ name }) => ` A file in the form ${name} is taken in place of CSV.`).join('');
}

function importText(kind: ImportKind, { writer }: Records, call: Call) {
  const of = writer.registry.get(DECLARATIONS[kind].noun);
  requireRole(of, call);
  const { input } = call.body(BODY);
  const target = { of, writer, version: call.context.version };
  const mapping = input.mapping ? readMapping(input.mapping) : {};
  const run = {
    source: Buffer.from(input.csv),
    mapping,
    dryRun: input.dry_run === true,
    skipRefused: input.skip_refused === true,
  };
  return call.write(async (connection) => {
    const reading = await beginImport(connection, target, DECLARATIONS[kind], call.context, run);
    const { report } = await writeTogether(connection, reading, run);
    return { status: 200, body: JSON.stringify({ data: report }) };
  });
}
