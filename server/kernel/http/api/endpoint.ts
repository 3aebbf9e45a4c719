/**
 * An endpoint as data: its path, its requirements and its handler. Routes and the OpenAPI document are generated from
 * endpoints, whether derived from a declaration or written by hand.
 */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../database/database.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import type { ReadBody } from '../../changes/input.ts';
import type { Members } from '../../declarations/member.ts';
import type { Operation, Resource } from '../../declarations/resource.ts';
import type { Schema } from '../../values/json-schema.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Call {
  readonly request: FastifyRequest;
  readonly context: RequestContext;
  /** The value of the path parameter {name}. */
  readonly param: (name: string) => string;
  /** The body's `data`; refused with 400 if it is missing. */
  readonly data: () => Readonly<Record<string, unknown>>;
  /** The body's `data`, parsed as these members. */
  readonly body: <const M extends Members>(members: M) => ReadBody<M>;
  /** Runs reads on a connection that sees the caller's firm. */
  readonly read: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Like `read`, for reads that finish immediately. */
  readonly quickRead: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /**
   * Runs a write in one transaction. If the call has an Idempotency-Key, the response is stored in the same
   * transaction.
   */
  readonly write: (work: (connection: Connection) => Promise<Answer>) => Promise<Answer>;
  /**
   * Runs work outside of the database, which no transaction may wait for. If the call has an Idempotency-Key, the
   * response is stored afterwards.
   */
  readonly act: (work: () => Promise<Answer>) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  /** The serialized body; absent if the response has none. */
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A query or path parameter. */
export interface Parameter {
  readonly name: string;
  readonly describe: string;
  readonly schema?: Schema;
  readonly required?: boolean;
}

/** The content of a response: a record or a list of records, named by type, or data of another form. */
export type Shape =
  | { readonly one: string }
  | { readonly many: string }
  | { readonly data: Schema; readonly meta?: Schema }
  | { readonly media: string }
  | { readonly nothing: true };

/** Someone who views the app as a colleague may only read, and may not read what is personal to the colleague. */
export function isRefusedToObservers({ method, personal, endsViewing }: Endpoint): boolean {
  return !endsViewing && (method !== 'GET' || personal === true);
}

export interface Endpoint {
  readonly method: Method;
  /** The path below the API's base, with parameters in braces: `/activities/{id}`. */
  readonly path: string;
  /** An earlier path, which still works but is not documented. */
  readonly formerPath?: string;
  readonly describe: string;
  /** The operation's name in the document, if the one derived from path and method is poor. */
  readonly name?: string;
  /** The scope that a token needs, such as activities_read. */
  readonly scope?: string;
  /** An alternative to the first scope. */
  readonly orScope?: string;
  /** A further scope required in addition to the first. */
  readonly alsoScope?: string;
  /** Whether only a session of the web app may call it; applications are refused. */
  readonly sessionOnly?: true;
  /** Whether the person at the app must have recently confirmed their identity. */
  readonly needsProof?: true;
  /** Whether only the users themselves may read it, and nobody who views the app as them. */
  readonly personal?: true;
  /** Whether this write ends viewing the app as someone else; it is the only write allowed during that time. */
  readonly endsViewing?: true;
  /** The caller must have one of these roles. */
  readonly callers?: readonly string[];
  /** The roles that may write with it, if not those that may write the record it returns. Its handler refuses others. */
  readonly writers?: readonly string[] | 'everyone';
  /** The version that introduced the endpoint; in older versions the path does not exist. */
  readonly since?: number;
  /** The declaration that the endpoint was derived from; absent for hand-written endpoints. */
  readonly resource?: Resource;
  readonly operation?: Operation;
  /** The next five describe what no declaration states; if `operation` is set, they add to what it implies. */
  readonly parameters?: readonly Parameter[];
  /** Parameters of the record's list that have no effect here, such as `limit` for a file of all its records. */
  readonly without?: readonly string[];
  /** The members of the body's `data`. */
  readonly body?: Members;
  /** Required members of the record that this endpoint fills in if they are absent, such as the name of a copy. */
  readonly fillsIn?: readonly string[];
  readonly answers?: Shape;
  /** Statuses of refusals, in addition to the usual ones of the method. */
  readonly refuses?: readonly number[];
  /** Whether a response may use Retry-After to say when to ask again. */
  readonly asksAgain?: true;
  /** The largest body in bytes, if it may be larger than usual. */
  readonly bodyLimit_bytes?: number;
  /** The success status, if it is not the usual one of the method. */
  readonly status?: number;
  readonly handle: (call: Call) => Promise<Answer>;
}
