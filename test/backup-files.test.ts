/** Where the command backup writes: through links, and never in place of a device, pipe or socket. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandLine } from './support/chancery.ts';

describe('The file of a backup', () => {
  const line = new CommandLine({ prepared: ['office'] });
  after(() => line.remove());

  it('is the one that a link names, and the link stays', async () => {
    const elsewhere = path.join(line.folder, 'other-disk');
    fs.mkdirSync(elsewhere);
    const target = path.join(elsewhere, 'office.backup');
    fs.writeFileSync(target, 'an earlier backup');
    const link = path.join(line.folder, 'latest.backup');
    fs.symlinkSync(target, link);
    const ended = await line.run('office', 'backup', link, '--json');
    assert.equal(ended.code, 0, ended.err);
    assert.equal(fs.readlinkSync(link), target);
    assert.equal(fs.statSync(target).size, ended.json.bytes);
    assert.deepEqual(fs.readdirSync(elsewhere), ['office.backup']);
  });

  it('is named as it was given if its folder does not exist', async () => {
    const ended = await line.run('office', 'backup', 'nowhere/office.backup');
    assert.equal(ended.code, 1);
    assert.match(
      ended.err,
      /nowhere\/office\.backup cannot be used: the file or its folder does not exist\.$/m,
    );
  });

  it('is refused if it is not a file, which stays what it is', async () => {
    const place = path.join(line.folder, 'socket');
    const server = net.createServer().listen(place);
    await once(server, 'listening');
    const ended = await line.run('office', 'backup', place, '--json');
    const isSocket = fs.statSync(place).isSocket();
    server.close();
    assert.deepEqual([ended.code, isSocket], [2, true]);
    assert.match(ended.err, /^FILE cannot be .*socket: it is a device, a pipe or a socket\.$/m);
  });
});
