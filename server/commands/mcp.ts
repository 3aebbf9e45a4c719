/** chancery mcp: the Model Context Protocol on stdin and stdout, for agents that start programs. */
import { MCP_PATH } from '#identity';
import { UsageError, type Command } from './command.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Lets an agent work in a running service, over the Model Context Protocol on stdin and stdout',
  options: {
    url: { value: 'U', describe: 'the address of the service; CHANCERY_URL unless given' },
    token: { value: 'T', describe: 'an access token; CHANCERY_TOKEN unless given' },
    'read-only': { describe: 'offers no tool that writes' },
  },
  prints: '(messages of the protocol)',
  async run(call) {
    const address = addressOf(call.optional('url') ?? process.env['CHANCERY_URL']);
    const token = call.optional('token') ?? process.env['CHANCERY_TOKEN'];
    if (!token) throw new UsageError('The option --token is required, or the variable CHANCERY_TOKEN.');
    if (call.switchedOn('read-only')) address.searchParams.set('read_only', 'true');
    const { bridge } = await import('../mcp/bridge.ts');
    await bridge(address, token);
  },
};

function addressOf(url: string | undefined): URL {
  if (!url) throw new UsageError('The option --url is required, or the variable CHANCERY_URL.');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url cannot be ${url}: give an address such as http://localhost:3000.`);
  return new URL(MCP_PATH, url);
}
