/** The deliveries that wait: while one is being sent or is about to be, what the page shows of them is read again. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { listWebhookDeliveries, type WebhookDelivery } from '../../../sdk/practice.ts';
import { read, refresh } from '../../api/queries.ts';

const SHOWN = 50;
const SOON_MS = 10_000;
const ASKED_SOON_MS = 1000;
const ASKED_LATER_MS = 30_000;

type Waiting = Pick<WebhookDelivery, 'id' | 'record_id' | 'next_attempt_at'>;

/** Returns the ids of the deliveries that are being sent. */
export function useFollowedQueue(id: number): readonly number[] {
  const { data } = useQuery({
    ...read(listWebhookDeliveries, {
      id,
      state: 'queued',
      fields: 'id,record_id,attempts,next_attempt_at',
      order: 'id(asc)',
      limit: SHOWN,
    }),
    refetchInterval: ({ state }) => askedAfter(state.data?.data ?? []),
  });
  const waiting = data && JSON.stringify(data.data);
  const shown = useRef(waiting);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== waiting) void refresh();
    shown.current = waiting;
  }, [waiting]);
  return useMemo(() => beingSent(data?.data ?? []), [data]);
}

/** The first one of a record waits for its next attempt, or is being sent; the others wait for it. */
function beingSent(waiting: readonly Waiting[]): readonly number[] {
  const first = Map.groupBy(waiting, ({ record_id }) => record_id).values();
  return [...first].map(([one]) => one!).flatMap((one) => (one.next_attempt_at === null ? [one.id] : []));
}

function askedAfter(waiting: readonly Waiting[]): number | false {
  if (waiting.length === 0) return false;
  const soon = Date.now() + SOON_MS;
  const isNext = waiting.some(({ next_attempt_at: at }) => at !== null && Date.parse(at) < soon);
  return isNext || beingSent(waiting).length > 0 ? ASKED_SOON_MS : ASKED_LATER_MS;
}
