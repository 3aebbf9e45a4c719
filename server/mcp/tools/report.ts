/** The tool that creates a report and returns its rows when it is ready. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ApiAnswer } from '../api-call.ts';
import type { RecordType } from '../record-types.ts';
import { DRY_RUN, pathOfOne, resultOf, type Tool, type Tools } from '../tool.ts';

/** The longest wait in one call; the report continues, and can be requested by its id. */
const WAITS_MS = 20_000;
const LOOKS_EVERY_MS = 250;
const FIELDS = 'id,kind,state,progress,format';
/** The formats whose file is text. */
const FORMATS = ['json', 'csv', 'html'] as const;

interface ReportState {
  readonly id: number;
  readonly state: string;
}

const INPUT = {
  id: z
    .int()
    .positive()
    .optional()
    .describe('The id of a report that an earlier call started; without it, a new one is created.'),
  kind: z
    .string()
    .optional()
    .describe('The kind of a new report; `describe` lists them under create of reports.'),
  format: z.enum(FORMATS).default('json'),
  options: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Other members of a new report, such as {"start_date": "2026-01-01", "matter": {"id": 1}}.'),
  dry_run: DRY_RUN,
};

export function reportTool(tools: Tools): Tool | undefined {
  const of = tools.types.get('reports');
  if (!of?.operations.has('create') || !of.operations.has('read')) return undefined;
  return {
    name: 'report',
    title: 'Create a report',
    description:
      'Creates a report and returns its contents. If it takes long, returns its id and state: call again with the id.',
    input: INPUT,
    readOnly: false,
    async run(
      { id, kind, format, options, dry_run }: z.output<z.ZodObject<typeof INPUT>>,
      signal: AbortSignal,
    ) {
      if (id !== undefined) return resultOf(await contents(tools, of, id, signal));
      const made = await tools.call(of.served, {
        method: 'POST',
        path: of.path,
        query: { fields: FIELDS },
        data: { ...options, kind, format },
        dryRun: dry_run,
      });
      if (made.status >= 400 || dry_run) return resultOf(made);
      return resultOf(await contents(tools, of, reportIn(made).id, signal));
    },
  };
}

function reportIn({ text }: ApiAnswer): ReportState {
  const { data }: { data: ReportState } = JSON.parse(text);
  return data;
}

/** The file of a report, or its state if it is not ready in time. */
async function contents(
  { call }: Tools,
  of: RecordType,
  id: number,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const until = performance.now() + WAITS_MS;
  for (;;) {
    const report = await call(of.served, {
      method: 'GET',
      path: pathOfOne(of, id),
      query: { fields: FIELDS },
    });
    if (report.status >= 400) return report;
    const { state } = reportIn(report);
    if (state === 'completed') return download({ call }, of, id);
    const isRunning = state === 'queued' || state === 'in_progress' || state === 'not_started';
    if (!isRunning || signal.aborted || performance.now() > until) return report;
    await pause(LOOKS_EVERY_MS);
  }
}

/** The file's path is relative to the origin, not to the API's base. */
async function download({ call }: Pick<Tools, 'call'>, of: RecordType, id: number): Promise<ApiAnswer> {
  const moved = await call(of.served, { method: 'GET', path: `${pathOfOne(of, id)}/download` });
  if (moved.status !== 303) return moved;
  const { pathname, searchParams } = new URL(String(moved.headers.location));
  return call(
    { ...of.served, base: '' },
    { method: 'GET', path: pathname, query: Object.fromEntries(searchParams) },
  );
}
