import { Stack, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useRef } from 'react';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { FormFoot, useDraftForm } from '../../ui/form.tsx';
import {
  type AnyOperation,
  type AnyRecord,
  dataOf,
  type FieldSpec,
  type FormValues,
  initialOf,
} from './field-spec.ts';
import { SpecField } from './spec-field.tsx';

export interface SpecFormProps {
  /** Names the draft that the browser keeps of a new record. */
  readonly name: string;
  readonly fields: readonly FieldSpec[];
  /** Creates or changes. */
  readonly operation: AnyOperation;
  readonly record?: AnyRecord;
  /** Reads the record as it is now, where somebody else has saved it meanwhile. */
  readonly reread?: () => Promise<AnyRecord>;
  /** Settings of which there is one have no id in their address. */
  readonly single?: true;
  readonly save: string;
  readonly saved?: () => void;
  readonly cancel?: () => void;
  /** Makes what is sent out of the fields, where they are not simply its members. */
  readonly combine?: (data: Record<string, unknown>) => Record<string, unknown>;
  /** What stands beside the fields and follows them while one types. */
  readonly aside?: (values: FormValues) => ReactNode;
}

/** A form made of fields as data: sends what changed with If-Match, merges what somebody else changed meanwhile, and shows refusals at their fields. */
export function SpecForm({
  name,
  fields,
  operation,
  record,
  reread,
  single,
  save,
  saved,
  cancel,
  aside,
  combine,
}: SpecFormProps) {
  const shown = fields.filter(({ createOnly, changeOnly }) => !(record ? createOnly : changeOnly));
  const allowed = can(operation);
  const latest = useRef(record);
  latest.current = record;
  const draftForm = useDraftForm<FormValues>({
    ...(record ? {} : { draft: `settings:${name}` }),
    initial: initialOf(shown, record),
    ...(record && reread
      ? {
          record: {
            etag: record.etag,
            reread: async () => {
              latest.current = await reread();
              return { values: initialOf(shown, latest.current), etag: latest.current.etag };
            },
          },
        }
      : {}),
    submit: async (values, version) => {
      const data = dataOf(shown, values, latest.current);
      await write(operation, {
        ...(record && !single ? { id: record.id } : {}),
        ...version,
        data: combine ? combine(data) : data,
      });
      notifications.show({ message: 'Saved.' });
      saved?.();
    },
  });
  const { form, onSubmit } = draftForm;
  return (
    <div className={aside ? 'settings-beside' : undefined}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {shown.map((field) => (
            <div key={field.name}>
              {field.heading && (
                <Title order={2} size="h5" mt="md" mb={4}>
                  {field.heading}
                </Title>
              )}
              <SpecField field={field} form={form} disabled={!allowed} />
            </div>
          ))}
        </Stack>
        {allowed && (
          <FormFoot
            draftForm={draftForm}
            save={save}
            {...(cancel ? { cancel } : {})}
            label={(member) => shown.find(({ name }) => name === member)?.label ?? member}
          />
        )}
      </form>
      {aside?.(form.values)}
    </div>
  );
}
