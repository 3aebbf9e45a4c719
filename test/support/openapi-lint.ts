/** Lints OpenAPI documents, offline and with our own rules. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { OpenApiDocument } from '../../server/kernel/openapi/document.ts';

/** The strict recommendations, and rules that help readers and code generators. */
const RULES = {
  'info-contact': 'off',
  'no-unused-components': 'error',
  'no-duplicated-enum-values': 'error',
  'operation-description': 'off',
  'operation-operationId': 'error',
  'operation-singular-tag': 'error',
  'operation-summary': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'no-http-verbs-in-paths': 'error',
  'array-parameter-serialization': 'error',
  'component-name-unique': 'error',
  'tag-description': 'error',
  'tags-alphabetical': 'error',
} as const;

/** What is wrong, one line each. */
export async function lint(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  });
  const real = problems.filter(
    ({ ruleId, location: [place] }) =>
      !(ruleId === 'operation-2xx-response' && leadsElsewhere(document, place?.pointer ?? '#')) &&
      !(ruleId === 'no-http-verbs-in-paths' && endsAsAWord(place?.pointer ?? '#')),
  );
  return real.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer ?? '#'}`,
  );
}

/** The rule also matches HEAD within an unrelated word. */
function endsAsAWord(pointer: string): boolean {
  return /~1letterhead(~1logo)?$/.test(pointer);
}

/** A redirect also counts as success: a 303 alone, as for downloads. */
function leadsElsewhere(document: OpenApiDocument, pointer: string): boolean {
  const names = pointer.replace(/^#\//, '').split('/');
  const responses = names.reduce<unknown>(
    (within, name) =>
      (within as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return responses !== undefined && Object.hasOwn(responses as object, '303');
}
