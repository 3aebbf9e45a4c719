/**
 * The fonts of a PDF. Western text uses Helvetica, which every reader has and which is not embedded. Other text uses
 * Noto Sans, of which the used glyphs are embedded: Latin with all accents, Greek, Cyrillic, Vietnamese and currency
 * signs. A character it lacks, such as Chinese or Hebrew, becomes a question mark.
 */
import path from 'node:path';
import { openSync, type Font } from 'fontkit';

export interface Fonts {
  /** The font as passed to pdfkit. */
  readonly regular: string;
  readonly bold: string;
  /** The text with unsupported characters replaced. */
  readonly shown: (text: string) => string;
}

const WESTERN_TEXT =
  /^[\s\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/;

/** The fonts that can show most of these texts. */
export function fontsFor(texts: Iterable<string>): Fonts {
  for (const text of texts) if (!WESTERN_TEXT.test(composed(text))) return (wide ??= openWide());
  return WESTERN;
}

/** The fonts that show most of the data's texts, and the data with unsupported characters replaced. */
export function withFonts<T>(data: T): { readonly fonts: Fonts; readonly shown: T } {
  const fonts = fontsFor(textsIn(data));
  return { fonts, shown: withTexts(data, fonts.shown) as T };
}

function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data;
  else if (typeof data === 'object' && data !== null)
    for (const part of Object.values(data)) yield* textsIn(part);
}

function withTexts(data: unknown, shown: Fonts['shown']): unknown {
  if (typeof data === 'string') return shown(data);
  if (Array.isArray(data)) return data.map((part) => withTexts(part, shown));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, withTexts(part, shown)]));
}

const WESTERN: Fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold', shown: composed };

let wide: Fonts | undefined;

/** Loaded when the first text needs it. */
function openWide(): Fonts {
  const folder = path.dirname(import.meta.resolve(FONTS).replace(/^file:\/\//, ''));
  const regular = path.join(folder, '400Regular/NotoSans_400Regular.ttf');
  const bold = path.join(folder, '700Bold/NotoSans_700Bold.ttf');
  const font = openSync(regular) as Font;
  const known = new Map<string, boolean>();
  const isKnown = (letter: string): boolean => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    const is = /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0)!);
    known.set(letter, is);
    return is;
  };
  const shown = (text: string): string =>
    Array.from(composed(text), (letter) => (isKnown(letter) ? letter : '?')).join('');
  return { regular, bold, shown };
}

const FONTS = '@expo-google-fonts/noto-sans/package.json';

/** Combines accents with their letters, normalizes line breaks and divides endless words. */
function composed(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(ENDLESS_WORD, '$& ');
}

/** pdfkit measures all that is left of a word for each of its lines. */
const ENDLESS_WORD = /\S{500}(?=\S)/g;
