/** Whether a color of bills can be read on paper. */

const COLOR = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
/** What large text needs at least (WCAG 2.2, contrast). */
const LEAST_CONTRAST = 3;

/** What to consider about a color that is too light; nothing about text that is no color yet. */
export function hintAboutColor(text: string): string | undefined {
  const parts = COLOR.exec(text)
    ?.slice(1)
    .map((part) => linear(Number.parseInt(part, 16) / 255));
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts;
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const contrast = 1.05 / (luminance + 0.05);
  return contrast < LEAST_CONTRAST ? 'So light a color is hard to read on white paper.' : undefined;
}

function linear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
