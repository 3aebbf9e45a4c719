/** A chart with its figures as a table behind it, for those who prefer to read them. */
import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Button, Group, Table, Title } from '@mantine/core';
import { useState } from 'react';

export interface ChartSeries {
  readonly name: string;
  readonly label: string;
  /** A theme color, such as blue.6. */
  readonly color: string;
}

export interface ChartProps {
  readonly title: string;
  /** `rows` are horizontal bars, for names of any length. */
  readonly kind: 'bars' | 'rows' | 'stacked' | 'line';
  readonly data: readonly Readonly<Record<string, string | number>>[];
  /** The member with a point's name. */
  readonly by: string;
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** The axis's number format, if shorter. */
  readonly axisFormat?: (value: number) => string;
  /** Not for `rows`, whose height follows from their number. */
  readonly height?: number;
  /** The level of its heading. */
  readonly level?: 2 | 3;
}

export function Chart(props: ChartProps) {
  const { title, level = 3 } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={level} size="h5">
          {title}
        </Title>
        <Button size="compact-xs" variant="subtle" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show chart' : 'Show table'}
        </Button>
      </Group>
      {asTable ? (
        <Figures {...props} />
      ) : (
        <div role="img" aria-label={`Chart: ${title}`}>
          <Drawing {...props} />
        </div>
      )}
    </section>
  );
}

const HEIGHT_PX = 220;
/** A chart lower than this has fewer grid lines. */
const LOW_PX = 160;
const AXIS_PX = 56;
const NAMES_PX = 160;
const BAR_PX = 28;
/** With at most this many points, all names are shown even if it is narrow. */
const FEW = 5;
/** Between the bars of `rows`, and above the axis. */
const GAP_PX = 12;
/** Keeps the top figure of the axis from being cut off. */
const MARGIN = { top: 10, right: 8 };

const LOOK = {
  // In the order of the bars.
  legendProps: { itemSorter: null, verticalAlign: 'bottom', height: 32 },
  tickLine: 'none',
  gridAxis: 'x',
} as const;

function Drawing({ kind, data, by, series, format, axisFormat, height = HEIGHT_PX }: ChartProps) {
  const tickCount = height < LOW_PX ? 3 : 5;
  const figures = { tickFormatter: axisFormat ?? format, tickCount, allowDecimals: false };
  const shared = {
    h: height,
    data: data.map((point) => ({ ...point })),
    dataKey: by,
    series: series.map((one) => ({ ...one })),
    valueFormatter: format,
    withLegend: series.length > 1,
    ...LOOK,
    xAxisProps: { interval: data.length > FEW ? 'equidistantPreserveStart' : 0 },
    yAxisProps: { width: AXIS_PX, ...figures },
  } as const;
  if (kind === 'line')
    return <LineChart {...shared} withDots={false} curveType="linear" lineChartProps={{ margin: MARGIN }} />;
  if (kind !== 'rows')
    return (
      <BarChart
        {...shared}
        type={kind === 'stacked' ? 'stacked' : 'default'}
        maxBarWidth={BAR_PX}
        {...valueLabels(kind === 'bars' && series.length === 1 && data.length <= FEW, figures)}
        barChartProps={{ margin: { ...MARGIN, top: 20 } }}
      />
    );
  const each = Math.max(BAR_PX, series.length * GAP_PX + GAP_PX);
  return (
    <BarChart
      {...shared}
      h={data.length * each + BAR_PX + (shared.withLegend ? shared.legendProps.height : 0)}
      orientation="vertical"
      gridAxis="y"
      maxBarWidth={GAP_PX}
      barChartProps={{ margin: MARGIN }}
      xAxisProps={{ ...figures }}
      yAxisProps={{ width: NAMES_PX, interval: 0 }}
    />
  );
}

/** Amounts above the bars: a low bar beside a high one is hard to read off the axis. */
function valueLabels(
  withBarValueLabel: boolean,
  { tickFormatter }: { readonly tickFormatter: (value: number) => string },
) {
  const formatter = (value: unknown) => tickFormatter(Number(value));
  return { withBarValueLabel, valueLabelProps: { formatter, fill: 'var(--soft)' } };
}

function Figures({ by, data, series, format }: Pick<ChartProps, 'by' | 'data' | 'series' | 'format'>) {
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th> </Table.Th>
          {series.map(({ name, label }) => (
            <Table.Th key={name} ta="right">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((point) => (
          <Table.Tr key={String(point[by])}>
            <Table.Th scope="row">{point[by]}</Table.Th>
            {series.map(({ name }) => (
              <Table.Td key={name} ta="right" className="figures">
                {format(Number(point[name] ?? 0))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
