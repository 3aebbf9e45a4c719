/** Bringing records in from the text of a CSV file; a dry run says what would be refused and writes nothing. */
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole, type Records } from '#kernel/http/api/record-endpoints.ts';
import { objectOf, type Schema } from '#kernel/records/json-schema.ts';
import { m, type Members } from '#kernel/records/input.ts';
import { EXTRA_COLUMNS, IMPORTS, type ImportKind } from './kinds.ts';
import { importRows } from './run.ts';

/** Larger files are brought in with the command `import`. */
const BODY_BYTES = 4_000_000;

const SCOPES: Readonly<Record<ImportKind, string>> = {
  contacts: 'contacts_write',
  matters: 'matters_write',
  activities: 'activities_write',
};

const BODY: Members = {
  csv: m.value('text', { required: true }),
  dry_run: m.value('boolean'),
  skip_refused: m.value('boolean'),
};

const count = (description: string): Schema => ({ type: 'integer', description });

const REPORT: Schema = objectOf(
  {
    rows: count('How many the file has.'),
    created: count('Records that exist now because of this import.'),
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
  },
  ['rows', 'created', 'refused_rows', 'refused'],
);

export function importEndpoints(records: Records): Endpoint[] {
  return IMPORTS.map((kind) => ({
    method: 'POST',
    path: `/${kind}/import`,
    name: `import${kind[0]!.toUpperCase()}${kind.slice(1)}`,
    describe:
      `Create ${kind} from the text of a CSV file whose columns are named as members of the body, such as` +
      ' `name` or `email_addresses[0].address`. With dry_run every row is tried and none is written.' +
      (kind === 'contacts' ? ' vCards (3.0 and 4.0) are taken in place of CSV.' : ''),
    scope: SCOPES[kind],
    body: BODY,
    bodyLimit_bytes: BODY_BYTES,
    status: 200,
    answers: { data: REPORT },
    handle: (call) => importText(kind, records, call),
  }));
}

function importText(kind: ImportKind, { writer: { registry } }: Records, call: Call) {
  const { input } = call.body(BODY);
  const of = registry.all.find(({ path }) => path === kind)!;
  requireRole(of, call);
  const target = { of, registry, version: call.context.version, extra: EXTRA_COLUMNS[kind] };
  return call.write(async (connection) => {
    const report = await importRows(connection, target, call.context, {
      source: Buffer.from(input['csv'] as string),
      dryRun: input['dry_run'] === true,
      skipRefused: input['skip_refused'] === true,
    });
    return { status: 200, body: JSON.stringify({ data: report }) };
  });
}
