/** How bills look: colour, title and foot, beside a preview. */
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type BillTheme, listBillThemes, updateBillTheme } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { type AnyRecord, type FieldSpec, type FormValues } from './field-spec.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SpecForm } from './spec-form.tsx';
import { ThemePreview } from './theme-preview.tsx';

const FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name of the theme', kind: 'text', required: true },
  { name: 'color', label: 'Colour', kind: 'text', describe: 'As #rrggbb.' },
  { name: 'title', label: 'Title of the bill', kind: 'text', describe: 'Empty: Invoice.' },
  { name: 'footer', label: 'Foot of each page', kind: 'area' },
];

/** The members of the theme's config that bills read, each as a field. */
const WITH_CONFIG = FIELDS.map((field): FieldSpec =>
  field.name === 'name' ? field : { ...field, from: (record) => String(configOf(record)[field.name] ?? '') },
);

export default function BillThemesPage() {
  const query = useQuery(read(listBillThemes, { fields: 'id,etag,name,config,default' }));
  return (
    <SettingsFrame title="Bill themes" describe="What bills look like beside what the letterhead says.">
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={360} />}
      {query.data?.data.map((theme) => (
        <Theme key={`${theme.id} ${theme.etag}`} theme={theme as BillTheme} />
      ))}
    </SettingsFrame>
  );
}

function Theme({ theme }: { readonly theme: BillTheme }) {
  const record = theme as unknown as AnyRecord;
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {theme.name}
        {theme.default ? ' (used for all bills that name no other)' : ''}
      </Title>
      <SpecForm
        name="bill-theme"
        fields={WITH_CONFIG}
        operation={updateBillTheme}
        record={record}
        save="Save"
        combine={(data) => withConfig(record, data)}
        aside={(values: FormValues) => <ThemePreview values={values} />}
      />
    </section>
  );
}

function configOf(record: AnyRecord): Record<string, unknown> {
  return JSON.parse(String(record['config'] ?? '{}')) as Record<string, unknown>;
}

/** What else is in the config stays as it is. */
function withConfig(
  record: AnyRecord,
  { name, ...config }: Record<string, unknown>,
): Record<string, unknown> {
  const changed = { ...configOf(record), ...config };
  for (const [member, value] of Object.entries(changed)) if (value === null) delete changed[member];
  return {
    ...(name === undefined ? {} : { name }),
    ...(Object.keys(config).length > 0 ? { config: JSON.stringify(changed) } : {}),
  };
}
