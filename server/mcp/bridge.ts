/**
 * The Model Context Protocol over stdin and stdout, for agents that start a program: every message is forwarded to a
 * running service, and every response is returned unchanged. stdout carries only messages.
 */
import { messageOf } from '../kernel/errors/message.ts';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isInitializedNotification, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** The error code for a message that could not be answered (JSON-RPC 2.0, section 5.1). */
const INTERNAL_ERROR = -32603;

export async function bridge(address: URL, token: string): Promise<void> {
  const service = new StreamableHTTPClientTransport(address, {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const agent: Transport = new StdioServerTransport();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  process.stdin.once('end', end);
  // Transports have a single listener of each kind, and no addEventListener.
  /* eslint-disable unicorn/prefer-add-event-listener */
  agent.onclose = end;
  agent.onmessage = (message) => void pass(message, service, agent);
  service.onmessage = (message) => {
    const version = 'result' in message ? message.result['protocolVersion'] : undefined;
    if (typeof version === 'string') service.setProtocolVersion(version);
    void agent.send(message);
  };
  /* eslint-enable unicorn/prefer-add-event-listener */
  await service.start();
  await agent.start();
  await ended;
  await service.close();
  await agent.close();
}

/** A refusal of the service is returned to the agent as the response to its request. */
async function pass(message: JSONRPCMessage, service: Transport, agent: Transport): Promise<void> {
  try {
    await service.send(message);
  } catch (error) {
    const reason = messageOf(error);
    if ('id' in message && 'method' in message)
      await agent.send({ jsonrpc: '2.0', id: message.id, error: { code: INTERNAL_ERROR, message: reason } });
    else if (!isInitializedNotification(message)) process.stderr.write(`${reason}\n`);
  }
}
