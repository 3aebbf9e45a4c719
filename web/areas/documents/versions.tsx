import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  createDocument,
  downloadDocument,
  listDocumentVersions,
  saveDocumentVersionAsLatest,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import type { OpenDocument } from './open-document.ts';
import { formatBytes } from '../../ui/values/size.ts';
import { startUploads } from '../../ui/uploads/uploads.ts';

export interface VersionsProps {
  readonly document: OpenDocument;
  readonly shown: number | undefined;
}

const versionsOf = (id: number) =>
  read(listDocumentVersions, {
    id,
    fully_uploaded: true,
    order: 'id(desc)',
    fields: 'id,version_number,created_at,size,filename,creator{name}',
  });

/** The versions of a document: view, download, or make one the current version. */
export function Versions({ document, shown }: VersionsProps) {
  const { id, latest_document_version: latest } = document;
  const [, setUrl] = useUrlState<{ version?: string }>();
  const query = useQuery(versionsOf(id));
  const restore = useWrite(saveDocumentVersionAsLatest, {
    onSuccess: () => setUrl({ version: undefined }),
  });
  if (!query.data) return <NotRead of={query} height={120} />;
  return (
    <>
      {can(createDocument) && <UploadVersion document={document} />}
      {restore.error && <Failure error={restore.error} />}
      <ul className="document-lines" aria-label="Versions">
        {query.data.data.map((version) => (
          <li key={version.id} aria-current={version.id === shown ? 'true' : undefined}>
            <Text size="sm" fw={version.id === shown ? 600 : 400}>
              Version {version.version_number}
              {version.id === latest?.id ? ' · latest' : ''}
            </Text>
            <Text size="xs" c="dimmed">
              {formatInstant(version.created_at)}, {version.creator?.name}, {formatBytes(version.size ?? 0)}
            </Text>
            <VersionButtons
              {...{ document, shown, version }}
              show={() => setUrl({ version: String(version.id) }, { push: true })}
              restore={() => restore.mutate({ id, document_version_id: version.id })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadVersion({ document: { id, locked } }: Pick<VersionsProps, 'document'>) {
  const [, setUrl] = useUrlState<{ version?: string }>();
  const input = useRef<HTMLInputElement>(null);
  const add = (file: File | undefined) => {
    if (file) startUploads([{ file, to: { type: 'Document', id } }]);
    setUrl({ version: undefined });
  };
  return (
    <>
      <Button variant="default" disabled={locked} onClick={() => input.current?.click()}>
        Upload a new version
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of the new version"
        onChange={({ currentTarget }) => {
          add(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface VersionButtonsProps extends VersionsProps {
  readonly version: { readonly id: number; readonly version_number: number };
  readonly show: () => void;
  readonly restore: () => void;
}

function VersionButtons({ document, shown, version, show, restore }: VersionButtonsProps) {
  const { id, locked, latest_document_version: latest } = document;
  return (
    <Group gap={4} mt={4}>
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={version.id === shown}
        aria-label={`Show version ${version.version_number}`}
        onClick={show}
      >
        Show
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        component="a"
        aria-label={`Download version ${version.version_number}`}
        href={api.address(downloadDocument, { id, document_version_id: version.id })}
      >
        Download
      </Button>
      {version.id !== latest?.id && can(saveDocumentVersionAsLatest) && (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={locked}
          aria-label={`Restore version ${version.version_number}`}
          onClick={restore}
        >
          Restore
        </Button>
      )}
    </Group>
  );
}
