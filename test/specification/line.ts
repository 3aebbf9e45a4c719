/** Lines of a specification, each with what it says and what it is about. */
export interface Line<Area extends string = string> {
  readonly line: number;
  readonly says: string;
  readonly area: Area;
}

export function linesOf<Area extends string>(
  area: Area,
  lines: Readonly<Record<number, string>>,
): Line<Area>[] {
  return Object.entries(lines).map(([line, says]) => ({ line: Number(line), says, area }));
}
