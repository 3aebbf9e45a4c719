import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/queries.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import type { AnyOperation, AnyRecord, FieldSpec, FormValues } from './field-spec.ts';
import { SpecForm } from './spec-form.tsx';

export interface SingleSettingsProps {
  readonly name: string;
  readonly operation: AnyOperation;
  readonly update: AnyOperation;
  readonly fields: readonly FieldSpec[];
  readonly alsoFields?: string;
  readonly above?: (record: AnyRecord) => ReactNode;
  readonly aside?: (values: FormValues, record: AnyRecord) => ReactNode;
}

/** Settings of which the firm has a single record. */
export function SingleSettings({
  name,
  operation,
  update,
  fields,
  alsoFields,
  above,
  aside,
}: SingleSettingsProps) {
  const asked = ['id,etag', ...fields.map((field) => field.fields ?? field.name), alsoFields]
    .filter(Boolean)
    .join(',');
  const query = useQuery(read(operation, { fields: asked }));
  if (!query.data) return <NotRead of={query} height={360} />;
  const record = (query.data as { data: AnyRecord }).data;
  return (
    <>
      {above?.(record)}
      <div className={aside ? undefined : 'settings-narrow'}>
        <SpecForm
          name={name}
          what="the settings"
          fields={fields}
          operation={update}
          record={record}
          reread={async () => ((await query.refetch()).data as { data: AnyRecord }).data}
          single
          save="Save"
          {...(aside ? { aside: (values: FormValues) => aside(values, record) } : {})}
        />
      </div>
    </>
  );
}
