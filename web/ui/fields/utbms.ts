/** The firm's UTBMS codes, read once: L110 for a task, A106 for an activity, E101 for an expense. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listUtbmsCodes } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';

export interface Code {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'UtbmsTask' | 'UtbmsActivity' | 'UtbmsExpense';
}

const CODES_AT_MOST = 1000;
const PAGE = 200;

export const utbmsCodes = queryOptions({ queryKey: ['utbms'], queryFn: readCodes, staleTime: Infinity });

export function useUtbmsCodes(): readonly Code[] {
  return useQuery(utbmsCodes).data ?? [];
}

async function readCodes(): Promise<readonly Code[]> {
  const all: Code[] = [];
  for (let offset = 0; offset < CODES_AT_MOST; offset += PAGE) {
    const { data, meta } = await api.call(listUtbmsCodes, {
      fields: 'id,code,name,type',
      limit: PAGE,
      offset,
    });
    all.push(...data);
    if (all.length >= meta.records) break;
  }
  return all;
}

/** An entry's description members for these codes; undefined if there are none. */
export function describedBy(codes: readonly Code[]) {
  const of = (type: Code['type']) => codes.find((code) => code.type === type)?.id;
  const [utbms_task_id, utbms_activity_id] = [of('UtbmsTask'), of('UtbmsActivity')];
  if (utbms_task_id === undefined && utbms_activity_id === undefined) return undefined;
  return {
    utbms_task_id: utbms_task_id ?? null,
    utbms_activity_id: utbms_activity_id ?? null,
  };
}
