/** The pages of a PDF, one below the other. Each is drawn when it becomes visible. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useElementSize, useIntersection } from '@mantine/hooks';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../page/failure.tsx';
import type { PdfViewProps } from './pdf-view.tsx';
import { openPdf } from './open-pdf.ts';
import './pages.css';

const PAGES_AT_MOST = 2000;
/** Browsers refuse larger canvases. */
const WIDEST_PIXELS = 4096;
const DRAWN_BEFORE_SIGHT = '800px 0px';
/** Height to width of a page that is not loaded yet. */
const USUAL_RATIO = 11 / 8.5;

export default function Pages({ content, title }: PdfViewProps) {
  const { ref, width } = useElementSize();
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFailure(undefined);
    openPdf(content, signal).then(setDocument, (error: unknown) => signal.aborted || setFailure(error));
    return () => controller.abort();
  }, [content]);
  if (failure !== undefined) return <Failure error={failure} />;
  const count = Math.min(PAGES_AT_MOST, document?.numPages ?? 0);
  return (
    <div ref={ref} className="pdf-pages" role="group" aria-label={title}>
      {!document && <Skeleton height={480} role="status" aria-label="Loading the PDF" />}
      {document &&
        width > 0 &&
        Array.from({ length: count }, (_, index) => (
          <Page key={index} document={document} number={index + 1} width={width} />
        ))}
    </div>
  );
}

interface PageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly width: number;
}

function Page({ document, number, width }: PageProps) {
  const { ref, entry } = useIntersection({ rootMargin: DRAWN_BEFORE_SIGHT });
  const [seen, setSeen] = useState(false);
  const [page, setPage] = useState<PDFPageProxy>();
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry]);
  useEffect(() => {
    if (!seen) return;
    setFailure(undefined);
    const read = async () => {
      const found = await document.getPage(number);
      setPage(found);
      setWords(await wordsOf(found));
    };
    // A document that another one has replaced ends the reading of its pages.
    read().catch((error: unknown) => document.loadingTask.destroyed || setFailure(error));
  }, [seen, document, number]);
  const ratio = page ? ratioOf(page) : USUAL_RATIO;
  return (
    <section ref={ref} className="pdf-page" style={{ height: width * ratio }}>
      {failure !== undefined && <Failure error={failure} />}
      {page && <Drawn page={page} width={width} name={`Page ${number} of ${document.numPages}`} />}
      <VisuallyHidden>{words}</VisuallyHidden>
    </section>
  );
}

function ratioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

interface DrawnProps {
  readonly page: PDFPageProxy;
  readonly width: number;
  readonly name: string;
}

function Drawn({ page, width, name }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const pixels = Math.min(WIDEST_PIXELS, width * devicePixelRatio);
    const viewport = page.getViewport({ scale: pixels / page.getViewport({ scale: 1 }).width });
    const target = canvas.current!;
    [target.width, target.height] = [viewport.width, viewport.height];
    const task = page.render({ canvas: target, viewport });
    task.promise.then(
      () => setDrawn(true),
      () => undefined,
    );
    return () => {
      task.cancel();
      setDrawn(false);
    };
  }, [page, width]);
  return <canvas ref={canvas} role="img" aria-label={name} aria-busy={!drawn} />;
}
