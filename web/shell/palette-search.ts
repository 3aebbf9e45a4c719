/** The palette's results for the typed text: records, commands, pages. */
import { useDebouncedValue, useThrottledValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import type { Command, SearchSource } from './area.ts';
import { usableAreas } from './areas.ts';

/**
 * Numbered records, and text after a verb, are searched from the first letter; letters typed quickly are searched
 * together.
 */
const TYPING_MS = 60;
/** Everything else is searched once typing pauses, so that a quickly typed word causes one search. */
const REST_MS = 80;

/** Shorter texts match almost every record. */
export const LETTERS = 3;
const NUMBER = /\d/u;
/** Names in logographic scripts may be shorter. */
const SIGN = /\p{Lo}/u;

/** A trailing space marks a short name as complete: "Ng ". */
export function isEnough(typed: string): boolean {
  return isName(typed) || NUMBER.test(typed);
}

function isName(typed: string): boolean {
  return typed.length >= LETTERS || SIGN.test(typed);
}

export interface Section {
  readonly title: string;
  readonly commands: readonly Command[];
}

export interface PaletteResults {
  readonly sections: readonly Section[];
  /** Some searches are still running. */
  readonly busy: boolean;
  /** How many of the first lines keep their position, whatever else is found. */
  readonly certain: number;
}

/** `entered` says that the person pressed Enter and waits for the result. */
export function usePaletteResults(typed: string, entered: boolean): PaletteResults {
  const throttled = useThrottledValue(typed, TYPING_MS);
  const [rested] = useDebouncedValue(typed, REST_MS);
  const verb = verbOf(typed);
  const asked = sources()
    .filter((source) => (verb ? source === verb : !source.verb))
    .map((source) => {
      const prompt = source.verb !== undefined || source.numbered === true;
      const text = entered ? typed : prompt ? throttled : rested;
      return { source, current: text === typed, sought: soughtOf(source, text) };
    });
  const answers = useQueries({
    queries: asked.map(({ source, sought }) => ({
      queryKey: ['palette', source.title, sought],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(sought, signal),
      placeholderData: (before: readonly Command[] | undefined) => before,
      enabled: sought !== '',
    })),
  });
  const found = asked.map(({ source, current, sought }, index) => ({
    title: source.title,
    commands: sought === '' ? [] : (answers[index]?.data ?? []),
    waits: !current || answers[index]!.isFetching,
  }));
  const first = found.findIndex(({ waits }) => waits);
  const busy = first >= 0;
  const sections = [...(typed.trim() === '' ? [] : found), ...fixedSections(typed.trim())];
  return {
    sections: sections.filter(({ commands }) => commands.length > 0),
    busy,
    certain: sections
      .slice(0, busy ? first : undefined)
      .reduce((sum, { commands }) => sum + commands.length, 0),
  };
}

function sources(): readonly SearchSource[] {
  return usableAreas().flatMap(({ search = [] }) => search);
}

function verbOf(typed: string): SearchSource | undefined {
  const said = typed.trim().toLowerCase();
  return sources().find(({ verb }) => verb && said.startsWith(`${verb} `));
}

/** The text to search a source for; empty if it would match almost every record. */
function soughtOf({ verb, numbered }: SearchSource, text: string): string {
  const said = text.trim();
  const sought = verb ? said.slice(verb.length + 1).trim() : said;
  const typed = sought + (text.endsWith(' ') ? ' ' : '');
  return isName(typed) || ((verb || numbered) && NUMBER.test(typed)) ? sought : '';
}

/** Commands and pages that match the typed letters. */
function fixedSections(text: string): readonly Section[] {
  const areas = usableAreas();
  const go = areas
    .filter(({ place }) => place !== undefined)
    .map(({ title, path, key }): Command => ({
      title: `Go to ${title}`,
      href: path,
      ...(key ? { keys: `g ${key}` } : {}),
    }));
  const acts = areas.flatMap(({ commands }) => commands?.() ?? []);
  const matches = ({ title }: Command) => title.toLowerCase().includes(text.toLowerCase());
  return [
    { title: 'Do', commands: acts.filter(matches) },
    { title: 'Go', commands: go.filter(matches) },
  ];
}
