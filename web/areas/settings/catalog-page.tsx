/** A settings page for one of the firm's lists; each record opens in a side panel. */
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { type Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { type Catalog, plainText, tableColumns } from './catalog.ts';
import { CATALOGS } from './catalogs.ts';
import type { AnyRecord } from './field-spec.ts';
import { RecordPanel } from './record-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { Swatch } from './swatches.tsx';

const COLUMNS = new Map(CATALOGS.map((catalog) => [catalog.name, columnsOf(catalog)]));

export default function CatalogPage() {
  const { list = '' } = useParams({ strict: false }) as { list?: string };
  const catalog = CATALOGS.find(({ name }) => name === list);
  if (!catalog)
    return (
      <SettingsFrame title="Settings">
        <EmptyState title="List not found">Choose one of the lists in the settings.</EmptyState>
      </SettingsFrame>
    );
  return <OneCatalog key={list} catalog={catalog} />;
}

function OneCatalog({ catalog }: { readonly catalog: Catalog }) {
  const [, setUrl] = useUrlState<{ record?: string }>();
  const open = (record: string) => setUrl({ record }, { push: true });
  useShortcuts('Settings', [
    { keys: 'n', title: `New ${catalog.one}`, run: () => open('new'), onlyIf: () => can(catalog.create) },
  ]);
  const add = can(catalog.create) && <Button onClick={() => open('new')}>New {catalog.one}</Button>;
  return (
    <SettingsFrame title={catalog.title} describe={catalog.describe} actions={add}>
      <DataTable<AnyRecord>
        title={catalog.title}
        operation={catalog.list}
        params={catalog.params ?? {}}
        wholeRecords={catalog.wholeRecords ?? false}
        columns={COLUMNS.get(catalog.name)!}
        {...(catalog.update ? { onOpen: ({ id }) => open(String(id)) } : {})}
        height="calc(100dvh - 260px)"
        empty={
          <EmptyState title={`No ${catalog.title.toLowerCase()} yet`} action={add}>
            {add ? 'Add the first one.' : 'An administrator can add them.'}
          </EmptyState>
        }
      />
      <RecordPanel {...catalog} />
    </SettingsFrame>
  );
}

function columnsOf({ columns, fields, named = 'name' }: Catalog): readonly Column<AnyRecord>[] {
  const name = (record: AnyRecord) => plainText(record[named]);
  const title = fields.find((field) => field.name === named)?.label ?? 'Name';
  return [
    { id: 'name', title, fields: named, width: 260, cell: name, text: name },
    ...tableColumns(columns.map(drawn), 220),
  ];
}

/** A column of colors shows them. */
function drawn(column: Catalog['columns'][number]): Catalog['columns'][number] {
  if (column.fields !== 'color') return column;
  return { ...column, cell: (record) => <Swatch color={plainText(record['color'])} /> };
}
