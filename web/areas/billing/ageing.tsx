/** Receivables by age, with figures from the service. */
import { useQuery } from '@tanstack/react-query';
import { getOverview } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { Chart } from '../../ui/chart.tsx';
import { formatMoney, formatShortMoney } from '../../ui/values/format.ts';
import { NotRead } from '../../ui/page/not-read.tsx';

const AGES = [
  ['current', 'Not due'],
  ['days_1_30', '1–30 days'],
  ['days_31_60', '31–60'],
  ['days_61_90', '61–90'],
  ['over_90', 'Over 90'],
] as const;

const HEIGHT_PX = 132;

export default function Ageing() {
  const query = useQuery(read(getOverview, {}));
  if (!query.data)
    return (
      <div style={{ marginBottom: 16 }}>
        <NotRead of={query} height={HEIGHT_PX + 32} />
      </div>
    );
  const ageing = query.data.data.firm?.ageing;
  if (!ageing || AGES.every(([name]) => ageing[name] === 0)) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Chart
        title="Receivables by age"
        kind="bars"
        height={HEIGHT_PX}
        level={2}
        by="age"
        data={AGES.map(([name, age]) => ({ age, owed: ageing[name] }))}
        series={[{ name: 'owed', label: 'Owed', color: 'var(--accent)' }]}
        format={(value) => formatMoney(value, session().firm.currency)}
        axisFormat={(value) => formatShortMoney(value, session().firm.currency)}
      />
    </div>
  );
}
