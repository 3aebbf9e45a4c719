/** Lead statistics: by month, source and campaign, and how many leads hire the firm. */
import { SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createInboxLead,
  createLeadSource,
  createMarketingCampaign,
  getLeadStatistics,
} from '../../../sdk/lead.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { Chart } from '../../ui/chart.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatMonth } from '../../ui/values/format.ts';
import { LOCALE } from '../../ui/values/locale.ts';
import { LeadsFrame } from './leads-frame.tsx';

const OUTCOMES = [
  { name: 'received', label: 'Received', color: 'var(--accent)' },
  { name: 'converted', label: 'Converted', color: 'teal.7' },
  { name: 'hired', label: 'Hired', color: 'var(--warn)' },
];
const RATE = [{ name: 'rate', label: 'Hired, % of received', color: 'var(--accent)' }];
const PER_CENT = 100;
const count = (value: number) => value.toLocaleString(LOCALE);
const percent = (value: number) => `${value}%`;

interface Outcome {
  readonly received: number;
  readonly converted: number;
  readonly hired: number;
  readonly conversion_rate: number | null;
}

/** A point of a chart; the service computes the rate, shown in percent. */
const pointOf = (name: string, { received, converted, hired, conversion_rate }: Outcome) => ({
  name,
  received,
  converted,
  hired,
  rate: Math.round((conversion_rate ?? 0) * PER_CENT),
});

export default function FiguresPage() {
  const [{ months = '12' }, setUrl] = useUrlState<{ months?: string }>();
  return (
    <LeadsFrame
      view="/leads/figures"
      actions={
        <>
          {can(createLeadSource) && <AppLink href="/settings/lists/lead-sources">Sources</AppLink>}
          {can(createMarketingCampaign) && <AppLink href="/settings/lists/campaigns">Campaigns</AppLink>}
          <SegmentedControl
            size="xs"
            aria-label="Months"
            data={['3', '6', '12', '24'].map((value) => ({ value, label: `${value} months` }))}
            value={months}
            onChange={(value) => setUrl({ months: value })}
          />
        </>
      }
    >
      <Figures months={Number(months)} />
    </LeadsFrame>
  );
}

function Figures({ months }: { readonly months: number }) {
  const query = useQuery({ ...read(getLeadStatistics, { months }), placeholderData: (before) => before });
  if (!query.data) return <NotRead of={query} height={320} />;
  const { inbox, months: byMonth, sources, campaigns } = query.data;
  if (sources.length === 0)
    return (
      <EmptyState
        title="No leads in these months"
        action={can(createInboxLead) && <AppLink href="/leads?new=1">New lead</AppLink>}
      >
        Leads are counted here by month, source and campaign as they arrive.
      </EmptyState>
    );
  const points = byMonth.map((month) => pointOf(formatMonth(month.month), month));
  return (
    <>
      <Present waiting={inbox.untriaged} month={byMonth.at(-1)!} />
      <Title order={2} size="h4" mb="xs">
        The last {months} months
      </Title>
      <div className="leads-charts">
        <ByMonth points={points} />
        <Named title="Leads by source" without="No source" rows={sources} />
        <Named title="Leads by campaign" without="No campaign" rows={campaigns} />
      </div>
    </>
  );
}

function Present({ waiting, month }: { readonly waiting: number; readonly month: Outcome }) {
  return (
    <dl className="leads-figures">
      {(
        [
          ['Waiting in the inbox', waiting],
          ['Received this month', month.received],
          ['Of these, hired', month.hired],
        ] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ByMonth({ points }: { readonly points: readonly ReturnType<typeof pointOf>[] }) {
  return (
    <>
      <div className="leads-chart">
        <Chart title="Leads by month" kind="bars" by="name" data={points} series={OUTCOMES} format={count} />
      </div>
      <div className="leads-chart">
        <Chart
          title="Conversion rate by month"
          kind="line"
          by="name"
          data={points}
          series={RATE}
          format={percent}
        />
      </div>
    </>
  );
}

interface NamedProps {
  readonly title: string;
  readonly without: string;
  readonly rows: readonly (Outcome & { readonly name: string | null })[];
}

function Named({ title, without, rows }: NamedProps) {
  const points = rows.map((row) => pointOf(row.name ?? without, row));
  return (
    <>
      <div className="leads-chart">
        <Chart title={title} kind="rows" by="name" data={points} series={OUTCOMES} format={count} />
      </div>
      <div className="leads-chart">
        <Chart
          title={title.replace('Leads', 'Conversion rate')}
          kind="rows"
          by="name"
          data={points}
          series={RATE}
          format={percent}
        />
      </div>
    </>
  );
}
