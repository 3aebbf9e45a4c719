/**
 * The check of `verify` for files: each uploaded version, template, completed archive and completed export has a file
 * of its length.
 */
import type { Check } from '#kernel/verification/checks.ts';
import type { Tables } from '#tables';

type File = Pick<Tables['document_templates'], 'file_key' | 'size_bytes'> & { readonly subject: string };

export const filesCheck: Check = {
  name: 'files',
  describe:
    'Checks that the files of document versions, templates, archives and firm exports exist and have the stored sizes.',
  async run({ owner, parts }) {
    const { rows } = await owner.query<File>(
      `select 'document version ' || id as subject, file_key, size_bytes from document_versions where fully_uploaded
       union all
       select 'document template ' || id, file_key, size_bytes from document_templates where deleted_at is null
       union all
       select 'document archive ' || id, file_key, size_bytes from document_archives where state = 'completed'
       union all
       select 'export of the firm ' || id, file_key, size_bytes from firm_exports where state = 'completed'`,
    );
    const findings = [];
    for (const { subject, file_key, size_bytes } of rows) {
      const found = await parts.storage.find(file_key);
      if (!found) findings.push({ subject, message: `Its file ${file_key} is missing.` });
      else if (String(found.size_bytes) !== size_bytes) {
        const message = `Its file ${file_key} has ${found.size_bytes} bytes instead of ${size_bytes}.`;
        findings.push({ subject, message });
      }
    }
    return findings;
  },
};
