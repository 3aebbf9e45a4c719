/** The look of bills: color, title and footer, with a preview. */
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listBillThemes, previewBillTheme, updateBillTheme } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { plainText } from './catalog.ts';
import type { AnyRecord, FieldSpec } from './field-spec.ts';
import { hintAboutColor } from './readable-color.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SpecForm } from './spec-form.tsx';
import { ThemePreview } from './theme-preview.tsx';

const FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Theme name', kind: 'text', required: true },
  {
    name: 'color',
    label: 'Color',
    kind: 'color',
    describe: 'Such as #1f4e79, the blue that is used if this is empty.',
    hint: (color) => hintAboutColor(plainText(color)),
  },
  { name: 'title', label: 'Bill title', kind: 'text', describe: 'Leave empty for “Invoice”.' },
  { name: 'footer', label: 'Page footer', kind: 'area' },
];

/** The members of the theme's config that bills use, each as a field. */
const WITH_CONFIG = FIELDS.map((field): FieldSpec =>
  field.name === 'name' ? field : { ...field, from: (record) => plainText(configOf(record)[field.name]) },
);

export default function BillThemesPage() {
  const query = useQuery(read(listBillThemes, { fields: 'id,etag,name,config,default' }));
  return (
    <SettingsFrame title="Bill themes" describe="The design of your bills. The letterhead is set separately.">
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={360} />}
      {query.data?.data.map((theme) => (
        <Theme
          key={theme.id}
          theme={theme}
          reread={async () => {
            const { data } = await query.refetch();
            return data!.data.find(({ id }) => id === theme.id)!;
          }}
        />
      ))}
    </SettingsFrame>
  );
}

interface ThemeProps {
  readonly theme: AnyRecord;
  readonly reread: () => Promise<AnyRecord>;
}

function Theme({ theme, reread }: ThemeProps) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {plainText(theme['name'])}
        {theme['default'] ? ' (used for all bills without another theme)' : ''}
      </Title>
      <SpecForm
        name="bill-theme"
        what="the bill theme"
        fields={WITH_CONFIG}
        operation={updateBillTheme}
        record={theme}
        reread={reread}
        save="Save"
        combine={(data) => withConfig(theme, data)}
        {...(can(previewBillTheme)
          ? { aside: (values) => <ThemePreview config={configText(theme, withWholeColor(values))} /> }
          : {})}
      />
    </section>
  );
}

function configOf(record: AnyRecord): Record<string, unknown> {
  return JSON.parse(plainText(record['config']) || '{}') as Record<string, unknown>;
}

/** The config with the form's values; its other members stay, and empty fields are left out. */
function configText(record: AnyRecord, fields: Readonly<Record<string, unknown>>): string {
  const changed = Object.entries({ ...configOf(record), ...fields, name: null });
  return JSON.stringify(Object.fromEntries(changed.filter(([, value]) => value !== null && value !== '')));
}

const COLOR = /^#[\da-f]{6}$/i;

/** While a color is being typed, the preview shows the usual one. */
function withWholeColor(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return COLOR.test(plainText(values['color'])) ? values : { ...values, color: null };
}

function withConfig(record: AnyRecord, data: Record<string, unknown>): Record<string, unknown> {
  const { name, ...config } = data;
  return {
    ...(name === undefined ? {} : { name }),
    ...(Object.keys(config).length > 0 ? { config: configText(record, config) } : {}),
  };
}
