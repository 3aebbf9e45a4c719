/** The firm's templates: upload, replace, download, delete. */
import { Anchor, Code, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  createDocumentTemplate,
  deleteDocumentTemplate,
  type DocumentTemplate,
  downloadDocumentTemplate,
  listDocumentAutomations,
  listDocumentTemplates,
  updateDocumentTemplate,
} from '../../../sdk/practice.ts';
import { notifications } from '@mantine/notifications';
import { api } from '../../api/client.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { base64Of } from '../../ui/files/base64.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { FileButton } from './file-button.tsx';
import { Automations } from './automations.tsx';
import './documents.css';
import { Places } from './places.tsx';
import { formatBytes } from '../../ui/values/size.ts';

const COLUMNS: readonly Column<DocumentTemplate>[] = [
  {
    id: 'filename',
    title: 'Template',
    fields: 'filename',
    width: 300,
    cell: ({ filename }) => filename,
    sort: { asc: 'filename(asc)', desc: 'filename(desc)' },
  },
  { id: 'size', title: 'Size', fields: 'size', width: 90, cell: ({ size }) => formatBytes(size) },
  {
    id: 'updated',
    title: 'Changed',
    fields: 'updated_at,last_modified_by{name}',
    width: 260,
    cell: ({ updated_at, last_modified_by }) =>
      `${formatInstant(updated_at)}, ${last_modified_by?.name ?? ''}`,
    sort: { asc: 'last_modified(asc)', desc: 'last_modified(desc)' },
  },
  {
    id: 'file',
    title: 'File',
    fields: 'id,etag,filename',
    width: 200,
    cell: ({ id, filename, etag }) => (
      <Group gap="sm" wrap="nowrap">
        <Anchor
          size="sm"
          c="var(--accent)"
          href={api.address(downloadDocumentTemplate, { id })}
          aria-label={`Download ${filename}`}
        >
          Download
        </Anchor>
        {can(updateDocumentTemplate) && <Replace {...{ id, filename, etag }} />}
      </Group>
    ),
  },
];

const DELETE = bulkDelete<DocumentTemplate>(
  deleteDocumentTemplate,
  ({ filename }) => filename ?? 'Template',
  'templates',
);

export default function TemplatesPage() {
  return (
    <div className="documents">
      <Places page="templates" />
      <div className="documents-main">
        <Templates />
      </div>
    </div>
  );
}

function Templates() {
  const { refused, upload } = useUpload();
  return (
    <>
      <PageHead title="Templates">
        {can(createDocumentTemplate) && (
          <FileButton
            accept=".docx"
            label="Templates to upload"
            multiple
            leftSection={<IconUpload size={15} />}
            onFiles={(files) => void upload(files)}
          >
            Upload template
          </FileButton>
        )}
      </PageHead>
      <TagsNote />
      {refused.map(({ name, error }) => (
        <Failure key={name} what={name} error={error} />
      ))}
      <DataTable<DocumentTemplate>
        title="Templates"
        operation={listDocumentTemplates}
        columns={COLUMNS}
        order="filename(asc)"
        bulk={can(deleteDocumentTemplate) ? [DELETE] : []}
        height="calc(60dvh - 160px)"
        empty={
          <EmptyState title="No templates yet">
            Write a letter in Word, insert tags for the matter’s details, and upload it here.
          </EmptyState>
        }
      />
      {can(listDocumentAutomations) && <Automations />}
    </>
  );
}

interface Refused {
  /** The name of the file. */
  readonly name: string;
  readonly error: unknown;
}

/** Uploads files one after the other; one that is refused keeps none of the others back. */
function useUpload() {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const upload = async (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) {
      const { name } = file;
      const refuse = (error: unknown) => setRefused((before) => [...before, { name, error }]);
      const send = async () =>
        write(createDocumentTemplate, { data: { filename: name, file: await base64Of(file) } });
      await send().catch(refuse);
    }
  };
  return { refused, upload };
}

/** What a template contains. */
function TagsNote() {
  return (
    <Text c="dimmed" size="sm" mb="sm">
      Word documents with tags such as <Code>{'{client.name}'}</Code>, <Code>{'{matter.description}'}</Code>{' '}
      or <Code>{'{#bills}{number}: {total}{/bills}'}</Code>. Open a matter’s documents to create a document
      from a template.
    </Text>
  );
}

/** Replaces a template with another file; its tags are checked first. */
function Replace({ id, filename, etag }: Pick<DocumentTemplate, 'id' | 'filename' | 'etag'>) {
  const [busy, setBusy] = useState(false);
  const replace = async (file: File) => {
    setBusy(true);
    try {
      await write(updateDocumentTemplate, { id, ifMatch: etag, data: { file: await base64Of(file) } });
    } catch (error) {
      const title = `${filename} was not replaced`;
      notifications.show({ color: 'red', title, message: wordedOf(error), autoClose: false });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileButton
      accept=".docx"
      label={`File to replace ${filename}`}
      size="compact-xs"
      variant="subtle"
      loading={busy}
      aria-label={`Replace ${filename}`}
      onFiles={([file]) => file && void replace(file)}
    >
      Replace
    </FileButton>
  );
}
