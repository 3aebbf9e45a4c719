/** The kinds of reports on the books, and what each one takes. */
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { isPlain } from '#kernel/declarations/field.ts';
import { objectOf, orNull } from '#kernel/values/json-schema.ts';
import { KINDS } from './kinds/kinds.ts';
import { report } from './report.ts';

const kindSchema = (names: readonly string[]) =>
  objectOf(
    {
      kind: { type: 'string', enum: names },
      period: {
        type: 'string',
        enum: ['day', 'range'],
        description:
          'day: as of the end_date, without a start_date; range: from the start_date to the end_date.',
      },
      accounting_basis: orNull({
        type: 'string',
        enum: ['accrual'],
        description: 'The only basis of such reports; null if the request chooses it.',
      }),
    },
    ['kind', 'period', 'accounting_basis'],
  );

/** Kinds are named with the installation's identifier prefix. */
export function reportKindsEndpoint({ writer: { registry } }: Records): Endpoint {
  const { kind: field } = registry.get(report.name).fields;
  const names = (isPlain(field) && field.choices) || Object.keys(KINDS);
  const data = Object.values(KINDS).map(({ of, basis = null }, index) => ({
    kind: names[index],
    period: of,
    accounting_basis: basis,
  }));
  return {
    method: 'GET',
    path: '/report_kinds',
    name: 'listReportKinds',
    describe: 'List the kinds of reports, most used first, with the dates and the basis that each one takes.',
    answers: { data: { type: 'array', items: kindSchema(names) } },
    scope: 'accounting_read',
    handle: async () => ({ status: 200, body: JSON.stringify({ data }) }),
  };
}
