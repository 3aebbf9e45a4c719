/** The tools that write records: create and update, each with a dry run. */
import { z } from 'zod';
import {
  DATA,
  DRY_RUN,
  FIELDS,
  ID,
  pathOfOne,
  resultOf,
  typeArgument,
  typeNamed,
  type Tool,
  type Tools,
} from '../tool.ts';

export function createTool(tools: Tools): Tool | undefined {
  const type = typeArgument(tools, 'create');
  if (!type) return undefined;
  const input = {
    type,
    data: DATA,
    fields: FIELDS,
    dry_run: DRY_RUN,
    idempotency_key: z
      .string()
      .max(255)
      .optional()
      .describe(
        'A key of your choice: a repeated call with the same key within 24 hours creates nothing twice.',
      ),
  };
  return {
    name: 'create',
    title: 'Create a record',
    description: 'Creates one record and returns it with the requested fields.',
    input,
    readOnly: false,
    async run({ type: name, data, fields, dry_run, idempotency_key }: z.output<z.ZodObject<typeof input>>) {
      const of = typeNamed(tools, name);
      const headers = { 'idempotency-key': idempotency_key };
      return resultOf(
        await tools.call(of.served, {
          method: 'POST',
          path: of.path,
          query: { fields },
          data,
          dryRun: dry_run,
          headers,
        }),
      );
    },
  };
}

export function updateTool(tools: Tools): Tool | undefined {
  const type = typeArgument(tools, 'update');
  if (!type) return undefined;
  const input = {
    type,
    id: ID,
    data: DATA,
    fields: FIELDS,
    dry_run: DRY_RUN,
    etag: z
      .string()
      .optional()
      .describe(
        'The etag that the record must still have; the change is refused if the record was changed since.',
      ),
  };
  return {
    name: 'update',
    title: 'Change a record',
    description:
      'Changes members of one record and returns it with the requested fields; other members stay unchanged.',
    input,
    readOnly: false,
    async run({ type: name, id, data, fields, dry_run, etag }: z.output<z.ZodObject<typeof input>>) {
      const of = typeNamed(tools, name);
      const request = {
        method: 'PATCH',
        path: pathOfOne(of, id),
        query: { fields },
        data,
        dryRun: dry_run,
      } as const;
      return resultOf(await tools.call(of.served, { ...request, headers: { 'if-match': etag } }));
    },
  };
}
