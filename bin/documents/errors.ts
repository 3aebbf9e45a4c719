/** docs/errors.md: every refusal that the service knows, by the slice of its code. */
import '../../server/app.ts';
import { allRefusals, typeOf } from '../../server/kernel/errors/refusal.ts';

export function errorsPage(): string {
  const rows = [...allRefusals()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([code, entry]) =>
        `| \`${code}\` | ${entry.status} | ${typeOf(entry)} | ${entry.sentence.replaceAll('|', '\\|')} |`,
    );
  return `# Errors

This page is made by \`npm run docs\` from the catalogues of refusals.

Every error answer is \`{"error": {"type", "message", "status", "errors"?}}\`. \`type\` is stable and meant for
programs, \`message\` is a sentence for people and may change, \`status\` is the HTTP status as a string, and
\`errors\` holds the messages of each body member of a 422. The word in the first column is what the program
calls the refusal; it is not on the wire.

| refusal | status | type | message |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
