/** Runs samples unchanged: each language in one process, one sample after the other. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '../..');
export const LANGUAGES = ['sh', 'ts', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Sample {
  readonly name: string;
  readonly text: string;
}

type Environment = Readonly<Record<string, string>>;

const MODULES = ['accounting', 'lead', 'practice'];

/** Runs each file of the folder and prints a line of JSON for each one that fails. */
const RUNNERS: Readonly<Record<Language, string>> = {
  sh: `for file in *.sh; do
  ( . "./$file" ) > "$file.out" 2>&1 || printf '{"name":"%s"}\\n' "$file"
done`,
  ts: `import fs from 'node:fs';
for (const name of fs.readdirSync('.').filter((each) => each.endsWith('.ts')).sort())
  await import('./' + name).catch((error) => fs.writeFileSync(name + '.out', String(error?.stack ?? error)));
for (const name of fs.readdirSync('.').filter((each) => each.endsWith('.out'))) process.stdout.write(JSON.stringify({ name: name.slice(0, -4) }) + '\\n');`,
  python: `import contextlib, glob, io, json, traceback
for name in sorted(glob.glob("*.py")):
    if name == "runner.py":
        continue
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(open(name).read(), name, "exec"), {"__name__": "__main__"})
    except BaseException as error:
        body = error.read().decode() if hasattr(error, "read") else ""
        open(name + ".out", "w").write(traceback.format_exc() + body)
        print(json.dumps({"name": name}))`,
};
const ENDS: Readonly<Record<Language, string>> = { sh: 'sh', ts: 'ts', python: 'py' };

export function hasPython(): boolean {
  return spawnSync('python3', ['--version']).status === 0;
}

/** A folder with the integrators' package installed. */
export class SampleFolder {
  readonly path = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-samples-'));
  #folders = 0;

  constructor() {
    const installed = path.join(this.path, 'node_modules/chancery-sdk');
    fs.mkdirSync(installed, { recursive: true });
    fs.symlinkSync(path.join(CHECKOUT, 'sdk'), path.join(installed, 'src'));
    for (const name of ['standardwebhooks', '@types'])
      fs.symlinkSync(path.join(CHECKOUT, 'node_modules', name), path.join(this.path, 'node_modules', name));
    const exports = {
      '.': './src/index.ts',
      './webhooks': './src/verify-webhook.ts',
      ...Object.fromEntries(MODULES.map((name) => [`./${name}`, `./src/${name}.ts`])),
    };
    const described = { name: 'chancery-sdk', type: 'module', exports };
    fs.writeFileSync(path.join(installed, 'package.json'), JSON.stringify(described));
    fs.writeFileSync(path.join(this.path, 'package.json'), '{"type":"module"}');
    // A sample fails if the service refuses its request.
    fs.writeFileSync(path.join(this.path, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
  }

  /** Returns the failing samples, each with its output. */
  async run(language: Language, samples: readonly Sample[], environment: Environment): Promise<string[]> {
    const folder = this.write(language, samples);
    const runner = path.join(folder, `runner.${language === 'ts' ? 'mjs' : ENDS[language]}`);
    const command = { sh: 'sh', ts: process.execPath, python: 'python3' }[language];
    fs.writeFileSync(runner, RUNNERS[language]);
    const child = language === 'sh' ? [command, '-c', RUNNERS.sh] : [command, path.basename(runner)];
    if (language === 'sh') fs.rmSync(runner);
    const { output, code } = await this.start(child, folder, environment);
    const failed = output.split('\n').flatMap((line) => {
      if (!line.startsWith('{"name":')) return [];
      const { name } = JSON.parse(line) as { name: string };
      return [`${name}: ${fs.readFileSync(path.join(folder, `${name}.out`), 'utf8').slice(0, 800)}`];
    });
    return code === 0 ? failed : [...failed, `the runner ended with ${code}: ${output.slice(-800)}`];
  }

  /** The output of tsc. */
  typeErrors(samples: readonly Sample[]): string {
    const folder = this.write('ts', samples);
    const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--types', 'node'];
    const files = fs.readdirSync(folder);
    const own = [...options, '--allowImportingTsExtensions', '--skipLibCheck'];
    const { stdout } = spawnSync(path.join(CHECKOUT, 'node_modules/.bin/tsc'), [...own, ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout;
  }

  /** Runs a program and returns its output and exit status. */
  async start(
    [command = '', ...args]: readonly string[],
    cwd: string,
    environment: Environment,
  ): Promise<{ output: string; code: number | null }> {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, CURL_HOME: this.path, HOME: this.path, ...environment },
    });
    child.stdin.end();
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { output, code };
  }

  /** The files are numbered to run in order. */
  write(language: Language, samples: readonly Sample[]): string {
    const folder = path.join(this.path, `run-${++this.#folders}`);
    fs.mkdirSync(folder);
    for (const [index, { name, text }] of samples.entries()) {
      const number = String(index).padStart(3, '0');
      fs.writeFileSync(path.join(folder, `${number}-${name}.${ENDS[language]}`), `${text}\n`);
    }
    return folder;
  }

  remove(): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}
