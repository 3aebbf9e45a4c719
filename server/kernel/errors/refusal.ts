/**
 * A refusal: a request that cannot be fulfilled, answered with a full sentence. Failures of the environment and bugs
 * are ordinary errors and become 503 and 500.
 *
 * Every refusal comes from a catalogue, one per slice, which maps a code to a status and a sentence. Placeholders in
 * braces stand for the offending values: 'No {resource} has the id {id}.' The error reference is generated from the
 * catalogues.
 */
import { slug } from './slug.ts';

/** The stable `error.type` of each status, unless a catalogue entry names its own (decisions:9). */
const TYPE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'ArgumentError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'RecordNotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
  410: 'VersionGone',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableEntity',
  429: 'RateLimitExceeded',
  500: 'InternalError',
  503: 'ServiceUnavailable',
};

/** Types that a catalogue entry may use instead of the type of its status. */
const OTHER_TYPES = [
  'ArgumentError',
  'DeleteFailed',
  'ForbiddenError',
  'IdempotencyKeyReused',
  'InvalidFields',
  'LengthRequired',
  'RecordNotFound',
  'UploadNotFoundError',
  'WrongContent',
] as const;
type OtherType = (typeof OTHER_TYPES)[number];

/** Every `error.type` that a response may have. */
export const ERROR_TYPES: readonly string[] = [
  ...new Set([...Object.values(TYPE_BY_STATUS), ...OTHER_TYPES]),
].toSorted();

export interface Entry {
  readonly status: number;
  readonly sentence: string;
  /** The stable type in responses; by default the type of the status. */
  readonly type?: string;
}

/** [status, sentence] or [status, sentence, type]. */
export type CatalogueEntries = Readonly<Record<string, readonly [number, string, OtherType?]>>;

/** The stable type of an entry in responses. */
export function typeOf(entry: Entry): string {
  return entry.type ?? TYPE_BY_STATUS[entry.status] ?? 'Error';
}

/** The key of `error.errors` for a sentence about the request or the record as a whole. */
const WHOLE = 'base';

export interface RefusalDetail {
  /** The member, parameter or header with the error; it becomes a key of `error.errors`. */
  readonly field?: string;
  /** A known name that the caller may have meant, appended to the sentence. */
  readonly suggestion?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly type: string;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: string,
    entry: Entry,
    message: string,
    errors?: Readonly<Record<string, readonly string[]>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = entry.status;
    this.type = typeOf(entry);
    this.errors = errors;
    this.headers = headers;
  }

  /** The body of every error response. `status` is a string (decisions:9,117), and a 422 has `errors` (practice:218). */
  toBody({ origin, requestId }: ErrorPlace): { error: Record<string, unknown> } {
    const { type, code, message, status } = this;
    const errors = this.errors ?? (status === 422 ? { [WHOLE]: [message] } : undefined);
    return {
      error: {
        type,
        code,
        message,
        status: String(status),
        ...(errors ? { errors } : {}),
        doc_url: `${origin}/docs/errors#${errorAnchor(code)}`,
        request_id: requestId,
      },
    };
  }
}

/** The request that failed, and the origin of the page that explains the error. */
export interface ErrorPlace {
  readonly origin: string;
  readonly requestId: string;
}

/** The heading above the codes on the errors page; it is also the first part of each code's anchor. */
export const CODES_HEADING = 'Codes';

/** The anchor of a code on the errors page. */
function errorAnchor(code: string): string {
  return slug(`${CODES_HEADING} ${code}`);
}

const catalogues = new Map<string, Entry>();

/** Declares a slice's refusals and returns the function that creates them, typed by their codes. */
export function catalogue<const T extends CatalogueEntries>(entries: T) {
  for (const [code, [status, sentence, type]] of Object.entries(entries)) {
    if (catalogues.has(code)) throw new Error(`The refusal ${code} is declared twice.`);
    catalogues.set(code, type ? { status, sentence, type } : { status, sentence });
  }
  return (
    code: keyof T & string,
    values: Record<string, unknown> = {},
    detail: RefusalDetail = {},
  ): Refusal => {
    const entry = catalogues.get(code);
    if (!entry) throw new Error(`No refusal is called ${code}.`);
    const sentence = entry.sentence.replace(/\{(\w+)\}/g, (_, name: string) => show(values[name], name));
    const message = detail.suggestion ? `${sentence} Did you mean ${detail.suggestion}?` : sentence;
    const errors = detail.field ? { [detail.field]: [message] } : undefined;
    return new Refusal(code, entry, message, errors, detail.headers);
  };
}

/** Combines several refusals of one body: the first sentence, and a list for each field. */
export function merge(refusals: readonly Refusal[]): Refusal {
  const [first] = refusals;
  if (!first) throw new Error('There is nothing to merge.');
  const sentences = refusals.flatMap(({ errors }) => Object.entries(errors ?? {}));
  // Not an object, since a field may be called like a member that every object has.
  const errors = Map.groupBy(sentences, ([field]) => field);
  return new Refusal(
    first.code,
    { status: first.status, sentence: '', type: first.type },
    first.message,
    errors.size > 0
      ? Object.fromEntries([...errors].map(([field, all]) => [field, all.flatMap(([, each]) => each)]))
      : undefined,
  );
}

/** A refusal about a nested value, reported under the parent record's member. */
export function underField(refusal: Refusal, field: string): Refusal {
  if (!refusal.errors) return refusal;
  const { code, status, type, message, errors, headers } = refusal;
  return new Refusal(
    code,
    { status, sentence: '', type },
    message,
    { [field]: Object.values(errors).flat() },
    headers,
  );
}

/** A refusal about an item of a list, which it names: `items[1]: An amount cannot be x.` */
export function underItem({ code, status, type, message }: Refusal, list: string, index: number): Refusal {
  const sentence = `${list}[${index}]: ${message}`;
  return new Refusal(code, { status, sentence: '', type }, sentence, { [list]: [sentence] });
}

/** Every declared refusal by code, for the reference page. */
export function allRefusals(): ReadonlyMap<string, Entry> {
  return catalogues;
}

/** The length limit of a value in a sentence. Control characters are removed. */
const SHOWN_CHARACTERS = 120;
/** Placeholders of the service's own words, such as lists of accepted values, which have no limit. */
const OWN_WORDS = ['accepted', 'reason'];

function show(value: unknown, name: string): string {
  const text =
    typeof value === 'string' && value.trim() !== '' ? value : (JSON.stringify(value) ?? 'nothing');
  // eslint-disable-next-line no-control-regex
  const clean = text.replace(/[\u0000-\u001f\u007f]/g, ' ');
  const whole = OWN_WORDS.includes(name) || clean.length <= SHOWN_CHARACTERS;
  return whole ? clean : `${clean.slice(0, SHOWN_CHARACTERS)}…`;
}
