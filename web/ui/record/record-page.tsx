import { Group, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { session } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { AppLink, lastAddressOf, useOpen, useUrlState } from '../../shell/url-state.ts';
import { type Fact, Facts } from '../page/facts.tsx';
import { useIsPhone } from '../page/phone.ts';
import { ViewChoice } from '../page/view-choice.tsx';
import './record-page.css';

export interface RecordTab {
  /** Its part of the address. */
  readonly name: string;
  readonly title: string;
  readonly content: () => ReactNode;
}

export interface RecordPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The list that the record belongs to. */
  readonly back: { readonly href: string; readonly title: string };
  /** A notice that must not be overlooked. */
  readonly notice?: ReactNode;
  /** The three or four most important facts. */
  readonly facts: readonly Fact[];
  readonly actions?: ReactNode;
  /** The first one is open unless the address names another. */
  readonly tabs: readonly [RecordTab, ...RecordTab[]];
  /** The record's history, beside every tab. */
  readonly timeline?: ReactNode;
}

/** A record page: its facts always visible, tabs below, its timeline at the side. */
export function RecordPage({
  title,
  subtitle,
  back,
  notice,
  facts,
  actions,
  tabs,
  timeline,
}: RecordPageProps) {
  useEffect(() => {
    document.title = `${title} · ${session().firm.name}`;
  }, [title]);
  return (
    <article>
      <BackLink {...back} />
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={1}>{title}</Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </div>
        <Group gap="xs" fz="sm">
          {actions}
        </Group>
      </Group>
      {notice}
      <Facts facts={facts} />
      <RecordTabs tabs={tabs} timeline={timeline} />
    </article>
  );
}

/** Before the content, whose shortcuts precede its own. */
function BackLink({ href: list, title }: RecordPageProps['back']) {
  const open = useOpen();
  const href = lastAddressOf(list);
  useShortcuts('Record', [{ keys: 'Escape', title: `Back to ${title}`, run: () => open(href) }]);
  return (
    <Text size="sm">
      <AppLink href={href}>{title}</AppLink>
    </Text>
  );
}

/**
 * On a phone tabs would wrap, so they become a list to choose from. The open tab stays open when the screen is
 * rotated.
 */
function RecordTabs({ tabs: own, timeline }: Pick<RecordPageProps, 'tabs' | 'timeline'>) {
  const phone = useIsPhone();
  const { tabs, open, choose } = useTabs(phone && timeline ? [...own, timelineTab(timeline)] : own);
  // The content of another tab is rendered after the tab is shown as chosen.
  const drawn = useDeferredValue(open.name) === open.name;
  const isList = phone && tabs.length > 1;
  const isBar = !phone && tabs.length > 1;
  return (
    <Tabs value={open.name} onChange={choose} keepMounted={false}>
      {isList && (
        <ViewChoice
          views={tabs.map(({ name, title }) => ({ value: name, label: title }))}
          view={open.name}
          onChange={choose}
        />
      )}
      {isBar && (
        <Tabs.List mb="md" className="record-tabs">
          {tabs.map(({ name, title }) => (
            <Tabs.Tab key={name} value={name}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      <div className="record-body">
        <Tabs.Panel value={open.name} {...(isBar ? {} : isList ? asRegion(open.title) : PLAIN)}>
          {drawn ? open.content() : <Skeleton height={320} />}
        </Tabs.Panel>
        {timeline && open.name !== TIMELINE && <Aside>{timeline}</Aside>}
      </div>
    </Tabs>
  );
}

function useTabs(tabs: RecordPageProps['tabs']) {
  const [{ tab }, setUrl] = useUrlState<{ tab?: string }>();
  const open = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return { tabs, open, choose: (name: string | null) => setUrl({ tab: name ?? '' }, { push: true }) };
}

const TIMELINE = 'timeline';

/** On a phone the timeline stands below everything else, so that it can be chosen too. */
const timelineTab = (timeline: ReactNode): RecordTab => ({
  name: TIMELINE,
  title: 'Timeline',
  content: () => timeline,
});

/** More than half of a page is its timeline, so the record is shown before it. */
function Aside({ children }: { readonly children: ReactNode }) {
  const shown = useDeferredValue(true, false);
  return <aside aria-label="Timeline">{shown && children}</aside>;
}

/** Nothing but the content of the page. */
const PLAIN = { role: undefined, 'aria-labelledby': undefined };

/** A region without a tab to label it. */
const asRegion = (title: string) => ({
  role: 'region',
  'aria-label': title,
  'aria-labelledby': undefined,
});
