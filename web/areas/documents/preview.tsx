/**
 * Shows a document's content on the page. It is fetched as bytes and shown only as one of the types listed here,
 * whatever type the file claims: uploaded content never runs in the app's origin.
 */
import { Skeleton, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { downloadDocument } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { PdfView } from '../../ui/pdf/pdf-view.tsx';

const IMAGES = /^image\/(?:png|jpeg|gif|webp)$/;
const TEXTS = /^text\/(?:plain|csv)$/;
const PDF = 'application/pdf';
/** The rest of a longer text must be downloaded. */
const TEXT_CHARACTERS = 200_000;
const SHOWN_BYTES = 100 * 1024 ** 2;

export interface PreviewProps {
  readonly id: number;
  readonly versionId: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export function Preview(props: PreviewProps) {
  const type = props.type.split(';')[0]!.trim().toLowerCase();
  const shown = type === PDF || IMAGES.test(type) || TEXTS.test(type);
  if (props.size === 0) return <Instead>This file is empty.</Instead>;
  if (!shown || props.size > SHOWN_BYTES)
    return (
      <Instead>
        {shown ? 'This file is too large for a preview.' : `There is no preview of ${nounOf(props.name)}.`}{' '}
        Download it to read it.
      </Instead>
    );
  return <Content {...props} type={type} />;
}

function Instead({ children }: { readonly children: ReactNode }) {
  return (
    <Text c="dimmed" ta="center" py={64} px="md">
      {children}
    </Text>
  );
}

const ENDING = /\.([a-z0-9]{1,5})$/i;

/** As people call them: by the ending of the name, since media types mean little to them. */
function nounOf(name: string): string {
  const ending = ENDING.exec(name)?.[1];
  return ending ? `${ending.toUpperCase()} files` : 'this file';
}

function Content({ id, versionId, name, type }: PreviewProps) {
  const { content, failure } = useContent(id, versionId, type);
  if (failure !== undefined) return <Failure error={failure} />;
  if (!content) return <Skeleton height="100%" role="status" aria-label="Loading the preview" />;
  if (content.text !== undefined) return <TextFile text={content.text} />;
  if (content.pdf) return <PdfView content={content.pdf} title={name} />;
  return <Picture key={content.address} address={content.address} name={name} />;
}

function TextFile({ text }: { readonly text: string }) {
  return (
    <>
      <pre>{text.slice(0, TEXT_CHARACTERS)}</pre>
      {text.length > TEXT_CHARACTERS && (
        <Instead>Only the beginning is shown. Download the file to read all of it.</Instead>
      )}
    </>
  );
}

function Picture({ address, name }: { readonly address: string | undefined; readonly name: string }) {
  const [damaged, setDamaged] = useState(false);
  if (damaged) return <Instead>This picture cannot be shown: the file is damaged.</Instead>;
  return <img src={address} alt={name} onError={() => setDamaged(true)} />;
}

interface LoadedContent {
  readonly text?: string;
  readonly pdf?: Blob;
  readonly address?: string;
}

function useContent(id: number, versionId: number, type: string) {
  const [content, setContent] = useState<LoadedContent>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const controller = new AbortController();
    let address: string | undefined;
    const fetchIt = async () => {
      const { signal } = controller;
      const blob = await api.download(downloadDocument, { id, document_version_id: versionId }, { signal });
      if (TEXTS.test(type)) {
        setContent({ text: await blob.text() });
        return;
      }
      if (type === PDF) {
        setContent({ pdf: blob });
        return;
      }
      address = URL.createObjectURL(new Blob([blob], { type }));
      setContent({ address });
    };
    setContent(undefined);
    setFailure(undefined);
    fetchIt().catch((error: unknown) => controller.signal.aborted || setFailure(error));
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, versionId, type]);
  return { content, failure };
}
