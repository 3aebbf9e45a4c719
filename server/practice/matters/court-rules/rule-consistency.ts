/** Checks a rule file's consistency: names are unique, and used only if declared. */
import type { Deadline, RuleSet, Trigger } from './rule-set.ts';

export interface Inconsistency {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export function inconsistencies(rules: RuleSet): readonly Inconsistency[] {
  const { service_extensions: extensions, triggers } = rules;
  const names = extensions.map(({ name }) => name);
  return [
    ...usedTwice(names, (index) => ['service_extensions', index, 'name']),
    ...usedTwice(
      triggers.map(({ system_id }) => system_id),
      (index) => ['triggers', index, 'system_id'],
    ),
    ...triggers.flatMap((trigger, index) => ofTrigger(trigger, ['triggers', index, 'deadlines'], names)),
  ];
}

function usedTwice(
  all: readonly (string | number)[],
  pathOf: (index: number) => readonly (string | number)[],
): Inconsistency[] {
  return all.flatMap((each, index) =>
    all.indexOf(each) < index
      ? [{ path: pathOf(index), message: 'write another one; it is already used above' }]
      : [],
  );
}

function ofTrigger(
  trigger: Trigger,
  path: readonly (string | number)[],
  extensions: readonly string[],
): Inconsistency[] {
  const keys = trigger.deadlines.map(({ key }) => key);
  return [
    ...usedTwice(keys, (index) => [...path, index, 'key']),
    ...trigger.deadlines.flatMap((deadline, index) =>
      ofDeadline(deadline, trigger, extensions).map(([member, message]) => ({
        path: [...path, index, member],
        message,
      })),
    ),
  ];
}

function ofDeadline(
  { extension, due, at }: Deadline,
  { served, needs_time: needsTime }: Trigger,
  extensions: readonly string[],
): [member: string, message: string][] {
  const found: [string, string][] = [];
  if (extension !== undefined && !extensions.includes(extension))
    found.push(['extension', `write one of ${extensions.join(', ') || 'those under service_extensions'}`]);
  else if (extension !== undefined && !served)
    found.push([
      'extension',
      'only deadlines of served triggers are extended; write served: true for the trigger',
    ]);
  if (due.unit === 'hours' && !needsTime)
    found.push(['due', 'hours are counted from a time; write needs_time: true for the trigger']);
  if (due.unit === 'hours' && (extension ?? at) !== undefined)
    found.push(['due', 'a period in hours cannot have extension or at']);
  return found;
}
