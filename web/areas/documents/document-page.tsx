/** A document: its content, details, versions and comments. */
import { Button, Tabs, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadDocument, listDocumentVersions } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/queries.ts';
import { AppLink, usePathId, useUrlState } from '../../shell/url-state.ts';
import { ActionLinks } from '../../ui/casework/action-links.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Comments } from './comments.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentDetails } from './document-details.tsx';
import './documents.css';
import { type OpenDocument, readDocument } from './open-document.ts';
import { Preview } from './preview.tsx';
import { UploadTray } from '../../ui/uploads/upload-tray.tsx';
import { Versions, type VersionsProps } from './versions.tsx';

export default function DocumentPage() {
  const query = useQuery(readDocument(usePathId('documentId')));
  if (!query.data) return <NotRead of={query} height={400} />;
  return <OpenedDocument document={query.data.data} />;
}

interface PreviewOfProps {
  readonly document: OpenDocument;
  readonly shown: number;
}

function OpenedDocument({ document }: { readonly document: OpenDocument }) {
  const [{ version }] = useUrlState<{ version?: string }>();
  const { id, name, parent, matter, contact, latest_document_version: latest } = document;
  const shown = version === undefined ? latest?.id : Number(version);
  const of = shown === undefined ? {} : { document_version_id: shown };
  return (
    <>
      <Text size="sm">
        <AppLink href={`/documents?folder=${parent?.id}`}>
          {matter?.display_number ?? contact?.name ?? 'Firm'} · {parent?.name}
        </AppLink>
      </Text>
      <PageHead title={name}>
        <Button
          component="a"
          href={api.address(downloadDocument, { id, ...of })}
          leftSection={<IconDownload size={15} />}
        >
          Download
        </Button>
        <ActionLinks page="documents/show" subject="document" id={id} />
        <DocumentActions document={document} />
      </PageHead>
      <div className="document-page">
        <section className="document-preview" aria-label="Preview" tabIndex={0}>
          {shown !== undefined && <PreviewOf document={document} shown={shown} />}
        </section>
        <DocumentTabs document={document} shown={shown} />
      </div>
      <UploadTray />
    </>
  );
}

/** A version, which may be of another type than the latest one. */
function PreviewOf({ document: { id, name, latest_document_version: latest }, shown }: PreviewOfProps) {
  const isLatest = shown === latest?.id;
  const query = useQuery({
    ...read(listDocumentVersions, { id, 'ids[]': [shown], fields: 'id,content_type,filename,size' }),
    enabled: !isLatest,
  });
  const version = isLatest ? latest : query.data?.data[0];
  if (!isLatest && !query.data) return <NotRead of={query} height={400} />;
  if (!version) return <EmptyState title="Version not found">Choose one of the versions.</EmptyState>;
  const { content_type: type, filename, size } = version;
  return (
    <Preview
      id={id}
      versionId={shown}
      name={(isLatest ? null : filename) ?? name}
      type={type ?? ''}
      size={size ?? 0}
    />
  );
}

function DocumentTabs({ document, shown }: VersionsProps) {
  const [{ tab = 'details' }, setUrl] = useUrlState<{ tab?: string }>();
  return (
    <Tabs value={tab} onChange={(to) => setUrl({ tab: to ?? '' })} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="details">Details</Tabs.Tab>
        <Tabs.Tab value="versions">Versions</Tabs.Tab>
        <Tabs.Tab value="comments">Comments</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <DocumentDetails document={document} />
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <Versions document={document} shown={shown} />
      </Tabs.Panel>
      <Tabs.Panel value="comments">
        <Comments itemId={document.id} />
      </Tabs.Panel>
    </Tabs>
  );
}
