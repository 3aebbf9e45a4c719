/** The LEDES formats by the names used in requests. Pure functions that return text. */
import type { BillDocument } from '../document/document.ts';
import { ledes1998b } from './ledes-1998b.ts';
import { ledes1998bi } from './ledes-1998bi.ts';
import { ledesXml } from './ledes-xml.ts';

interface LedesFormat {
  readonly write: (document: BillDocument, accountId: string) => string;
  readonly media: string;
  readonly suffix: string;
}

export const LEDES_FORMATS = {
  '1998b': { write: ledes1998b, media: 'text/plain', suffix: 'ledes.txt' },
  '1998bi': { write: ledes1998bi, media: 'text/plain', suffix: 'ledes98bi.txt' },
  'xml_2.1': { write: ledesXml, media: 'application/xml', suffix: 'ledes.xml' },
} as const satisfies Readonly<Record<string, LedesFormat>>;

export const LEDES_WORDS = Object.keys(LEDES_FORMATS) as (keyof typeof LEDES_FORMATS)[];
