/**
 * Parses a rule file (docs/court-rules.md): YAML of format 1. Refuses a file as a whole, with the line, path and
 * value of every error.
 */
import type * as yamlPackage from 'yaml';
import { packageOnFirstUse } from '#kernel/values/package-on-first-use.ts';
import { inconsistencies } from './rule-consistency.ts';
import { ruleFile } from './rule-schema.ts';
import type { RuleSet } from './rule-set.ts';

const yaml = packageOnFirstUse<typeof yamlPackage>('yaml');

/** The most characters of a rule file. */
const MOST_CHARACTERS = 2_000_000;
/** The most errors reported at once. */
const MOST_FAULTS = 50;

export interface Fault {
  readonly line: number;
  /** The path, such as triggers[2].deadlines[0].due; empty for the whole file. */
  readonly place: string;
  readonly sentence: string;
}

export type RuleFile =
  | { readonly rules: RuleSet; readonly faults?: undefined }
  | { readonly faults: readonly Fault[]; readonly rules?: undefined };

export function readRuleFile(text: string): RuleFile {
  if (text.length > MOST_CHARACTERS)
    return {
      faults: [
        {
          line: 1,
          place: '',
          sentence: `A rule file can have at most ${MOST_CHARACTERS} characters; this one has ${text.length}.`,
        },
      ],
    };
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0)
    return {
      faults: document.errors.slice(0, MOST_FAULTS).map(({ message, pos }) => ({
        line: lines.linePos(pos[0]).line,
        place: '',
        sentence: `The file is not valid YAML: ${message}.`,
      })),
    };
  const value: unknown = document.toJS();
  const read = ruleFile.safeParse(value);
  const issues: readonly Issue[] = read.success ? inconsistencies(read.data) : read.error.issues;
  if (read.success && issues.length === 0) return { rules: read.data };
  const faults = issues.flatMap((issue) => faultsOf(issue, value, { document, lines }));
  return { faults: faults.toSorted((one, other) => one.line - other.line).slice(0, MOST_FAULTS) };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Unknown members. */
  readonly keys?: readonly string[] | undefined;
}

interface Source {
  readonly document: yamlPackage.Document;
  readonly lines: yamlPackage.LineCounter;
}

function faultsOf(issue: Issue, value: unknown, source: Source): Fault[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.keys)
    return issue.keys.map((key) => ({
      line: lineOf([...path, key], source),
      place: placeOf([...path, key]),
      sentence: `${placeOf([...path, key])} is unknown. Remove it, or correct its name.`,
    }));
  const place = placeOf(path);
  const found = valueAt(value, path);
  const line = lineOf(path, source);
  if (found === undefined)
    return [{ line, place, sentence: `${place || 'The file'} is missing: ${issue.message}.` }];
  return [
    { line, place, sentence: `${place || 'The file'} cannot be ${valueText(found)}: ${issue.message}.` },
  ];
}

function placeOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  );
}

/** The line of a member's key; for a missing member, that of its parent. */
function lineOf(path: readonly (string | number)[], { document, lines }: Source): number {
  const { isMap, isNode } = yaml();
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String(key) === String(path[length - 1]))
      : undefined;
    const node = pair?.key ?? (isMap(parent) ? undefined : document.getIn(path.slice(0, length), true));
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** The most characters of a value quoted in an error message. */
const QUOTED_CHARACTERS = 100;

function valueText(value: unknown): string {
  const written = JSON.stringify(value);
  return written.length > QUOTED_CHARACTERS ? `${written.slice(0, QUOTED_CHARACTERS)}…` : written;
}
