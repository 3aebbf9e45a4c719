/** A mapping as the form shows it, and as it is sent. */
import type { ImportReport } from './report.ts';

/** As the API takes it; members that the form does not show are kept. */
export type Mapping = Readonly<Record<string, unknown>>;

export interface FixedValue {
  readonly member: string;
  readonly value: string;
}

export interface MappingDraft {
  /** By header; null leaves the column out. */
  readonly columns: Readonly<Record<string, string | null>>;
  readonly fixed: readonly FixedValue[];
  /** The order of numbers in dates with slashes; without it, they are refused. */
  readonly dates: string | null;
}

type Tried = Pick<ImportReport, 'columns' | 'mapping'>;

export function draftOf({ columns, mapping: { fixed, dates } }: Tried): MappingDraft {
  return {
    columns: Object.fromEntries(columns.map(({ header, member }) => [header, member])),
    fixed: Object.entries(fixed ?? {}).map(([member, value]) => ({ member, value: String(value) })),
    dates: typeof dates === 'string' ? dates : null,
  };
}

export function mappingOf({ mapping }: Tried, { columns, fixed, dates }: MappingDraft): Mapping {
  const { fixed: _fixed, dates: _dates, ...others } = mapping;
  const given = fixed.filter(({ member }) => member !== '');
  return {
    ...others,
    columns,
    ...(given.length > 0
      ? { fixed: Object.fromEntries(given.map(({ member, value }) => [member, value])) }
      : {}),
    ...(dates === null ? {} : { dates }),
  };
}
