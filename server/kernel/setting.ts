/**
 * The types of settings. Each parses a string from the environment or a value from a JSON file, and describes what it
 * accepts, for error messages and the table in docs/operating.md.
 */
import { isIP } from 'node:net';
import { z } from 'zod';

/** A validator that describes what it accepts. */
function accepting<T extends z.ZodType>(accepts: string, schema: T): T {
  return schema.meta({ accepts });
}

export function wholeNumber(from: number, to: number) {
  const text = z.string().regex(/^\d+$/).transform(Number);
  return accepting(
    `a whole number from ${from} to ${to}`,
    z.union([z.number(), text]).pipe(z.number().int().min(from).max(to)),
  );
}

export function onOff() {
  const words = z.enum(['on', 'off', 'true', 'false']).transform((word) => word === 'on' || word === 'true');
  return accepting('on or off', z.union([z.boolean(), words]));
}

export function oneOf<const T extends readonly string[]>(choices: T) {
  return accepting(`one of ${choices.join(', ')}`, z.enum(choices));
}

export function text(accepts: string, pattern: RegExp = /./) {
  return accepting(accepts, z.string().regex(pattern));
}

/** An absolute URL with one of these schemes, without a trailing slash. */
export function address(schemes: readonly string[], example: string) {
  const schema = z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && schemes.includes(url.protocol.slice(0, -1))) return value.replace(/\/+$/, '');
    context.addIssue({ code: 'custom', message: 'not such an address' });
    return z.NEVER;
  });
  return accepting(`an address such as ${example}`, schema);
}

/** A scheme and host, perhaps with a port, as browsers write it. A path would become a part of every link. */
export function origin(example: string) {
  const schema = z.string().transform((value, context) => {
    const url = URL.parse(value);
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (url && isWeb && url.href === `${url.origin}/`) return url.origin;
    context.addIssue({ code: 'custom', message: 'not an origin' });
    return z.NEVER;
  });
  return accepting(`an address without a path, such as ${example}`, schema);
}

/** Several values: a JSON array or one comma-separated string. */
export function listOf<T extends z.ZodType>(accepts: string, item: T) {
  const split = z.string().transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
  const items = z.array(item) as z.ZodType<z.output<T>[], (string | number)[]>;
  return accepting(accepts, z.union([z.array(z.union([z.string(), z.number()])), split]).pipe(items));
}

/** An IP address or a network: 10.0.0.0/8, ::1. */
export function network() {
  return z.string().refine((value) => {
    const [host = '', bits, ...more] = value.split('/');
    const family = isIP(host);
    const longest = family === 4 ? 32 : 128;
    return (
      family !== 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
    );
  });
}
