/** The kinds of reports that the person may run, as the service names them, for the choice of one. */
import { useQuery } from '@tanstack/react-query';
import { listReportKinds, type Report, type ReportCreate } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';

export type Kind = ReportCreate['kind'];

/** `nameOf` answers the kind itself where it is none that the person may run. */
export function useReportKinds() {
  const query = useQuery(read(listReportKinds, {}));
  const kinds = query.data?.data ?? [];
  return {
    loading: query.isPending,
    nameOf: (kind: Kind) => kinds.find((one) => one.kind === kind)?.name ?? wordsOf(kind),
    choices: kinds.map(({ kind, name, category }) => ({
      value: kind,
      label: name,
      group: wordsOf(category),
    })),
  };
}

/** What a report is called: its own name, or its kind. */
export const titleOf = ({ name, kind }: Pick<Report, 'name' | 'kind'>) => name ?? wordsOf(kind);

/** The words of a name of the API, such as Online payments. */
function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
