/** Which field of a form shows a refusal. */

export interface Place {
  /** Undefined if no field shows it. */
  readonly field: string | undefined;
  /** The member that the field is for. */
  readonly named: string;
}

/**
 * The field for a sentence about a member. `matter.id` belongs to the field `matter`, and `config.color` to the field `color`
 * of a form without a field for the whole. `matter` is one of the `matters` of a field. What a sentence about
 * `discount` says of `discount.rate` belongs to the field `discount_rate`, or else `rate`.
 */
export function placeOf(sentence: string, member: string, fields: readonly string[]): Place {
  const [path = member] = /^\w+(?:\.\w+)+/.exec(sentence) ?? [];
  const named = path.startsWith(`${member}.`) ? path : member;
  const [whole = '', part = ''] = member.split(/[.[]/);
  const joined = named.replaceAll('.', '_');
  const last = named.split('.').at(-1) ?? '';
  const field = [joined, member, whole, part, last, `${whole}s`].find((name) => fields.includes(name));
  return { field, named: field === joined || field === last ? named : member };
}
