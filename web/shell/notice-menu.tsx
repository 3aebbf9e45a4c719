import { ActionIcon, Button, Indicator, Popover, Stack, Text, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Failure } from '../ui/page/failure.tsx';
import { ProgressJob } from '../ui/progress-job.tsx';
import { useAnnouncements } from './announce.ts';
import type { Notice } from './area.ts';
import { usableAreas } from './areas.ts';
import { clearEndedJobs, hasEnded, type Job, markSeen, useJobs } from './jobs.ts';
import { ResultLink } from './result-link.tsx';

const ASKED_EVERY_MS = 60_000;
/** What the page itself shows is read first. */
const FIRST_ASKED_AFTER_MS = 2000;

/** The areas' notices, and the running jobs. */
export function NoticeMenu() {
  const [isOpen, setOpen] = useState(false);
  const jobs = useJobs();
  const { notices: all, error, isPending, readAgain } = useNotices({ atOnce: isOpen });
  useAnnouncements(all, jobs);
  // A job says more about its result than the service's notice of it.
  const notices = all.filter(({ href }) => !jobs.some((job) => job.href === href));
  const count = notices.length + jobs.filter(({ seen }) => !seen).length;
  const show = (shown: boolean) => {
    setOpen(shown);
    if (shown) readAgain();
    else for (const job of jobs) if (hasEnded(job) && !job.seen) markSeen(job.id);
  };
  return (
    <Popover
      position="bottom-end"
      width={340}
      shadow="md"
      opened={isOpen}
      onChange={show}
      trapFocus
      returnFocus
    >
      <Bell
        {...{ count, isOpen }}
        urgent={notices.some(({ urgent }) => urgent)}
        toggle={() => show(!isOpen)}
      />
      <Popover.Dropdown aria-label="Notifications">
        {error !== undefined && <Failure error={error} />}
        <NoticeList {...{ notices, jobs }} isRead={!isPending && !error} close={() => show(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface BellProps {
  readonly count: number;
  readonly urgent: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function Bell({ count, urgent, isOpen, toggle }: BellProps) {
  return (
    <Tooltip label="Notifications" disabled={isOpen}>
      <Indicator
        disabled={count === 0}
        label={count}
        size={16}
        offset={4}
        color={urgent ? 'red.8' : 'accent'}
      >
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Notifications: ${count}`} onClick={toggle}>
            <IconBell size={18} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
    </Tooltip>
  );
}

function useNotices({ atOnce }: { readonly atOnce: boolean }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setTime(true), FIRST_ASKED_AFTER_MS);
    return () => clearTimeout(waiting);
  }, []);
  const sources = usableAreas().flatMap(({ name, notices }) => (notices ? [{ name, notices }] : []));
  const answers = useQueries({
    queries: sources.map(({ name, notices }) => ({
      queryKey: ['notices', name],
      queryFn: notices,
      enabled: isTime || atOnce,
      refetchInterval: ASKED_EVERY_MS,
      staleTime: ASKED_EVERY_MS,
    })),
  });
  const data = answers.map((answer) => answer.data);
  return {
    // eslint-disable-next-line react/exhaustive-deps -- the answers are the dependencies
    notices: useMemo(() => data.flatMap((each): readonly Notice[] => each ?? []), data),
    error: answers.find(({ error }) => error)?.error ?? undefined,
    isPending: answers.some(({ isPending }) => isPending),
    readAgain: () => answers.forEach(({ refetch }) => void refetch()),
  };
}

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly jobs: readonly Job[];
  /** Whether all notices have been read. */
  readonly isRead: boolean;
  readonly close: () => void;
}

function NoticeList({ notices, jobs, isRead, close }: NoticeListProps) {
  return (
    <Stack gap="sm">
      {jobs.map((job) => (
        <ProgressJob key={job.id} job={job} follow={close} />
      ))}
      {jobs.some(hasEnded) && (
        <Button size="compact-xs" variant="subtle" onClick={clearEndedJobs}>
          Clear finished jobs
        </Button>
      )}
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} close={close} />
      ))}
      {notices.length + jobs.length === 0 && isRead && (
        <Text size="sm" c="dimmed">
          No notifications. Finished work, due tasks and low trust balances appear here.
        </Text>
      )}
    </Stack>
  );
}

interface NoticeLineProps {
  readonly notice: Notice;
  readonly close: () => void;
}

function NoticeLine({ notice: { title, detail, href, urgent, opened }, close }: NoticeLineProps) {
  const follow = () => {
    opened?.();
    close();
  };
  return (
    <div>
      <Text size="sm" fw={urgent ? 600 : 400}>
        {href ? (
          <span onClickCapture={follow}>
            <ResultLink href={href}>{title}</ResultLink>
          </span>
        ) : (
          title
        )}
      </Text>
      {detail && (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </div>
  );
}
