/** MCP agents, driven by the official Model Context Protocol client: over HTTP and over stdin and stdout. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, it } from 'node:test';
import {
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { issueToken } from '../server/identity/index.ts';
import { Client as OAuthClient } from '../server/identity/test-support/client.ts';
import { withFixture, type Fixture } from './support/fixture.ts';

const PROGRAM = path.join(import.meta.dirname, '../bin/chancery');
const AGENT = { name: 'paralegal', version: '1.2' };

interface Result {
  readonly refused: boolean;
  // eslint-disable-next-line typescript/no-explicit-any -- tools answer what the APIs do
  readonly json: any;
}

class Agent {
  readonly client = new Client(AGENT);

  async overHttp(fixture: Fixture, token: string, query = ''): Promise<this> {
    const address = new URL(`/mcp${query}`, await fixture.listen());
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await this.client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
    return this;
  }

  async overStdio(fixture: Fixture, words: readonly string[], env: Record<string, string>): Promise<this> {
    const url = await fixture.listen();
    const transport = new StdioClientTransport({
      command: PROGRAM,
      args: ['mcp', ...words],
      env: { PATH: process.env['PATH'] ?? '', CHANCERY_URL: url, ...env },
    });
    await this.client.connect(transport);
    return this;
  }

  async tools(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  async call(name: string, given: Record<string, unknown>): Promise<Result> {
    const { content, isError } = await this.client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    return { refused: isError === true, json: text.startsWith('{') ? JSON.parse(text) : text };
  }
}

withFixture('An agent', (fixture) => {
  const agent = new Agent();
  let matter: number;
  const token = async (...scopes: string[]) => {
    const { email, clientId } = fixture.firm.credentials;
    return (await issueToken(fixture.parts, { email, clientId, scopes })).access_token;
  };
  const agentCalls = () => entries("action = 'agent_called'");
  const events = () =>
    fixture.asOwner(async (owner) => (await owner.query('select count(*) as n from event_log')).rows[0].n);
  const entries = (condition: string) =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select action, subject_id, user_id, request_id, after from audit_log where ${condition} order by id desc`,
      );
      return rows;
    });

  before(async () => {
    await agent.overHttp(fixture, fixture.firm.token);
  });
  after(() => agent.client.close());

  it('lists the tools that its token allows, and describes each record type', async () => {
    assert.deepEqual(await agent.tools(), [
      'describe',
      'search',
      'list',
      'read',
      'create',
      'update',
      'report',
    ]);
    const { json } = await agent.call('describe', { type: 'matters' });
    assert.ok(json.fields.display_number);
    assert.ok(json.create.properties.client);
    assert.ok(json.filters.some(({ name }: { name: string }) => name === 'status'));
    assert.ok(json.orders.includes('id(desc)'));
  });

  it('creates, changes, reads, lists and searches records', async () => {
    const contact = await agent.call('create', {
      type: 'contacts',
      data: { type: 'Company', name: 'Harbour Freight' },
    });
    assert.equal(contact.refused, false, JSON.stringify(contact.json));
    const made = await agent.call('create', {
      type: 'matters',
      data: { client: { id: contact.json.data.id }, description: 'Lease of a crane' },
      fields: 'id,etag,description,client{name}',
    });
    assert.deepEqual(made.json.data.client.name, 'Harbour Freight');
    matter = made.json.data.id;
    const changed = await agent.call('update', {
      type: 'matters',
      id: matter,
      data: { description: 'Lease of two cranes' },
      etag: made.json.data.etag,
      fields: 'description',
    });
    assert.equal(changed.json.data.description, 'Lease of two cranes');
    const read = await agent.call('read', {
      type: 'matters',
      id: matter,
      fields: 'description,client{name}',
    });
    assert.deepEqual(read.json.data, {
      description: 'Lease of two cranes',
      client: { name: 'Harbour Freight' },
    });
    const listed = await agent.call('list', {
      type: 'matters',
      fields: 'id',
      filters: { status: 'open' },
      order: 'id(desc)',
      limit: 1,
    });
    assert.deepEqual(listed.json.data, [{ id: matter }]);
    const found = await agent.call('search', { query: 'cranes', types: ['matters', 'documents'] });
    assert.deepEqual(
      [found.json.matters.length, found.json.matters[0].id, found.json.documents],
      [1, matter, []],
    );
  });

  it('gets the API’s error messages, and changes nothing with an old etag', async () => {
    const unknown = await agent.call('create', { type: 'matters', data: { description: 'Of nobody' } });
    assert.deepEqual([unknown.refused, unknown.json.error.status], [true, '422']);
    const late = await agent.call('update', {
      type: 'matters',
      id: matter,
      data: { description: 'Old' },
      etag: '"old"',
    });
    assert.deepEqual([late.refused, late.json.error.type], [true, 'PreconditionFailed']);
  });

  it('can dry-run a write, which returns its result and saves nothing', async () => {
    const before = await events();
    const made = await agent.call('create', {
      type: 'contacts',
      data: { type: 'Company', name: 'Never There' },
      fields: 'id,name',
      dry_run: true,
    });
    assert.equal(made.json.data.name, 'Never There');
    assert.equal((await fixture.firm.get(`/api/v4/contacts/${made.json.data.id}`)).status, 404);
    const changed = await agent.call('update', {
      type: 'matters',
      id: matter,
      data: { description: 'Never so' },
      fields: 'description',
      dry_run: true,
    });
    assert.equal(changed.json.data.description, 'Never so');
    const kept = await fixture.firm.get(`/api/v4/matters/${matter}?fields=description`);
    assert.equal(kept.body.data.description, 'Lease of two cranes');
    const wrong = await agent.call('create', {
      type: 'contacts',
      data: { type: 'Ship', name: 'X' },
      dry_run: true,
    });
    assert.deepEqual([wrong.refused, wrong.json.error.status], [true, '422']);
    assert.equal(await events(), before);
  });

  it('has each of its calls in the audit log with its name, in addition to its changes', async () => {
    await agent.call('update', { type: 'matters', id: matter, data: { description: 'Crane' } });
    const [last] = await agentCalls();
    assert.equal(last.user_id, fixture.firm.userId);
    assert.deepEqual(last.after, {
      id: matter,
      type: 'matters',
      tool: 'update',
      agent: 'paralegal 1.2',
      dry_run: false,
      members: ['description'],
    });
    const written = await entries(`request_id = '${last.request_id}' and action = 'matter.updated'`);
    assert.deepEqual([written.length, written[0].subject_id], [1, String(matter)]);
  });

  it('creates a report and gets its contents', async () => {
    await fixture.runJobs();
    const report = await agent.call('report', { kind: 'matter', format: 'csv' });
    assert.equal(report.refused, false, JSON.stringify(report.json));
    assert.match(String(report.json), /Harbour Freight/);
  });

  it('gets no tool and no record type for which its token lacks the scope', async () => {
    const reader = await new Agent().overHttp(fixture, await token('contacts_read'));
    assert.deepEqual(await reader.tools(), ['describe', 'search', 'list', 'read']);
    assert.equal((await reader.call('list', { type: 'contacts' })).refused, false);
    assert.equal((await reader.call('list', { type: 'matters' })).refused, true);
    await reader.client.close();
  });

  it('has no tool that writes in read-only mode', async () => {
    const reader = await new Agent().overHttp(fixture, fixture.firm.token, '?read_only=true');
    assert.deepEqual(await reader.tools(), ['describe', 'search', 'list', 'read']);
    await reader.client.close();
  });

  it('sees nothing of another firm', async () => {
    const other = await new Agent().overHttp(fixture, fixture.otherFirm.token);
    const read = await other.call('read', { type: 'matters', id: matter });
    assert.deepEqual([read.refused, read.json.error.status], [true, '404']);
    await other.client.close();
  });

  it('without a valid token is told where to get one', async () => {
    const origin = await fixture.listen();
    const refused = await fetch(`${origin}/mcp`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(refused.status, 401);
    const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
    assert.match(refused.headers.get('www-authenticate')!, new RegExp(`resource_metadata="${metadata}"`));
    const resource = await discoverOAuthProtectedResourceMetadata(`${origin}/mcp`);
    assert.equal(resource.resource, `${origin}/mcp`);
    const server = await discoverAuthorizationServerMetadata(resource.authorization_servers![0]!);
    assert.equal(server!.token_endpoint, `${origin}/oauth/token`);
    await assert.rejects(new Agent().overHttp(fixture, 'nobody'));
  });

  it('gets its token with the authorization code flow, for the resource in the metadata', async () => {
    const { clientId, clientSecret } = fixture.firm.credentials;
    const oauth = new OAuthClient(fixture, clientId, clientSecret);
    const resource = `${await fixture.listen()}/mcp`;
    const code = await oauth.code({ resource });
    const { body } = await oauth.exchange(code, { resource });
    const reader = await new Agent().overHttp(fixture, String(body.access_token), '?read_only=true');
    assert.equal((await reader.call('read', { type: 'matters', id: matter })).refused, false);
    await reader.client.close();
  });

  it('works over stdin and stdout, also in read-only mode', async () => {
    const line = await new Agent().overStdio(fixture, ['--token', fixture.firm.token], {});
    const read = await line.call('read', { type: 'matters', id: matter, fields: 'description' });
    assert.equal(read.json.data.description, 'Crane');
    assert.equal((await agentCalls())[0].after.agent, 'paralegal 1.2');
    await line.client.close();
    const reader = await new Agent().overStdio(fixture, ['--read-only'], {
      CHANCERY_TOKEN: fixture.firm.token,
    });
    assert.deepEqual(await reader.tools(), ['describe', 'search', 'list', 'read']);
    await reader.client.close();
  });
});
