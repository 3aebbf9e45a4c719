/** The tool that describes a record type: its fields, filters, orders and writable members. */
import { z } from 'zod';
import type { OpenApiDocument } from '../../kernel/openapi/document.ts';
import { pascalCase } from '#kernel/http/api/record-names.ts';
import type { RecordType } from '../record-types.ts';
import { resultOf, typeNamed, type Tool, type Tools } from '../tool.ts';

export function describeTool(
  tools: Tools,
  documentOf: (type: RecordType) => OpenApiDocument,
): Tool | undefined {
  const names = [...tools.types.keys()];
  if (names.length === 0) return undefined;
  const input = { type: z.enum(names).describe('The record type.') };
  return {
    name: 'describe',
    title: 'Describe a record type',
    description:
      'Returns the fields, filters and orders of a record type, and the members of a create and an update.',
    input,
    readOnly: true,
    async run({ type }: z.output<z.ZodObject<typeof input>>) {
      const of = typeNamed(tools, type);
      return resultOf({ status: 200, text: JSON.stringify(description(of, documentOf(of))) });
    },
  };
}

function description(
  { name, path, resource, operations }: RecordType,
  { paths, components }: OpenApiDocument,
) {
  const { schemas } = components;
  const record = pascalCase(resource.name);
  const parameters = (paths[path]?.get?.parameters ?? []).filter((each) => 'name' in each);
  const order = parameters.find((each) => each.name === 'order');
  const filters = parameters.filter((each) => each.name !== 'order' && each.name !== 'limit');
  return {
    type: name,
    describe: resource.describe,
    operations: [...operations],
    fields: schemas[record]?.properties,
    ...(operations.has('list') ? { filters, orders: order?.schema.enum ?? [] } : {}),
    ...(operations.has('create') ? { create: schemas[`${record}Create`] } : {}),
    ...(operations.has('update') ? { update: schemas[`${record}Update`] } : {}),
  };
}
