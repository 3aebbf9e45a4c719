/**
 * npm run release [-- FOLDER]: writes a release into a folder (default: release/): the archive, a software bill of
 * materials, a provenance statement, and the checksums of all three. The same sources give the same archive, byte for
 * byte.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { bringUpToDate, SERVICE, WEB_APP } from '../server/builds/build.ts';
import { billOfMaterials } from './release/bill-of-materials.ts';
import { CHECKOUT, releaseFiles } from './release/files.ts';

const FOLDER = path.resolve(process.argv[2] ?? path.join(CHECKOUT, 'release'));
const { version } = JSON.parse(fs.readFileSync(path.join(CHECKOUT, 'package.json'), 'utf8')) as {
  version: string;
};
const name = `chancery-${version}`;

await Promise.all([bringUpToDate(WEB_APP), bringUpToDate(SERVICE)]);
fs.rmSync(FOLDER, { recursive: true, force: true });
fs.mkdirSync(FOLDER, { recursive: true });
const archive = writeArchive();
const bill = writeBillOfMaterials();
const notes = writeProvenance(archive);
const sums = [archive, bill, notes].map((file) => `${sha256(file)}  ${path.basename(file)}\n`).join('');
fs.writeFileSync(path.join(FOLDER, 'SHA256SUMS'), sums);
process.stdout.write(sums);

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: CHECKOUT, encoding: 'utf8' }).trim();
}

/** Needs GNU tar. Order, times and owners are fixed. */
function writeArchive(): string {
  const file = path.join(FOLDER, `${name}.tar.gz`);
  const tar = execFileSync(
    'tar',
    [
      '--create',
      '--format=ustar',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--mtime=@${git('log', '-1', '--format=%ct')}`,
      `--transform=s,^,${name}/,`,
      '--no-recursion',
      '--files-from=-',
    ],
    { cwd: CHECKOUT, input: `${releaseFiles().join('\n')}\n`, maxBuffer: 1_073_741_824 },
  );
  fs.writeFileSync(
    file,
    execFileSync('gzip', ['--no-name', '--best'], { input: tar, maxBuffer: 1_073_741_824 }),
  );
  return file;
}

function writeBillOfMaterials(): string {
  const file = path.join(FOLDER, `${name}.cdx.json`);
  fs.writeFileSync(file, `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  return file;
}

/** An in-toto statement with a SLSA predicate, unsigned: the publisher of the release signs it. */
function writeProvenance(subject: string): string {
  const file = path.join(FOLDER, `${name}.provenance.json`);
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: path.basename(subject), digest: { sha256: sha256(subject) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { version },
        internalParameters: { source_differs_from_commit: changed },
        resolvedDependencies: [
          { uri: 'git+commit', digest: { gitCommit: git('rev-parse', 'HEAD') } },
          { uri: 'package-lock.json', digest: { sha256: sha256(path.join(CHECKOUT, 'package-lock.json')) } },
        ],
      },
      runDetails: { builder: { id: `node ${process.version} on ${process.platform}-${process.arch}` } },
    },
  };
  fs.writeFileSync(file, `${JSON.stringify(statement, null, 2)}\n`);
  return file;
}

function sha256(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
