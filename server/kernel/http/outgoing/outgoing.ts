/**
 * The HTTP client for user-supplied URLs: webhooks and callbacks. All addresses that a name resolves to are checked
 * when connecting, and the connection goes to a checked address, so that the name cannot resolve to another one in
 * between.
 *
 * Refuses anything but https, credentials in the URL, ports and networks that the settings do not allow, and the
 * service's own host. Never follows redirects; reads only a limited part of the response.
 */
import type dns from 'node:dns';
import { isIP, type BlockList } from 'node:net';
import tls from 'node:tls';
import type * as undiciPackage from 'undici';
import { authoritiesIn } from './authorities.ts';
import { hostNames } from './host-names.ts';
import { exchange, OutOfTime, type ExchangeAnswer } from './exchange.ts';
import { mayConnectTo, networks } from './refused-networks.ts';
import { skipContinue } from './skip-continue.ts';
import { describeSpan, inSpan, KIND, traceparent } from '../../trace.ts';
import { codeOf } from '../../errors/message.ts';
import { packageOnFirstUse } from '../../values/package-on-first-use.ts';

const undici = packageOnFirstUse<typeof undiciPackage>('undici');

const CONNECT_WITHIN_MS = 3_000;
const ALL_WITHIN_MS = 10_000;
const READ_BYTES = 16 * 1024;
const CONNECTIONS_PER_ORIGIN = 16;
const IDLE_CONNECTION_MS = 10_000;
const NOT_AN_ADDRESS = 'it is not a complete address';
const COMMON_HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'Chancery' };

export interface OutgoingOptions {
  readonly allowedNetworks?: readonly string[];
  readonly allowedPorts?: readonly number[];
  readonly caFile?: string | undefined;
  /** The service's own hosts, with non-default ports; they are never called. */
  readonly ownHosts?: readonly string[];
  /** The resolver; replaced in tests of names that resolve to private addresses. */
  readonly resolve?: (name: string) => Promise<readonly dns.LookupAddress[]>;
  readonly allWithin_ms?: number;
  readonly connectionsPerOrigin?: number;
}

/** Its body is the first part of the response's: at most 16 KiB, or what the request allows. */
export type OutgoingAnswer = ExchangeAnswer;

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The most bytes of the response to read. */
  readonly most_bytes?: number;
}

/** refused: the address must not be called. unreachable: no connection. timeout, broken: no complete response. */
export type FailureKind = 'refused' | 'unreachable' | 'timeout' | 'broken';

export class OutgoingFailure extends Error {
  readonly kind: FailureKind;
  readonly elapsed_ms: number;

  constructor(kind: FailureKind, message: string, elapsed_ms = 0) {
    super(message);
    this.name = 'OutgoingFailure';
    this.kind = kind;
    this.elapsed_ms = elapsed_ms;
  }
}

export class Outgoing {
  readonly #allowed: BlockList;
  readonly #ports: ReadonlySet<string>;
  readonly #ownHosts: ReadonlySet<string>;
  readonly #options: OutgoingOptions;
  #agent: undiciPackage.Agent | undefined;
  readonly #resolve: NonNullable<OutgoingOptions['resolve']>;
  readonly #allWithin: number;

  constructor(options: OutgoingOptions = {}) {
    this.#allowed = networks(options.allowedNetworks ?? []);
    const ports = options.allowedPorts?.length ? options.allowedPorts : [443];
    this.#ports = new Set(ports.map(String));
    this.#ownHosts = new Set(options.ownHosts);
    this.#resolve = options.resolve ?? ((name) => hostNames.addressesOf(name));
    this.#allWithin = options.allWithin_ms ?? ALL_WITHIN_MS;
    this.#options = options;
  }

  /** Made with the first request. */
  #connections(): undiciPackage.Agent {
    const { caFile, connectionsPerOrigin = CONNECTIONS_PER_ORIGIN } = this.#options;
    return (this.#agent ??= new (undici().Agent)({
      connect: this.#connector(caFile),
      connections: connectionsPerOrigin,
      pipelining: 1,
      keepAliveTimeout: IDLE_CONNECTION_MS,
      headersTimeout: this.#allWithin,
      bodyTimeout: this.#allWithin,
      maxHeaderSize: READ_BYTES,
    }));
  }

  /** What is wrong with a URL, as far as this is known without resolving its name; null if nothing is. */
  objection(address: string): string | null {
    const url = URL.parse(address);
    return url ? this.#objectionTo(url) : NOT_AN_ADDRESS;
  }

  #objectionTo(url: URL): string | null {
    if (url.protocol !== 'https:') return 'only https is accepted';
    if (url.username || url.password) return 'it must not contain user and password';
    const port = url.port || '443';
    if (!this.#ports.has(port)) return `the port ${port} is not allowed`;
    if (this.#ownHosts.has(url.host.replace(/\.(?=:|$)/, '')))
      return 'it is the address of this service itself';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !mayConnectTo(host, this.#allowed)) return `${host} is not a public address`;
    return null;
  }

  /** Sends one POST with JSON. */
  post(
    address: string,
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<OutgoingAnswer> {
    return this.send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  }

  /** Sends one request and returns the response, whatever its status. Throws an OutgoingFailure. */
  async send(address: string, request: OutgoingRequest): Promise<OutgoingAnswer> {
    const url = URL.parse(address);
    const objection = url ? this.#objectionTo(url) : NOT_AN_ADDRESS;
    if (!url || objection) throw new OutgoingFailure('refused', `${address} was not called: ${objection}.`);
    const { method } = request;
    const attributes = { 'http.request.method': method };
    return inSpan({ name: method, kind: KIND.client, attributes }, () => this.#request(url, request));
  }

  async #request(
    url: URL,
    { method, headers, body, most_bytes = READ_BYTES }: OutgoingRequest,
  ): Promise<OutgoingAnswer> {
    const started = performance.now();
    const cause = traceparent();
    const request = {
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { ...COMMON_HEADERS, ...(cause === null ? {} : { traceparent: cause }), ...headers },
      body: body ?? null,
    };
    try {
      const limits = { within_ms: this.#allWithin, most_bytes };
      const answer = await exchange(this.#connections(), request, limits);
      describeSpan({ 'http.response.status_code': answer.status });
      return answer;
    } catch (error) {
      throw asFailure(error, Math.round(performance.now() - started));
    }
  }

  async close(): Promise<void> {
    await this.#agent?.destroy();
  }

  #connector(caFile: string | undefined): undiciPackage.buildConnector.connector {
    const ca = caFile ? [...tls.getCACertificates('default'), authoritiesIn(caFile)] : undefined;
    // Created once: parsing the certificate authorities takes longer than connecting.
    const secureContext = tls.createSecureContext(ca ? { ca } : {});
    const connect = undici().buildConnector({
      timeout: Math.min(CONNECT_WITHIN_MS, this.#allWithin),
      allowH2: false,
      autoSelectFamily: true,
      lookup: (name, options, callback) => {
        this.#checkedAddresses(name).then(
          ([first, ...others]) => {
            if (options.all) callback(null, [first, ...others]);
            else callback(null, first.address, first.family);
          },
          (error: NodeJS.ErrnoException) => callback(error, '', 0),
        );
      },
      secureContext,
    });
    return (options, callback) => {
      connect(options, (...outcome) => {
        const [, socket] = outcome;
        const reached = socket?.remoteAddress;
        if (!socket || (reached && mayConnectTo(reached, this.#allowed))) {
          if (socket) skipContinue(socket);
          return callback(...outcome);
        }
        socket.destroy();
        callback(
          new OutgoingFailure('refused', `${options.hostname} resolved to an address that is not public.`),
          null,
        );
      });
    };
  }

  /** All addresses of a name; throws if any of them must not be connected to. */
  async #checkedAddresses(
    name: string,
  ): Promise<readonly [dns.LookupAddress, ...(readonly dns.LookupAddress[])]> {
    const [first, ...others] = await this.#resolve(name);
    if (!first) throw new OutgoingFailure('unreachable', `${name} does not resolve to an address.`);
    const addresses = [first, ...others] as const;
    const refused = addresses.find(({ address }) => !mayConnectTo(address, this.#allowed));
    if (refused) {
      // Naming the address would reveal the inside of this network to whoever set the URL.
      throw new OutgoingFailure('refused', `${name} was not called: one of its addresses is not public.`);
    }
    return addresses;
  }
}

function asFailure(error: unknown, elapsed: number): OutgoingFailure {
  if (error instanceof OutgoingFailure) return new OutgoingFailure(error.kind, error.message, elapsed);
  const code = codeOf(error);
  if (error instanceof OutOfTime || /TIMEOUT/.test(code)) {
    const within =
      code === 'UND_ERR_CONNECT_TIMEOUT'
        ? 'No connection could be made'
        : 'No complete response was received';
    return new OutgoingFailure('timeout', `${within} within ${elapsed} ms.`, elapsed);
  }
  const kind =
    /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ERR_TLS|CERT_|DEPTH_|SELF_|UNABLE_)/.test(code)
      ? 'unreachable'
      : 'broken';
  return new OutgoingFailure(kind, sentenceOf(code), elapsed);
}

/** The message of a failed connection: never the system's own, which names addresses inside this network. */
function sentenceOf(code: string): string {
  const sentence = SENTENCES.find(([codes]) => codes.test(code))?.[1] ?? 'The connection was lost';
  return code === '' ? `${sentence}.` : `${sentence} (${code}).`;
}

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'The connection was refused'],
  [/^(ENOTFOUND|EAI_)/, 'The host name does not resolve'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'The host cannot be reached'],
  [/^(ERR_TLS|CERT_|DEPTH_|SELF_|UNABLE_)/, 'The TLS certificate is not accepted'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'The connection was closed before the response was complete'],
];
