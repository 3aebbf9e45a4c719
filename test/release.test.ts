/** Checks that `npm run release` writes a complete, described and reproducible release. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { CHECKOUT } from '../bin/release/files.ts';

interface Component {
  readonly name: string;
  readonly version: string;
}

const { version, dependencies } = JSON.parse(
  fs.readFileSync(path.join(CHECKOUT, 'package.json'), 'utf8'),
) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
};
const NAME = `chancery-${version}`;

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: CHECKOUT, encoding: 'utf8' }).trim();

/** Releases can only be made from a git checkout. */
const isCheckout = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: CHECKOUT }).status === 0;
const hasGnuTar = String(spawnSync('tar', ['--version']).stdout).includes('GNU tar');
const skip = isCheckout && hasGnuTar ? false : 'A release takes git and GNU tar, which are not here.';

describe('A built release', { skip }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-release-'));
  after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const made = path.join(folder, 'made');
  const file = (name: string) => path.join(made, name);
  const json = (name: string) => JSON.parse(fs.readFileSync(file(name), 'utf8'));
  const release = (target: string) => run(process.execPath, 'bin/release.ts', target);
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(file(name)))
      .digest('hex');

  before(() => release(made));

  it('has an archive, a bill of materials, its provenance, and the checksums of all three', () => {
    const sums = fs.readFileSync(file('SHA256SUMS'), 'utf8').trim().split('\n');
    assert.deepEqual(
      sums.map((line) => line.split('  ')[1]),
      [`${NAME}.tar.gz`, `${NAME}.cdx.json`, `${NAME}.provenance.json`],
    );
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ');
      assert.equal(sum, sumOf(name), name);
    }
    assert.deepEqual(fs.readdirSync(made).length, 4);
  });

  it('lists every runtime package, and no development packages', () => {
    const bill = json(`${NAME}.cdx.json`);
    assert.deepEqual([bill.bomFormat, bill.metadata.component.version], ['CycloneDX', version]);
    const listed = new Map((bill.components as Component[]).map((each) => [each.name, each.version]));
    for (const [name, wanted] of Object.entries(dependencies)) assert.equal(listed.get(name), wanted, name);
    for (const name of ['playwright-core', 'oxlint', 'scimmy']) assert.ok(!listed.has(name), name);
  });

  it('names its sources', () => {
    const { subject, predicate, predicateType } = json(`${NAME}.provenance.json`);
    assert.equal(predicateType, 'https://slsa.dev/provenance/v1');
    assert.deepEqual(subject, [{ name: `${NAME}.tar.gz`, digest: { sha256: sumOf(`${NAME}.tar.gz`) } }]);
    const [commit] = predicate.buildDefinition.resolvedDependencies;
    assert.equal(commit.digest.gitCommit, run('git', 'rev-parse', 'HEAD'));
  });

  it('has a reproducible archive, byte for byte', () => {
    const again = path.join(folder, 'again');
    release(again);
    const archive = `${NAME}.tar.gz`;
    assert.ok(fs.readFileSync(path.join(again, archive)).equals(fs.readFileSync(file(archive))));
  });

  it('runs where it was unpacked', () => {
    run('tar', '--extract', '--gzip', '--file', file(`${NAME}.tar.gz`), '--directory', folder);
    const unpacked = path.join(folder, NAME);
    fs.symlinkSync(path.join(CHECKOUT, 'node_modules'), path.join(unpacked, 'node_modules'));
    assert.equal(run(path.join(unpacked, 'bin/chancery'), '--version'), version);
    const document = JSON.parse(run(path.join(unpacked, 'bin/chancery'), 'openapi', 'lead'));
    assert.match(document.openapi, /^3\.1\./);
  });

  it('runs its compiled service, its sources if they were changed, and is compiled again by start', () => {
    const unpacked = path.join(folder, NAME);
    const chancery = (...words: string[]) => run(path.join(unpacked, 'bin/chancery'), ...words);
    const compiled = path.join(unpacked, 'server/dist/program.js');
    fs.appendFileSync(compiled, "process.stdout.write('compiled');");
    assert.equal(chancery('--version'), `${version}\ncompiled`);
    const source = path.join(unpacked, 'server/commands/release.ts');
    fs.writeFileSync(source, fs.readFileSync(source, 'utf8').replace('manifest.version;', "'changed';"));
    assert.equal(chancery('--version'), 'changed');
    assert.match(chancery('start', '--help'), /^chancery start/m);
    fs.appendFileSync(compiled, "process.stdout.write('compiled');");
    assert.equal(chancery('--version'), 'changed\ncompiled');
  });
});
