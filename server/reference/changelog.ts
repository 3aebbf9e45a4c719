/** The changes in each API version, derived from the declarations. */
import { code } from '#kernel/reference/markdown.ts';
import type { Api } from '../kernel/http/api/api.ts';
import type { Field } from '../kernel/declarations/field.ts';

export function changelogMarkdown(apis: readonly Api[]): string {
  return [
    '# API changelog',
    'Each version of an API keeps the behavior it had when it was the newest. A request header selects the version; see [Conventions](/docs/conventions). The newest version is first.',
    ...apis.flatMap((api) => [`## ${api.title}`, ...versionsOf(api)]),
    '',
  ].join('\n\n');
}

function versionsOf(api: Api): string[] {
  const { all, oldest, show } = api.versions;
  return all
    .toReversed()
    .flatMap((version) => [
      `### ${show(version)}`,
      version === oldest ? 'The oldest supported version.' : changesIn(api, version),
    ]);
}

function changesIn(api: Api, version: number): string {
  const members = api.registry.all.flatMap(({ name, fields, since }) =>
    since === version
      ? [`- The record ${code(name)} is new.`]
      : Object.entries(fields).flatMap(([member, field]) => {
          const change = changeOf(field, version);
          return change === undefined ? [] : [`- ${code(`${name}.${member}`)} ${change}.`];
        }),
  );
  const operations = api.endpoints
    .filter(({ since }) => since === version)
    .map(({ method, path }) => `- ${code(`${method} ${path}`)} is new.`);
  const changes = [...operations, ...members];
  return changes.length === 0 ? 'No members or operations were changed.' : changes.join('\n');
}

function changeOf(field: Field, version: number): string | undefined {
  if (field.since === version) return 'is new';
  if (field.until === version - 1) return 'is no longer returned';
  const former = field.member === 'plain' ? field.formerly : undefined;
  return former?.some(({ until }) => until === version - 1) ? 'has another form or other values' : undefined;
}
