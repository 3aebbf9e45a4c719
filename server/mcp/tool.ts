/** The definition of a tool, and what all tools use. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Operation } from '#kernel/declarations/resource.ts';
import { pathOfOne, type ApiAnswer, type ApiCall } from './api-call.ts';
import { namesWith, type RecordType, type RecordTypes } from './record-types.ts';

export interface Tools {
  readonly types: RecordTypes;
  readonly call: ApiCall;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  /** Whether the tool changes nothing. */
  readonly readOnly: boolean;
  run(input: never, signal: AbortSignal): Promise<CallToolResult>;
}

export const FIELDS = z
  .string()
  .optional()
  .describe(
    'The members to return, such as id,display_number,client{name}, with one level of nesting in braces.',
  );
export const ID = z.int().positive().describe('The id of the record.');
export const DATA = z
  .record(z.string(), z.unknown())
  .describe('The members to write, as `describe` lists them; a related record as {"id": 1}.');
export const DRY_RUN = z
  .boolean()
  .default(false)
  .describe(
    'Validates the write and returns its result without saving it. Use it before a write that you are not sure of.',
  );

/** The argument `type`, limited to types that offer an operation; undefined if none does. */
export function typeArgument({ types }: Tools, operation: Operation) {
  const names = namesWith(types, operation);
  return names.length === 0 ? undefined : z.enum(names).describe('The record type.');
}

export function typeNamed({ types }: Tools, name: string): RecordType {
  const type = types.get(name);
  if (!type) throw new Error(`No record type is called ${name}.`);
  return type;
}

/** An API response as a tool result; the agent can read a refusal and act on it. */
export function resultOf({ status, text }: Pick<ApiAnswer, 'status' | 'text'>): CallToolResult {
  return { content: [{ type: 'text', text }], isError: status >= 400 };
}

export { pathOfOne };
