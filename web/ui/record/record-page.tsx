import { Group, Tabs, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { session } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import './record-page.css';

export interface HeaderFact {
  readonly label: string;
  readonly value: ReactNode;
}

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
  /** What must not be overlooked. */
  readonly notice?: ReactNode;
  /** The three or four facts that matter. */
  readonly facts: readonly HeaderFact[];
  readonly actions?: ReactNode;
  /** The first one is open unless the address names another. */
  readonly tabs: readonly [RecordTab, ...RecordTab[]];
  /** What happened, at the side of every tab. */
  readonly timeline?: ReactNode;
}

/** A record: its facts always in sight, tabs below, its timeline at the side. */
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
  const [{ tab = tabs[0].name }, setUrl] = useUrlState<{ tab?: string }>();
  const open = tabs.find(({ name }) => name === tab) ?? tabs[0];
  useEffect(() => {
    document.title = `${title} · ${session().firm.name}`;
  }, [title]);
  return (
    <article>
      <Text size="sm">
        <AppLink href={back.href}>{back.title}</AppLink>
      </Text>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={1}>{title}</Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </div>
        <Group gap="xs">{actions}</Group>
      </Group>
      {notice}
      <dl className="record-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Tabs
        value={open.name}
        onChange={(name) => setUrl({ tab: name ?? '' }, { push: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map(({ name, title: label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className="record-body">
          {tabs.map(({ name, content }) => (
            <Tabs.Panel key={name} value={name}>
              {name === open.name && content()}
            </Tabs.Panel>
          ))}
          {timeline && <aside aria-label="Timeline">{timeline}</aside>}
        </div>
      </Tabs>
    </article>
  );
}
