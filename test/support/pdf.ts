/** Reads as much of PDFs as tests need. */
import { inflateSync } from 'node:zlib';

/** A text on a page, and the distance of its left edge from that of the page, in points. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
}

/** The texts on the pages of a PDF, piece by piece. */
export function placesInPdf(pdf: Buffer): PlacedText[] {
  const file = pdf.toString('latin1');
  const places: PlacedText[] = [];
  for (const [, content = ''] of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let page;
    try {
      page = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const [, x = '', array = ''] of page.matchAll(
      /1 0 0 1 (\S+) \S+ Tm(?:(?!Tm)[\s\S])*?\[([^\]]*)\] TJ/g,
    ))
      places.push({ x: Number(x), text: textIn(array) });
  }
  return places;
}

function textIn(array: string): string {
  return [...array.matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

export const textsOfPdf = (pdf: Buffer): string[] => placesInPdf(pdf).map(({ text }) => text);
