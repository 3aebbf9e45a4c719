/**
 * Tells the person once when work that they started ends, unless they see it where they are. Work that runs in this
 * tab is a job; other work, such as work that was started before a reload, is known from the service's notices.
 */
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { offerAction } from './action-message.tsx';
import type { Notice } from './area.ts';
import { hasEnded, type Job, markSeen } from './jobs.ts';
import { useOpenResult } from './result-link.tsx';
import { isOpen } from './url-state.ts';

/** Earlier notices are only listed. */
const OPENED_AT = Date.now();

const announced = new Set<string>();

export function useAnnouncements(notices: readonly Notice[], jobs: readonly Job[]): void {
  const open = useOpenResult();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    for (const job of jobs) {
      if (!hasEnded(job) || job.seen) continue;
      if (isOpen(job.href) && job.state === 'done') markSeen(job.id);
      else announce(`job ${job.id}`, titleOf(job), () => open(job.href));
    }
    for (const notice of notices) {
      const { id, title, detail, href, endedAt } = notice;
      const job = jobs.find((one) => one.href === href);
      if (endedAt === undefined || href === undefined || (job && !job.seen)) continue;
      if (job || isOpen(href)) take(notice);
      else if (Date.parse(endedAt) >= OPENED_AT)
        announce(id, detail ? `${title}: ${detail}` : title, () => {
          take(notice);
          open(href);
        });
    }
  }, [notices, jobs, path, open]);
}

function titleOf({ name, state, note }: Job): string {
  return `${name}: ${note ?? (state === 'done' ? 'done' : 'failed')}`;
}

function announce(id: string, title: string, run: () => void): void {
  if (announced.has(id)) return;
  announced.add(id);
  offerAction({ id, title, action: 'Open', run, role: 'status' });
}

const openedNotices = new Set<string>();

/** The person has seen the result. */
function take({ id, opened }: Notice): void {
  if (openedNotices.has(id)) return;
  openedNotices.add(id);
  opened?.();
}
