/**
 * An endpoint as data: where it is, what it needs, and what it does with a call. Routes and the OpenAPI
 * document are both made from these, whether a declaration yielded them or a slice wrote one by hand.
 */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../database/database.ts';
import type { RequestContext } from '../../records/request-context.ts';
import type { ReadBody } from '../../records/input.ts';
import type { Members } from '../../records/member.ts';
import type { Operation, Resource } from '../../records/resource.ts';
import type { Schema } from '../../records/json-schema.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Call {
  readonly request: FastifyRequest;
  readonly context: RequestContext;
  /** What stands in the path where the endpoint's has {name}. */
  readonly param: (name: string) => string;
  /** The body's `data`; refused with 400 where there is none. */
  readonly data: () => Readonly<Record<string, unknown>>;
  /** The same read as these members. */
  readonly body: <const M extends Members>(members: M) => ReadBody<M>;
  /** Runs reads on a connection that sees the caller's firm. */
  readonly read: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** The same for a read that is over at once. */
  readonly quickRead: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Runs a write in one transaction, and keeps its answer there where the call has an Idempotency-Key. */
  readonly write: (work: (connection: Connection) => Promise<Answer>) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  /** Ready to send; absent where the answer has no body. */
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A query parameter, or what a name in the path stands for. */
export interface Parameter {
  readonly name: string;
  readonly describe: string;
  readonly schema?: Schema;
  readonly required?: boolean;
}

/** What an answer holds: a record or a list of records by their noun, or data of another form. */
export type Shape =
  | { readonly one: string }
  | { readonly many: string }
  | { readonly data: Schema; readonly meta?: Schema }
  | { readonly media: string }
  | { readonly nothing: true };

/** Who looks through a colleague's eyes only reads, and not what is the colleague's alone. */
export function isRefusedToObservers({ method, personal, endsViewing }: Endpoint): boolean {
  return !endsViewing && (method !== 'GET' || personal === true);
}

export interface Endpoint {
  readonly method: Method;
  /** Below the API's base, parameters in braces: `/activities/{id}`. */
  readonly path: string;
  readonly describe: string;
  /** The operation's name in the document, where path and method make a poor one. */
  readonly name?: string;
  /** The scope a token needs, such as activities_read. */
  readonly scope?: string;
  /** Another that does instead of the first. */
  readonly orScope?: string;
  /** Another that it needs beside the first. */
  readonly alsoScope?: string;
  /** Whether it takes a person in the web app: applications are refused. */
  readonly sessionOnly?: true;
  /** Whether a person at the app must have proven lately who they are. */
  readonly needsProof?: true;
  /** Whether only the person themselves may read it, and nobody who looks through their eyes. */
  readonly personal?: true;
  /** Whether it is the write that ends looking through somebody's eyes, the only one that is let through meanwhile. */
  readonly endsViewing?: true;
  /** Roles of which its caller needs one. */
  readonly callers?: readonly string[];
  /** The version that it came with; in older ones there is nothing at its path. */
  readonly since?: number;
  /** What a declaration yielded; absent for endpoints written by hand. */
  readonly resource?: Resource;
  readonly operation?: Operation;
  /** The next four describe what no declaration tells; where `operation` is given they add to it. */
  readonly parameters?: readonly Parameter[];
  /** The members of the body's `data`. */
  readonly body?: Members;
  readonly answers?: Shape;
  /** Statuses with which it refuses beside the usual ones of its method. */
  readonly refuses?: readonly number[];
  /** Whether its answer may say with Retry-After when to ask again. */
  readonly asksAgain?: true;
  /** Bytes of a body at most, where it may be more than usual. */
  readonly bodyLimit_bytes?: number;
  /** The status of success, where it is not the usual one of the method. */
  readonly status?: number;
  readonly handle: (call: Call) => Promise<Answer>;
}
