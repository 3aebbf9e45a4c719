import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { filesOf, isCurrent, replaceBuild, type Build } from './build.ts';

describe('A build', () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-build-'));
  const build: Build = {
    name: 'example',
    folder: path.join(parent, 'dist'),
    script: 'none',
    sources: { 'server/builds': /^build\.ts$/ },
    announcement: 'Building the example.',
  };
  after(() => fs.rmSync(parent, { recursive: true, force: true }));

  /** Makes a version: one file that each version has, and one with the version in its name. */
  const make = (version: string) =>
    replaceBuild(build, async (draft) => {
      fs.mkdirSync(path.join(draft, 'assets'), { recursive: true });
      fs.writeFileSync(path.join(draft, 'index.html'), version);
      fs.writeFileSync(path.join(draft, `assets/page-${version}.js`), version);
    });
  const assets = () => fs.readdirSync(path.join(build.folder, 'assets')).toSorted();

  it('is current until its sources change', async () => {
    assert.equal(isCurrent(build), false);
    await make('one');
    assert.equal(isCurrent(build), true);
    assert.equal(isCurrent({ ...build, sources: { 'server/builds': /^build\.test\.ts$/ } }), false);
  });

  it('is current after its sources were copied, and not after one was changed to a text as long', async () => {
    const sources = path.join(parent, 'sources');
    fs.mkdirSync(sources);
    const file = path.join(sources, 'page.ts');
    const folder = path.relative(path.join(import.meta.dirname, '../..'), sources);
    const own = { ...build, folder: path.join(parent, 'own'), sources: { [folder]: /\.ts$/ } };
    fs.writeFileSync(file, 'const rate = 1;');
    await replaceBuild(own, async (draft) => fs.mkdirSync(draft));
    assert.equal(isCurrent(own), true);
    fs.utimesSync(file, 1, 1);
    assert.equal(isCurrent(own), true);
    fs.writeFileSync(file, 'const rate = 2;');
    assert.equal(isCurrent(own), false);
    fs.writeFileSync(file, 'const rate = 1;');
    assert.equal(isCurrent(own), true);
    for (const made of [sources, own.folder]) fs.rmSync(made, { recursive: true });
  });

  it('keeps the files of the version before, for what still runs it, and none of earlier ones', async () => {
    await make('two');
    assert.equal(fs.readFileSync(path.join(build.folder, 'index.html'), 'utf8'), 'two');
    assert.deepEqual(assets(), ['page-one.js', 'page-two.js']);
    await make('three');
    assert.deepEqual(assets(), ['page-three.js', 'page-two.js']);
    assert.deepEqual(filesOf(build).toSorted(), ['assets/page-three.js', 'build.json', 'index.html']);
  });

  it('stays as it is if making another one fails', async () => {
    const failing = replaceBuild(build, async (draft) => {
      fs.mkdirSync(draft);
      throw new Error('no space left');
    });
    await assert.rejects(failing, /no space left/);
    assert.equal(fs.readFileSync(path.join(build.folder, 'index.html'), 'utf8'), 'three');
    assert.deepEqual(fs.readdirSync(parent), ['dist']);
  });
});
