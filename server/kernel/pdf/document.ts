/** A PDF document whose text has two fonts, a regular and a bold one, for documents that are drawn by hand. */
// The package's types declare only the default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** The names of the two fonts, whatever glyphs they have. */
export const REGULAR = 'Regular';
export const BOLD = 'Bold';

export function newPdf(fonts: Fonts, options: PDFKit.PDFDocumentOptions): Pdf {
  // With a default font, pdfkit would read a registered font of the same name again at each use.
  const pdf = new PDFDocument({ ...options, font: '' });
  pdf.registerFont(REGULAR, fonts.regular);
  pdf.registerFont(BOLD, fonts.bold);
  return pdf;
}
