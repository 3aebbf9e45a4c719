/** A minimal XML reader for responses of object stores: finds elements by name and ignores attributes. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element with this name; undefined if there is none. */
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

/** Like `textOf`, but throws if the element is missing. */
export function requiredTextOf(xml: string, name: string): string {
  const found = textOf(xml, name);
  if (found === undefined) throw new Error(`The response of the object store has no element ${name}.`);
  return found;
}

/** The content of each element with this name; such elements must not be nested. */
export function elementsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, inside = '']) => inside,
  );
}

/** Escapes text for XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}
