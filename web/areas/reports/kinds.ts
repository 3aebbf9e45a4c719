/** The kinds of reports that the person may run, by the service's names, as choices. */
import { useQuery } from '@tanstack/react-query';
import { listReportKinds, type Report, type ReportCreate } from '../../../sdk/practice.ts';
import { type DataOf, read } from '../../api/queries.ts';
import { wordsOf } from '../../ui/values/words.ts';

export type Kind = ReportCreate['kind'];

const readKinds = () => read(listReportKinds, {});

type Filter = DataOf<typeof readKinds>[number]['filters'][number];

/** What a report can be limited to; everything, until its kind is chosen. */
export interface ReportInputs {
  /** Whether it begins on a day. Otherwise it is as of a day. */
  readonly from: boolean;
  readonly by: (filter: Filter) => boolean;
}

/** `nameOf` returns the kind itself if the person may not run it. */
export function useReportKinds() {
  const query = useQuery(readKinds());
  const kinds = query.data?.data ?? [];
  return {
    loading: query.isPending,
    inputsOf: (kind: Kind | null): ReportInputs => {
      const known = kinds.find((one) => one.kind === kind);
      return { from: known?.period !== 'day', by: (filter) => known?.filters.includes(filter) ?? true };
    },
    nameOf: (kind: Kind) => kinds.find((one) => one.kind === kind)?.name ?? wordsOf(kind),
    choices: kinds.map(({ kind, name, category }) => ({
      value: kind,
      label: name,
      group: wordsOf(category),
    })),
  };
}

/** The title of a report: its own name, or its kind. */
export const titleOf = ({ name, kind }: Pick<Report, 'name' | 'kind'>) => name ?? wordsOf(kind);
