/** The three database machines, and the load balancer on the service's machine that forwards to the primary. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { documentedText, documentedVariables, PLACES } from './documented.ts';
import { Machine, type Account } from './machine.ts';
import { findPrograms } from './programs.ts';

/** A member in Patroni's REST API. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'replica' | 'sync_standby';
  readonly state: string;
  readonly lag?: number | 'unknown';
}

const RUNNING = new Set(['running', 'streaming']);
const POLL_MS = 200;
const ANSWERED_WITHIN_MS = 1_000;
const HEALTHY_WITHIN_MS = 180_000;
/** The address at which the service reaches the primary (haproxy.cfg). */
const BALANCER = { host: '127.0.0.1', port: 5000 };
const PATRONI_PORT = 8008;
const OWNER = { user: 'chancery_owner', password: 'a password of the drill' };

export class Cluster {
  readonly #machines: readonly Machine[];
  readonly #balancer: ChildProcess;

  private constructor(machines: readonly Machine[], balancer: ChildProcess) {
    this.#machines = machines;
    this.#balancer = balancer;
  }

  static async start(folder: string): Promise<Cluster> {
    const programs = findPrograms();
    const account = accountOfPostgres();
    const machines = PLACES.map((place) => new Machine(folder, programs, place, account));
    for (const machine of machines) machine.start();
    const config = path.join(folder, 'haproxy.cfg');
    fs.writeFileSync(config, documentedText('haproxy.cfg'));
    const balancer = spawn(programs.haproxy, ['-db', '-f', config], { stdio: 'ignore' });
    const cluster = new Cluster(machines, balancer);
    try {
      await cluster.healthy();
      await cluster.#makeDatabase();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The database address given to the service. */
  get address(): string {
    const { user, password } = OWNER;
    return `postgres://${user}:${encodeURIComponent(password)}@${BALANCER.host}:${BALANCER.port}/chancery`;
  }

  async primary(): Promise<Machine> {
    return this.#machineWhoseRoleIs('leader');
  }

  /** The replica that confirms writes. */
  async confirming(): Promise<Machine> {
    return this.#machineWhoseRoleIs('sync_standby');
  }

  /** Makes the confirming replica the primary. */
  async switchOver(): Promise<void> {
    const primary = await this.primary();
    const candidate = await this.confirming();
    await fetch(`${patroniOf(primary)}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primary.place.name, candidate: candidate.place.name }),
    });
  }

  /** Waits until all machines run, one as the primary and one as the confirming replica. */
  async healthy(): Promise<void> {
    const late = performance.now() + HEALTHY_WITHIN_MS;
    for (;;) {
      const members = await this.#members();
      const roles = members.filter(({ state }) => RUNNING.has(state)).map(({ role }) => role);
      const caughtUp = members.every(({ lag }) => lag === undefined || lag === 0);
      const complete =
        roles.length === PLACES.length && roles.includes('leader') && roles.includes('sync_standby');
      if (complete && caughtUp) return;
      if (performance.now() > late)
        throw new Error(
          `The cluster did not become healthy: ${JSON.stringify(members)}\n${this.#machines.map((each) => each.log()).join('\n')}`,
        );
      await pause(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    this.#balancer.kill('SIGKILL');
    await Promise.all(this.#machines.map((machine) => machine.kill()));
  }

  async #machineWhoseRoleIs(wanted: Member['role']): Promise<Machine> {
    const member = (await this.#members()).find(({ role }) => role === wanted);
    const found = this.#machines.find(({ place }) => place.name === member?.name);
    if (!found) throw new Error(`No machine is the ${wanted} at the moment.`);
    return found;
  }

  async #members(): Promise<readonly Member[]> {
    for (const machine of this.#machines) {
      try {
        const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
        const answer = await fetch(`${patroniOf(machine)}/cluster`, { signal });
        if (answer.ok) return ((await answer.json()) as { members?: Member[] }).members ?? [];
      } catch {
        // Try the next machine.
      }
    }
    return [];
  }

  async #makeDatabase(): Promise<void> {
    const { PATRONI_SUPERUSER_USERNAME: user, PATRONI_SUPERUSER_PASSWORD: password } = documentedVariables(
      'patroni.env',
      { place: PLACES[0]! },
    );
    const client = new pg.Client({ ...BALANCER, user, password, database: 'postgres' });
    await client.connect();
    try {
      await client.query(`create role ${OWNER.user} login createrole password '${OWNER.password}'`);
      await client.query(`create database chancery owner ${OWNER.user} encoding 'UTF8' template template0`);
    } finally {
      await client.end();
    }
  }
}

function patroniOf({ place }: Machine): string {
  return `http://${place.address}:${PATRONI_PORT}`;
}

function accountOfPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
