/**
 * The password of the embedded database's owner: random, generated once, and stored in the data folder where only the
 * service's user can read it. The server requires a password from everyone. Data folders of earlier releases had
 * none; they start to require it at the next start.
 */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { randomPassword, scramVerifier } from '../database/owner/scram.ts';
import type { DatabaseUser } from './binaries.ts';

/** The authentication rules (pg_hba.conf). The server listens on no port. */
const RULES = '# Written by Chancery.\nlocal all all scram-sha-256\n';

/** The path under which a program opens its standard input; on Linux this works without the folder /dev. */
export const STANDARD_INPUT = process.platform === 'linux' ? '/proc/self/fd/0' : '/dev/stdin';

export class EmbeddedPassword {
  readonly #folder: string;
  readonly #file: string;
  readonly #user: DatabaseUser | undefined;

  /** `folder` is the database's folder; the password is stored next to it. */
  constructor(folder: string, user: DatabaseUser | undefined) {
    this.#folder = folder;
    this.#file = path.join(path.dirname(folder), 'database-password');
    this.#user = user;
  }

  read(): string {
    return fs.readFileSync(this.#file, 'utf8').trim();
  }

  /** Generates the password if there is none. The caller holds the folder's lock. */
  make(): void {
    if (fs.existsSync(this.#file)) return;
    const draft = `${this.#file}.new`;
    fs.writeFileSync(draft, `${randomPassword()}\n`, { mode: 0o600, flush: true });
    fs.renameSync(draft, this.#file);
  }

  /** Opens an unlinked file with the verifier that the database's user can read; the caller closes it. */
  openVerifier(): number {
    const file = `${this.#file}.verifier`;
    fs.writeFileSync(file, `${scramVerifier(this.read())}\n`, { mode: 0o600 });
    if (this.#user) fs.chownSync(file, this.#user.uid, this.#user.gid);
    const descriptor = fs.openSync(file, 'r');
    fs.rmSync(file);
    return descriptor;
  }

  isAskedFor(): boolean {
    return fs.readFileSync(path.join(this.#folder, 'pg_hba.conf'), 'utf8') === RULES;
  }

  writeRules(folder = this.#folder): void {
    const draft = path.join(folder, 'pg_hba.conf.new');
    fs.writeFileSync(draft, RULES, { mode: 0o600, flush: true });
    if (this.#user) fs.chownSync(draft, this.#user.uid, this.#user.gid);
    fs.renameSync(draft, path.join(folder, 'pg_hba.conf'));
  }

  /** Sets the role's password before the server requires one, so that a kill in between locks nobody out. */
  async askFor(owner: pg.Client, role: string): Promise<void> {
    await owner.query(`alter role ${role} password ${owner.escapeLiteral(scramVerifier(this.read()))}`);
    this.writeRules();
    await owner.query('select pg_reload_conf()');
  }

  refused(): Error {
    return new Error(
      `The embedded database refuses the password in ${this.#file}: restore that file from where the data ` +
        `folder came from. Without it, write "local all all trust" into ${path.join(this.#folder, 'pg_hba.conf')} while ` +
        `the database is stopped, and start: the database then takes the password from the file.`,
    );
  }
}
