/** Compares the schema of a running database with the one that the migrations make. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Check } from './checks.ts';
import { describeSchema } from '../database/owner/describe-schema.ts';

const COMMITTED = path.join(import.meta.dirname, '../../../database/schema.sql');

export const schemaCheck: Check = {
  name: 'schema',
  describe: 'Checks that tables, constraints, policies and privileges match this release.',
  async run({ owner }) {
    const wanted = blocksOf(await fs.readFile(COMMITTED, 'utf8'));
    const found = blocksOf(await describeSchema(owner));
    const missing = [...wanted].filter((block) => !found.has(block));
    const strange = [...found].filter((block) => !wanted.has(block));
    return [
      ...missing.map((block) => ({
        subject: titleOf(block),
        message: 'It is missing from the database.',
      })),
      ...strange.map((block) => ({
        subject: titleOf(block),
        message: `It differs in the database:\n${block}`,
      })),
    ];
  },
};

function blocksOf(schema: string): Set<string> {
  return new Set(schema.split(/\n\n(?=create |CREATE |-- )/).map((block) => block.trim()));
}

function titleOf(block: string): string {
  return block.split('\n', 1)[0]?.replace(/ \($/, '') ?? '';
}
