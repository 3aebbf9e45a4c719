/** Prints an API's OpenAPI document. It needs no database and no key. */
import type { Command } from '../command.ts';

export const openapiCommand: Command = {
  name: 'openapi',
  summary: 'Prints the OpenAPI 3.1 document of an API: practice, accounting, lead',
  positionals: ['API'],
  settings: 'none',
  prints: 'the document',
  run: async (call) => (await import('../openapi.ts')).openapiCommand(call),
};
