/** The receiver of bench/receiver.ts as the benchmark holds it: its ports, what it should do, what it saw. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Certificate } from '../test/support/certificate.ts';
import type { Report, ToReceiver } from './receiver.ts';

export class Receiver {
  readonly #child: ChildProcess;
  readonly ports: readonly number[];

  private constructor(child: ChildProcess, ports: readonly number[]) {
    this.#child = child;
    this.ports = ports;
  }

  static async start(certificate: Certificate, ports: number): Promise<Receiver> {
    const child = fork(path.join(import.meta.dirname, 'receiver.ts'));
    child.send({ listen: { ports, certificate } } satisfies ToReceiver);
    const [listening] = (await once(child, 'message')) as [number[]];
    return new Receiver(child, listening);
  }

  tell(order: ToReceiver): void {
    this.#child.send(order);
  }

  /** What came since it was last told to forget. */
  async report(): Promise<Report> {
    this.tell({ report: true });
    const [report] = (await once(this.#child, 'message')) as [Report];
    return report;
  }

  stop(): void {
    this.#child.disconnect();
  }
}
