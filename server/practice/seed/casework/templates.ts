/** A template of the firm, and a letter that is created from it when the service runs. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { RecordWriter } from './record-writer.ts';

const LETTER = path.join(import.meta.dirname, 'engagement-letter.docx');
const FILENAME = 'Engagement letter.docx';

export async function seedTemplates(records: RecordWriter): Promise<void> {
  const { connection, context, writer } = records.work;
  const [matter] = records.firm.matters;
  if (!matter) return;
  const { content_type, file_key, size_bytes } = await records.stored(FILENAME, await fs.readFile(LETTER));
  const of = writer.registry.of('document_templates', 'document_template');
  const columns = { content_type, file_key, size_bytes };
  const template = await writer.write(connection, of, { filename: FILENAME }, undefined, context, columns);
  await records.add('document_automation', {
    document_template: { id: template },
    matter: { id: matter.id },
    filename: FILENAME,
    formats: ['original'],
  });
}
