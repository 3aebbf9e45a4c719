/** The intake commands, as an operator runs them. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandLine } from './support/chancery.ts';

describe('The commands of intake', () => {
  const line = new CommandLine({ prepared: ['intake'] });
  after(() => line.remove());
  const run = async (...words: string[]) => {
    const ended = await line.run('intake', ...words, '--json');
    assert.equal(ended.code, 0, ended.err);
    return ended.json;
  };

  it('start and end campaigns, import leads, and change the scopes of an application', async () => {
    const owner = ['--owner-email', 'ann@firm.example', '--owner-password', 'a long enough passphrase'];
    const firm = await run(
      'account',
      'create',
      '--name',
      'Firm',
      '--country',
      'US',
      '--currency',
      'USD',
      ...owner,
    );
    const account = ['--account', String(firm.account_id)];

    const { id } = await run('campaign', 'Spring fair', ...account);
    const file = 'first_name,marketing_campaign.name\nInes,spring fair\nBoris,\n';
    fs.writeFileSync(path.join(line.folder, 'leads.csv'), file);
    const { rows, created, refused_rows, refused } = await run('import', 'leads', 'leads.csv', ...account);
    assert.deepEqual(
      { rows, created, refused_rows, refused },
      { rows: 2, created: 2, refused_rows: 0, refused: [] },
    );
    assert.equal((await run('campaign', 'Spring fair', ...account, '--completed')).id, id);

    const about = ['--name', 'App', '--redirect-uri', 'https://app.example/back'];
    const scopes = (words: string) => ['--scopes', words];
    const { client_id } = await run(
      'application',
      'create',
      ...about,
      ...scopes('lead_inbox_read'),
      ...account,
    );
    const wanted = 'lead_inbox_read lead_inbox_all_read';
    const changed = await run(
      'application',
      'scopes',
      '--client-id',
      client_id,
      ...scopes(wanted),
      ...account,
    );
    assert.deepEqual(changed, { client_id, scopes: wanted.split(' ') });
    const token = await run('token', 'create', '--email', 'ann@firm.example', '--client-id', client_id);
    assert.equal(token.scope, wanted);
    const change = ['application', 'scopes', '--client-id', client_id, ...scopes('everything'), ...account];
    const unknown = await line.run('intake', ...change);
    assert.equal(unknown.code, 1);
    assert.match(unknown.err, /everything/);
  });
});
