/** The firm's month: billed, collected, work in progress, and receivables by age. */
import { Title } from '@mantine/core';
import { session } from '../../api/session.ts';
import { Chart } from '../../ui/chart.tsx';
import { formatDuration } from '../../ui/values/duration.ts';
import { formatLongMonth, formatMoney, formatMonth, formatShortMoney } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';

export interface FirmMonthsProps {
  readonly months: readonly { readonly month: string; readonly billed: number; readonly collected: number }[];
  readonly work_in_progress: { readonly quantity: number; readonly total: number };
  readonly ageing: Readonly<
    Record<'current' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'over_90', number>
  >;
}

const AGES = [
  ['current', 'Not due'],
  ['days_1_30', '1–30 days'],
  ['days_31_60', '31–60'],
  ['days_61_90', '61–90'],
  ['over_90', 'Over 90'],
] as const;

export default function FirmMonths({ months, work_in_progress, ageing }: FirmMonthsProps) {
  const month = months.at(-1)!;
  return (
    <section aria-labelledby="firm-month">
      <Title order={2} id="firm-month" mt="xl" mb="xs">
        The firm in {formatLongMonth(month.month)}
      </Title>
      <MonthFigures month={month} work_in_progress={work_in_progress} />
      <FirmCharts months={months} ageing={ageing} />
    </section>
  );
}

interface MonthFiguresProps extends Pick<FirmMonthsProps, 'work_in_progress'> {
  readonly month: FirmMonthsProps['months'][number];
}

function MonthFigures({ month, work_in_progress }: MonthFiguresProps) {
  return (
    <dl className="home-facts home-figures">
      <div>
        <dt>Billed</dt>
        <dd>
          <Money amount={month.billed} />
        </dd>
      </div>
      <div>
        <dt>Collected</dt>
        <dd>
          <Money amount={month.collected} />
        </dd>
      </div>
      <div>
        <dt>Work in progress</dt>
        <dd>
          <Money amount={work_in_progress.total} />
          <span className="home-more">{formatDuration(work_in_progress.quantity)}</span>
        </dd>
      </div>
    </dl>
  );
}

function FirmCharts({ months, ageing }: Pick<FirmMonthsProps, 'months' | 'ageing'>) {
  const { currency } = session().firm;
  const money = {
    format: (value: number) => formatMoney(value, currency),
    axisFormat: (value: number) => formatShortMoney(value, currency),
  };
  return (
    <div className="home-blocks">
      <div className="home-block">
        <Chart
          title="Billed and collected"
          kind="bars"
          by="month"
          data={months.map((one) => ({ ...one, month: formatMonth(one.month) }))}
          series={[
            { name: 'billed', label: 'Billed', color: 'var(--accent)' },
            { name: 'collected', label: 'Collected', color: 'teal.7' },
          ]}
          {...money}
        />
      </div>
      <div className="home-block">
        <Chart
          title="Receivables by age"
          kind="bars"
          by="age"
          data={AGES.map(([name, age]) => ({ age, balance: ageing[name] }))}
          series={[{ name: 'balance', label: 'Balance', color: 'var(--accent)' }]}
          {...money}
        />
      </div>
    </div>
  );
}
