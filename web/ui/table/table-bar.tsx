import { Button, Checkbox, Group, Menu, Popover, Stack, Text, Tooltip } from '@mantine/core';
import { IconColumns3, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { saveFile } from '../files/save-file.ts';
import { csvOf, type Column } from './column.ts';
import type { BulkAction } from './table.tsx';
import type { useLayout } from './layout.ts';
import { SavedViews } from './saved-views.tsx';
import type { Selection } from './selection.ts';

export interface TableBarProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly layout: ReturnType<typeof useLayout<Row>>;
  readonly rows: readonly Row[];
  readonly chosen: readonly Row[];
  readonly selection: Selection;
  readonly bulk: readonly BulkAction<Row>[];
  readonly total: number | undefined;
  readonly filters: ReactNode;
  readonly hasMore: boolean;
  /** There are no rows, so nothing to arrange or export. */
  readonly empty: boolean;
  /** Loads the rest of the list, to export all of it. */
  readonly loadAll: () => Promise<void>;
}

/** Above a list: filters or, while rows are selected, the bulk actions; the count, views, columns, export. */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const { title, columns, layout, chosen, selection, bulk, total, filters, empty } = props;
  const left = useToActions(bulk.length > 0, chosen.length > 0);
  // Without rows or filters there is nothing to count, to arrange or to save as a view.
  if (empty && !filters) return null;
  return (
    <Group justify="space-between" gap="xs" mb={8} mih={34} className="data-table-bar">
      <Group gap="xs" className="filters" ref={left}>
        {chosen.length === 0 ? (
          filters
        ) : (
          <>
            <Text size="sm" fw={600}>
              {chosen.length} selected
            </Text>
            {bulk.map((action) => (
              <BulkButton key={action.title} action={action} rows={chosen} />
            ))}
            <Button size="xs" variant="subtle" onClick={selection.clear}>
              Clear
            </Button>
          </>
        )}
      </Group>
      <Group gap={4} className="data-table-tools">
        <Text size="sm" c="dimmed" className="figures" aria-live="polite">
          {total === undefined ? '' : `${total.toLocaleString()} ${total === 1 ? 'row' : 'rows'}`}
        </Text>
        <SavedViews list={title} columns={layout.visible.map(({ id }) => id)} showColumns={layout.show} />
        {!empty && <ColumnChoice columns={columns} layout={layout} />}
        {!empty && <ExportMenu {...props} />}
      </Group>
    </Group>
  );
}

/** The part of the bar with the actions for the selected rows, which a key leads to. */
function useToActions(possible: boolean, selected: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const toActions = {
    keys: 'a',
    title: 'Go to the actions for the selected rows',
    run: () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus(),
    onlyIf: () => selected,
  };
  useShortcuts('List', possible ? [toActions] : []);
  return bar;
}

function ColumnChoice<Row>({ columns, layout }: Pick<TableBarProps<Row>, 'columns' | 'layout'>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" title="Columns" leftSection={<IconColumns3 size={14} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {columns.map(({ id, title: name }) => (
            <Checkbox
              size="xs"
              key={id}
              label={name}
              checked={layout.isShown(id)}
              disabled={layout.isShown(id) && layout.visible.length === 1}
              onChange={() => layout.toggle(id)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function BulkButton<Row>({
  action,
  rows,
}: {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
}) {
  const [busy, setBusy] = useState(false);
  const reason = action.refused?.(rows);
  const run = async () => {
    setBusy(true);
    try {
      await action.run(rows);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        disabled={reason !== undefined}
        onClick={() => void run()}
      >
        {action.title}
      </Button>
    </Tooltip>
  );
}

function ExportMenu<Row>({ title, layout, rows, chosen, hasMore, loadAll }: TableBarProps<Row>) {
  const save = (which: readonly Row[]) => saveCsv(`${title}.csv`, csvOf(layout.visible, which));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="subtle" title="Export" leftSection={<IconDownload size={14} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {chosen.length > 0 && (
          <Menu.Item onClick={() => save(chosen)}>CSV of the {chosen.length} selected rows</Menu.Item>
        )}
        <Menu.Item onClick={() => save(rows)}>CSV of the {rows.length} rows loaded</Menu.Item>
        {hasMore && <Menu.Item onClick={() => void loadAll()}>Load all rows</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Saves text as a file. The byte order mark tells spreadsheets that it is UTF-8. */
function saveCsv(name: string, text: string): void {
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), name);
}
