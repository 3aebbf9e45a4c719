/** A chart with its figures as a table behind it, for everyone who would rather read them. */
import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Button, Group, Table, Title } from '@mantine/core';
import { useState } from 'react';

export interface ChartSeries {
  readonly name: string;
  readonly label: string;
  /** A colour of the theme, such as blue.6. */
  readonly color: string;
}

export interface ChartProps {
  readonly title: string;
  readonly kind: 'bars' | 'stacked' | 'line';
  readonly data: readonly Readonly<Record<string, string | number>>[];
  /** The member that names a point. */
  readonly by: string;
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly height?: number;
}

export function Chart({ title, kind, data, by, series, format, height = 220 }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const shared = {
    h: height,
    data: data.map((point) => ({ ...point })),
    dataKey: by,
    series: series.map((one) => ({ ...one })),
    valueFormatter: format,
    withLegend: series.length > 1,
    tickLine: 'none',
    gridAxis: 'x',
    yAxisProps: { width: 88 },
  } as const;
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Button size="compact-xs" variant="subtle" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show chart' : 'Show table'}
        </Button>
      </Group>
      {asTable ? (
        <Figures by={by} data={data} series={series} format={format} />
      ) : (
        <div role="img" aria-label={`Chart: ${title}`}>
          {kind === 'line' ? (
            <LineChart {...shared} withDots={false} curveType="linear" />
          ) : (
            <BarChart {...shared} type={kind === 'stacked' ? 'stacked' : 'default'} maxBarWidth={28} />
          )}
        </div>
      )}
    </section>
  );
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
