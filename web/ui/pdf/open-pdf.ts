/**
 * Reads PDFs with pdf.js in a worker. The additional files that some PDFs need come from the service, under hashed
 * names.
 */
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';

const inFolder = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]));

/** The worker, character maps of East Asian texts, the standard fonts of PDFs, and decoders of scanned pages. */
const PARTS = inFolder({
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/wasm/*.{wasm,js}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
});

GlobalWorkerOptions.workerSrc = PARTS.get('pdf.worker.min.mjs')!;

class Parts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = PARTS.get(filename);
    if (address === undefined) throw new Error(`pdf.js has no ${filename}.`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Opens the document; the signal aborts it. */
export async function openPdf(content: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await content.arrayBuffer());
  const task = getDocument({
    data,
    BinaryDataFactory: Parts,
    useWorkerFetch: false,
    cMapPacked: true,
    // The page's policy forbids eval.
    isEvalSupported: false,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise.catch((error: Error) => {
    const sentence = SENTENCES[error.name];
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  });
}

/** By the name of an error of pdf.js, whose own words are for programmers. */
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidPDFException: 'This PDF cannot be shown: the file is damaged.',
  PasswordException: 'This PDF is protected with a password. Download it to open it.',
};
