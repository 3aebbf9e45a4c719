/** The texts on the pages of a PDF for tests, by page in drawing order. */
import { inflateSync } from 'node:zlib';

export function pagesOf(pdf: Buffer): string[][] {
  const file = pdf.toString('latin1');
  const pages: string[][] = [];
  for (const [, content = ''] of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let drawn: string;
    try {
      drawn = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    const texts = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, array = '']) =>
      [...array.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    );
    if (texts.length > 0) pages.push(texts);
  }
  return pages;
}
