/** The benchmark's side of the receiver in bench/receiver.ts: its ports, its instructions, and its reports. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { makeCertificate, type Certificate } from '../test/support/certificate.ts';
import type { MeasuredFirm } from './firm.ts';
import type { Report, ToReceiver } from './receiver.ts';
import { serveChancery, type Served } from './served.ts';

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

  /** What was received since it was last told what to count. */
  async report(): Promise<Report> {
    this.tell({ report: true });
    const [report] = (await once(this.#child, 'message')) as [Report];
    return report;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

export interface ReceiverSetup {
  readonly firm: MeasuredFirm;
  readonly chancery: Served;
  readonly receiver: Receiver;
  readonly caFile: string;
}

/** Runs the service and a receiver on this many ports that the service may call. */
export async function withReceiver<T>(
  firm: MeasuredFirm,
  ports: number,
  work: (setup: ReceiverSetup) => Promise<T>,
): Promise<T> {
  const certificate = makeCertificate();
  const caFile = path.join(firm.config.data_dir, 'receiver.pem');
  fs.writeFileSync(caFile, certificate.cert);
  const receiver = await Receiver.start(certificate, ports);
  const settings = {
    CHANCERY_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1',
    CHANCERY_WEBHOOK_ALLOWED_PORTS: receiver.ports.join(','),
    CHANCERY_WEBHOOK_CA_FILE: caFile,
  };
  const chancery = await serveChancery(firm, { settings });
  try {
    return await work({ firm, chancery, receiver, caFile });
  } finally {
    await chancery.stop();
    receiver.stop();
  }
}
