/**
 * Parses the address of an S3-compatible object store:
 * s3://bucket/prefix?endpoint=https://store.example&region=eu-central-1. Refuses unknown parameters.
 */

export interface ObjectAddress {
  readonly bucket: string;
  /** The prefix of all keys; empty, or ending with a slash. */
  readonly prefix: string;
  readonly endpoint: URL;
  /** The endpoint that clients use, if it differs. */
  readonly publicEndpoint: URL;
  readonly region: string;
  /** Whether the bucket is the first part of the path or of the host name. */
  readonly addressing: 'path' | 'host';
  /** Whether ETags are MD5s. They are not if the store encrypts with keys from a key service. */
  readonly etags: 'md5' | 'opaque';
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w-]+(\/[\w-]+)*)?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const MEMBERS = ['endpoint', 'public_endpoint', 'region', 'addressing', 'etags'] as const;

const FORM = 's3://bucket/prefix?endpoint=https://store.example&region=us-east-1';

/** Throws with an explanation if the address is invalid. */
export function readObjectAddress(text: string): ObjectAddress {
  const parts = /^s3:\/\/([^/?]+)(?:\/([^?]*))?\?(.*)$/.exec(text);
  if (!parts) throw wrong(text, `send one such as ${FORM}`);
  const [, bucket = '', path = '', query = ''] = parts;
  const prefix = path.replace(/\/$/, '');
  const members = new URLSearchParams(query);
  const unknown = [...members.keys()].find((name) => !MEMBERS.some((known) => known === name));
  if (unknown !== undefined) throw wrong(text, `it cannot have ${unknown}, only ${MEMBERS.join(', ')}`);
  if (!BUCKET.test(bucket)) throw wrong(text, `${bucket} is not a bucket name`);
  if (!PREFIX.test(prefix)) throw wrong(text, 'its prefix can have letters, digits, - and _ between slashes');
  const region = members.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) throw wrong(text, `${region} is not a region`);
  const endpoint = endpointOf(text, members.get('endpoint'));
  const outside = members.get('public_endpoint');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    publicEndpoint: outside === null ? endpoint : endpointOf(text, outside),
    region,
    addressing: oneOf(text, 'addressing', ['path', 'host'], members),
    etags: oneOf(text, 'etags', ['md5', 'opaque'], members),
  };
}

/** The first word is the default. */
function oneOf<const Word extends string>(
  text: string,
  name: string,
  words: readonly [Word, Word],
  members: URLSearchParams,
): Word {
  const value = members.get(name) ?? words[0];
  const word = words.find((each) => each === value);
  if (word === undefined) throw wrong(text, `${name} must be ${words.join(' or ')}`);
  return word;
}

function endpointOf(text: string, value: string | null): URL {
  const url = value !== null && URL.canParse(value) ? new URL(value) : undefined;
  const plain = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!url || !plain || !/^https?:$/.test(url.protocol))
    throw wrong(text, 'its endpoint must be an origin such as https://store.example:9000');
  return url;
}

function wrong(text: string, reason: string): Error {
  return new Error(`file_storage cannot be ${text}: ${reason}.`);
}
