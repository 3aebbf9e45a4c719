/** chancery logs tail: prints an application's requests as they arrive. */
import { withPlainParts } from '../installation.ts';
import { requestLines, sourceOf, type RequestLine } from '../sandboxes/request-lines.ts';
import type { Call } from './command.ts';
import { untilStopped } from './until-stopped.ts';

export async function logsTail(call: Call): Promise<void> {
  const signal = untilStopped();
  await withPlainParts(call.config, async (parts) => {
    const source = await sourceOf(parts, call.optional('client-id'), call.switchedOn('bodies'));
    for await (const line of requestLines(parts, source, signal)) call.answer(line, lineInWords(line));
  });
}

function lineInWords(line: RequestLine): string {
  const { at, method, path, status, duration_ms, request_body: request, answer_body: answer } = line;
  return [
    `${at} ${method} ${path} ${status} ${duration_ms} ms`,
    ...(request ? [`  > ${request}`] : []),
    ...(answer ? [`  < ${answer}`] : []),
  ].join('\n');
}
