/** The most rows of a cell; longer text ends with an ellipsis. */
const ROWS_OF_A_CELL = 4;

/**
 * Fits text to a width in the document's font. Each letter is measured only once, instead of each prefix of a text;
 * kerning can only make the text narrower.
 */
export class Ruler {
  readonly #document: PDFKit.PDFDocument;
  /** Widths of letters by font; all lines have the same size. */
  readonly #widths = new Map<string, Map<string, number>>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Breaks a text into rows of the given width, between words if possible. */
  rows(font: string, text: string, room: number): string[] {
    const rows: string[] = [];
    let left = text;
    while (rows.length < ROWS_OF_A_CELL - 1) {
      const fits = this.#lettersThatFit(font, left, room);
      if (fits === left.length) return [...rows, left];
      const space = left.lastIndexOf(' ', fits);
      const end = space > 0 ? space : fits;
      rows.push(left.slice(0, end).trimEnd());
      left = left.slice(end).trimStart();
    }
    return [...rows, this.fit(font, left, room)];
  }

  /** The text, or its beginning with an ellipsis. */
  fit(font: string, text: string, room: number): string {
    if (this.#lettersThatFit(font, text, room) === text.length) return text;
    const ellipsis = this.#letterWidth(font, '…');
    return `${text.slice(0, this.#lettersThatFit(font, text, room - ellipsis))}…`;
  }

  /** How many letters fit; at least one. */
  #lettersThatFit(font: string, text: string, room: number): number {
    let length = 0;
    let width = 0;
    for (const letter of text) {
      width += this.#letterWidth(font, letter);
      if (width > room && length > 0) return length;
      length += letter.length;
    }
    return length;
  }

  /** The width of a text in one row. */
  widthOf(font: string, text: string): number {
    let width = 0;
    for (const letter of text) width += this.#letterWidth(font, letter);
    return width;
  }

  #letterWidth(font: string, letter: string): number {
    let widths = this.#widths.get(font);
    if (!widths) this.#widths.set(font, (widths = new Map()));
    let width = widths.get(letter);
    if (width === undefined) {
      width = this.#document.font(font).widthOfString(letter);
      widths.set(letter, width);
    }
    return width;
  }
}
