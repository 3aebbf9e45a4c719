/** The little of XML that object stores answer with: elements without attributes worth reading, found by name. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name; undefined where there is none. */
export function textOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, digits?: string, word?: string) =>
      hex
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : digits
          ? String.fromCodePoint(Number(digits))
          : (ENTITIES[word ?? ''] ?? whole),
  );
}

/** The same of an element that the answer must have. */
export function requiredTextOf(xml: string, name: string): string {
  const found = textOf(xml, name);
  if (found === undefined) throw new Error(`The object store answered without the element ${name}.`);
  return found;
}

/** What stands inside each element of this name; none of them is inside another. */
export function elementsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, inside = '']) => inside,
  );
}

/** An element's text as it is written. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}
