/** The parts of OpenAPI 3.1 documents that this service generates. */
import type { Schema } from '../../values/json-schema.ts';

/** A reference to a component. */
export interface ComponentRef {
  readonly $ref: string;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: Schema;
  readonly required?: boolean;
  readonly style?: 'form' | 'deepObject';
  readonly explode?: boolean;
  readonly example?: string;
}

export interface DescribedHeader {
  readonly description: string;
  readonly schema: Schema;
}

/** Content by media type. */
export type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

export interface DescribedBody {
  readonly required: true;
  readonly content: Content;
}

export interface DescribedResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, DescribedHeader | ComponentRef>>;
  readonly content?: Content;
}

/** The request parameters of an example, for which OpenAPI has no place. */
export interface ExampleParameters {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-session-only'?: true;
  readonly parameters: readonly (DescribedParameter | ComponentRef)[];
  readonly requestBody?: DescribedBody;
  readonly responses: Readonly<Record<string, DescribedResponse | ComponentRef>>;
  readonly 'x-example'?: ExampleParameters;
}

/** Follows a reference to its component; returns other objects unchanged. */
export function resolved<T extends object>(
  described: T | ComponentRef,
  components: Readonly<Record<string, T>>,
): T {
  if (!isRef(described)) return described;
  const found = components[componentName(described)];
  if (!found) throw new Error(`The document has no component ${described.$ref}.`);
  return found;
}

function isRef(described: object): described is ComponentRef {
  return '$ref' in described;
}

/** The last segment of a reference. */
export function componentName({ $ref }: ComponentRef): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
