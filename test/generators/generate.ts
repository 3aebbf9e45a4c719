/** Generates clients of an OpenAPI document with common generators, one folder each. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { generateSource } from 'oazapfts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generateApi } from 'swagger-typescript-api';

type Generate = (document: string, folder: string) => Promise<unknown>;

/** Each writes the client of the document file into a folder. */
const GENERATE: Readonly<Record<string, Generate>> = {
  async 'openapi-typescript'(document, folder) {
    const types = await openapiTypescript(await fs.readFile(document, 'utf8'));
    await fs.writeFile(path.join(folder, 'index.ts'), astToString(types));
  },
  'hey-api': (document, folder) =>
    createClient({ input: document, output: folder, logs: { level: 'silent' } }),
  'swagger-typescript-api': (document, folder) =>
    generateApi({ input: document, output: folder, fileName: 'index.ts', silent: true }),
  async oazapfts(document, folder) {
    await fs.writeFile(path.join(folder, 'index.ts'), await generateSource(document));
  },
};

export const GENERATORS: readonly string[] = Object.keys(GENERATE);

/** Writes each generator's client of a document to {folder}/{generator}/{name}. */
export async function generateClients(name: string, document: object, folder: string): Promise<void> {
  const file = path.join(folder, `${name}.json`);
  await fs.writeFile(file, JSON.stringify(document));
  for (const [generator, generate] of Object.entries(GENERATE)) {
    const into = path.join(folder, generator, name);
    await fs.mkdir(into, { recursive: true });
    await generate(file, into);
  }
}
