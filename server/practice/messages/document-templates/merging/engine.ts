/** Reads and fills the tags of a template. Runs in a worker thread (in-worker.ts) and uses only its input. */
import Docxtemplater, { type DXT } from 'docxtemplater';
import { BadTemplate, type Content, isRecord, isValue, type Node, type Value } from './content.ts';
import { unpack } from './package.ts';
import { compares, readTag, type Tag } from './tag.ts';

/** The tags in all parts of the document, including headers and footers. */
export function tagsOf(file: Buffer): readonly Node[] {
  const found = new Map<string, readonly Part[]>();
  compiled(file, found, () => '');
  return [...found.values()].flatMap(nodesOf);
}

export function filled(file: Buffer, content: Content): Buffer {
  const tags = new Map<string, Tag>();
  const document = compiled(file, new Map(), (text, place) => {
    const tag = tags.get(text) ?? readTag(text);
    tags.set(text, tag);
    return valueOfTag(tag, place);
  });
  try {
    document.render(content);
  } catch (error) {
    throw asBadTemplate(error);
  }
  return document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A part as docxtemplater passes it to modules. */
interface Part {
  readonly type: string;
  readonly value: string;
  readonly module?: string;
  readonly subparsed?: readonly Part[];
}

const SECTION = 'loop';

/** The position of a tag: the enclosing records, innermost last. */
interface TagScope {
  readonly scopes: readonly Content[];
  readonly section: boolean;
}

interface Inspected {
  readonly inspect?: { readonly filePath?: string; readonly postparsed?: readonly Part[] };
}

function compiled(
  file: Buffer,
  found: Map<string, readonly Part[]>,
  valueOf: (tag: string, place: TagScope) => unknown,
): Docxtemplater {
  let place = '';
  const collector = {
    name: 'tags',
    set({ inspect }: Inspected) {
      if (inspect?.filePath !== undefined) place = inspect.filePath;
      if (inspect?.postparsed) found.set(place, inspect.postparsed);
    },
  };
  try {
    const options: DXT.ConstructorOptions = {
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      modules: [collector],
      nullGetter: () => '',
      parser: (tag: string) => ({
        get: (_, { scopeList, meta }) =>
          valueOf(tag, { scopes: scopeList, section: meta.part.module === SECTION }),
      }),
    };
    return new Docxtemplater(unpack(file), options);
  } catch (error) {
    throw asBadTemplate(error);
  }
}

function nodesOf(parts: readonly Part[]): Node[] {
  return parts
    .filter(({ type }) => type === 'placeholder')
    .map(({ value, module, subparsed = [] }) => {
      if (module !== undefined && module !== SECTION)
        throw new BadTemplate([`{${value}} begins with an unsupported sign.`]);
      return { tag: value, section: module === SECTION, inner: nodesOf(subparsed) };
    });
}

/** The value of a tag in the innermost enclosing record that has it: a text, or for a section whether it applies. */
function valueOfTag({ path, comparison, filters }: Tag, { scopes, section }: TagScope): unknown {
  const [first, ...rest] = path;
  const scope = scopes.findLast((each) => Object.hasOwn(each, first));
  let found: Content[string] = scope?.[first] ?? null;
  for (const name of rest) found = (isRecord(found) ? found[name] : null) ?? null;
  if (comparison) return compares(isValue(found) ? found.raw : null, comparison);
  if (!isValue(found)) return found ?? (section ? false : '');
  return section ? holds(found) : printed(found, filters);
}

function holds({ raw }: Value): boolean {
  return Boolean(raw) && Number(raw) !== 0;
}

function printed({ raw, text }: Value, filters: Tag['filters']): string {
  let changed = storable(filters.includes('raw') ? String(raw ?? '') : text);
  if (filters.includes('upper')) changed = changed.toUpperCase();
  return filters.includes('lower') ? changed.toLowerCase() : changed;
}

/** Without the control characters that XML cannot contain. Word processors use the vertical tab as a line break. */
function storable(text: string): string {
  return text.replaceAll('\v', '\n').replaceAll(/[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu, '');
}

interface DocxtemplaterError extends Error {
  readonly properties?: {
    readonly explanation?: string;
    readonly errors?: readonly DocxtemplaterError[];
  };
}

/** The library's errors about a template, in the library's own words. */
function asBadTemplate(error: unknown): BadTemplate {
  if (error instanceof BadTemplate) return error;
  const failure = error as DocxtemplaterError;
  const all = failure.properties?.errors ?? [failure];
  return new BadTemplate(
    all.map((each) => `${each.properties?.explanation ?? each.message ?? failure.message}.`),
  );
}
