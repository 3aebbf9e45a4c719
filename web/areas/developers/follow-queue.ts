/** The deliveries that wait: while one is about to be sent, what the page shows of them is read again. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listWebhookDeliveries, type WebhookDelivery } from '../../../sdk/practice.ts';
import { read, refresh } from '../../api/queries.ts';

const SHOWN = 50;
const SOON_MS = 10_000;
const ASKED_SOON_MS = 1000;
const ASKED_LATER_MS = 30_000;

export function useFollowedQueue(id: number): void {
  const { data } = useQuery({
    ...read(listWebhookDeliveries, {
      id,
      state: 'queued',
      fields: 'id,attempts,next_attempt_at',
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
}

function askedAfter(waiting: readonly Pick<WebhookDelivery, 'next_attempt_at'>[]): number | false {
  if (waiting.length === 0) return false;
  const soon = Date.now() + SOON_MS;
  const isNext = waiting.some(({ next_attempt_at: at }) => at !== null && Date.parse(at) < soon);
  return isNext ? ASKED_SOON_MS : ASKED_LATER_MS;
}
