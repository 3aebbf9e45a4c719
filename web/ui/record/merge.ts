/** Merges two people's changes to one record: changes of only one are kept, the rest are asked about. */

type Members = Readonly<Record<string, unknown>>;

/** A member that both changed, to different values. */
export interface Contested {
  readonly member: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged<Values extends Members> {
  /** Contains my value where both changed it. */
  readonly values: Values;
  readonly contested: readonly Contested[];
}

export function merge<Values extends Members>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const values: Record<string, unknown> = { ...mine };
  const contested: Contested[] = [];
  for (const member of Object.keys(mine)) {
    const [was, my, their] = [base[member], mine[member], theirs[member]];
    if (isSame(was, their) || isSame(my, their)) continue;
    if (isSame(was, my)) values[member] = their;
    else contested.push({ member, mine: my, theirs: their });
  }
  return { values: values as Values, contested };
}

/** The values after the choice of which contested members keep mine. */
export function settle<Values extends Members>(
  { values, contested }: Merged<Values>,
  keepsMine: (member: string) => boolean,
): Values {
  const given = contested.filter(({ member }) => !keepsMine(member));
  return { ...values, ...Object.fromEntries(given.map(({ member, theirs }) => [member, theirs])) };
}

/** For a picked record only its id is compared, not its label. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) => {
    const isPicked = typeof part === 'object' && part !== null && 'id' in part && 'label' in part;
    return isPicked ? { id: part.id } : part;
  });
}

/** A form value in readable form. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value !== 'object') return `${value as string | number}`;
  const { label, name } = value as { label?: string; name?: string };
  return label ?? name ?? Object.values(value).map(inWords).filter(Boolean).join(' · ');
}
