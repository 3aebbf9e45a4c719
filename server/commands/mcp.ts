/** chancery mcp: the Model Context Protocol over stdin and stdout, for agents that start programs. */
import { MCP_PATH } from '#identity';
import { UsageError, type Call } from './command.ts';

export async function mcpCommand(call: Call): Promise<void> {
  const address = addressOf(call.optional('url') ?? process.env['CHANCERY_URL']);
  const token = call.optional('token') ?? process.env['CHANCERY_TOKEN'];
  if (!token) throw new UsageError('The option --token is required, or the variable CHANCERY_TOKEN.');
  if (call.switchedOn('read-only')) address.searchParams.set('read_only', 'true');
  const { bridge } = await import('../mcp/bridge.ts');
  await bridge(address, token);
}

function addressOf(url: string | undefined): URL {
  if (!url) throw new UsageError('The option --url is required, or the variable CHANCERY_URL.');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url cannot be ${url}: give an address such as http://localhost:3000.`);
  return new URL(MCP_PATH, url);
}
