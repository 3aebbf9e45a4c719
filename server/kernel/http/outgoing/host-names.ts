/**
 * Finds the addresses of host names that users supply. `dns.lookup` holds one of the process's two threads for lookups
 * until the name's server answers or gives up, so a few names whose servers are silent would delay the lookups of
 * everyone else. So DNS is asked without threads. `dns.lookup` finds the names in this machine's hosts file, and, one
 * at a time, names that DNS does not have, such as those of search domains.
 */
import dns from 'node:dns';
import fs from 'node:fs/promises';
import { codeOf } from '../../errors/message.ts';

export interface HostNameOptions {
  /** The DNS servers; those of this machine by default. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  /** How long a server may take for its first answer; the second attempt may take twice as long. */
  readonly answersWithin_ms?: number;
}

const HOSTS_FILE = '/etc/hosts';
/** Together with the second attempt, less than connecting may take. */
const ANSWERS_WITHIN_MS = 800;
const ATTEMPTS = 2;
/** A name that had to wait longer for its turn is not looked up: its connection has timed out. */
const TURN_WITHIN_MS = 3_000;
/** DNS has no such name, or this machine has no DNS server. */
const NOT_IN_DNS: ReadonlySet<string> = new Set([dns.NOTFOUND, dns.NODATA, dns.CONNREFUSED]);

export class HostNames {
  readonly #options: HostNameOptions;
  #lastLookup: Promise<unknown> = Promise.resolve();

  constructor(options: HostNameOptions = {}) {
    this.#options = options;
  }

  /** Throws an error with the code of a failed lookup if there is none. */
  async addressesOf(name: string): Promise<dns.LookupAddress[]> {
    if (await this.#isLocal(name)) return lookUp(name);
    const found = await this.#askServers(name);
    return found.length > 0 ? found : this.#lookUpInTurn(name);
  }

  async #isLocal(name: string): Promise<boolean> {
    const wanted = name.toLowerCase().replace(/\.$/, '');
    const lines = await fs.readFile(this.#options.hostsFile ?? HOSTS_FILE, 'utf8').catch(() => '');
    return lines.split('\n').some((line) => {
      const [, ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
      return names.includes(wanted);
    });
  }

  /** Empty if DNS does not have the name. */
  async #askServers(name: string): Promise<dns.LookupAddress[]> {
    const { servers, answersWithin_ms: timeout = ANSWERS_WITHIN_MS } = this.#options;
    // Made for each name, so that changes of the machine's DNS servers take effect.
    const resolver = new dns.promises.Resolver({ timeout, tries: ATTEMPTS });
    if (servers) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    );
    const failed = answers.some(
      (answer) => answer.status === 'rejected' && !NOT_IN_DNS.has(codeOf(answer.reason)),
    );
    if (found.length === 0 && failed) throw unresolved(name);
    return found;
  }

  #lookUpInTurn(name: string): Promise<dns.LookupAddress[]> {
    const late = performance.now() + TURN_WITHIN_MS;
    const lookup = this.#lastLookup.then(() => {
      if (performance.now() > late) throw unresolved(name);
      return lookUp(name);
    });
    this.#lastLookup = lookup.catch(() => undefined);
    return lookup;
  }
}

const lookUp = (name: string): Promise<dns.LookupAddress[]> => dns.promises.lookup(name, { all: true });

function unresolved(name: string): Error {
  return Object.assign(new Error(`${name} could not be resolved.`), { code: 'EAI_AGAIN' });
}

/** One for the process, because its lookups share the process's threads. */
export const hostNames = new HostNames();
