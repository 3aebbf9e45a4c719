/**
 * The Model Context Protocol server for one request of an agent: offers the tools that its token allows, and records
 * each call in the audit log before running it.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { OpenApiDocument } from '../kernel/openapi/document.ts';
import type { RecordType } from './record-types.ts';
import type { Tool, Tools } from './tool.ts';
import { describeTool } from './tools/describe.ts';
import { listTool, readTool, searchTool } from './tools/reading.ts';
import { reportTool } from './tools/report.ts';
import { createTool, updateTool } from './tools/writing.ts';

export interface AgentServerOptions extends Tools {
  readonly version: string;
  readonly readOnly: boolean;
  readonly documentOf: (type: RecordType) => OpenApiDocument;
  readonly record: (tool: string, input: Readonly<Record<string, unknown>>) => Promise<void>;
}

const INSTRUCTIONS =
  'The records of a law firm. Call `describe` for the fields, filters and members of a record type before you use it. ' +
  'Times are UTC, amounts are decimal numbers in the firm’s currency, durations are seconds. ' +
  'Writes accept dry_run: use it before a write that you are not sure of.';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export async function answerAgent(
  options: AgentServerOptions,
  request: Request,
  parsedBody: unknown,
): Promise<Answered> {
  const server = makeAgentServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const answer = await transport.handleRequest(request, { parsedBody });
    const { status, headers } = answer;
    return { status, headers: Object.fromEntries(headers), text: await answer.text() };
  } finally {
    await server.close();
  }
}

function makeAgentServer(options: AgentServerOptions): McpServer {
  const server = new McpServer(
    { name: 'chancery', version: options.version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of toolsOf(options)) {
    const { name, title, description, input, readOnly } = tool;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        annotations: { readOnlyHint: readOnly, destructiveHint: name === 'update', openWorldHint: false },
      },
      async (given, { signal }) => {
        await options.record(name, given);
        return tool.run(given as never, signal);
      },
    );
  }
  return server;
}

function toolsOf(options: AgentServerOptions): Tool[] {
  const all = [
    describeTool(options, options.documentOf),
    searchTool(options),
    listTool(options),
    readTool(options),
    createTool(options),
    updateTool(options),
    reportTool(options),
  ];
  return all.filter((tool) => tool !== undefined).filter(({ readOnly }) => readOnly || !options.readOnly);
}
