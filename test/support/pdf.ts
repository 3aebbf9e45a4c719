/** Reads as much of PDFs as tests need. */
import { inflateSync } from 'node:zlib';

/** The texts on the pages of a PDF, piece by piece. */
export function textsOfPdf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const texts: string[] = [];
  for (const [, content = ''] of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let page;
    try {
      page = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const [, array = ''] of page.matchAll(/\[([^\]]*)\] TJ/g))
      texts.push(
        [...array.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
  }
  return texts;
}
