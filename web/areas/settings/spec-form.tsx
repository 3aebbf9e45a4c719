import { Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useRef } from 'react';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
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
  /** The name under which the browser stores the draft of a new record. */
  readonly name: string;
  /** The record that is changed, such as `the tax rate`. */
  readonly what: string;
  readonly fields: readonly FieldSpec[];
  /** Creates or updates. */
  readonly operation: AnyOperation;
  readonly record?: AnyRecord;
  /** Rereads the record after someone else saved it. */
  readonly reread?: () => Promise<AnyRecord>;
  /** Settings with a single record have no id in their address. */
  readonly single?: true;
  readonly save: string;
  readonly saved?: () => void;
  readonly cancel?: () => void;
  /** Builds the request body from the fields, if it is not simply their members. */
  readonly combine?: (data: Record<string, unknown>) => Record<string, unknown>;
  /** Content beside the fields that is updated while typing. */
  readonly aside?: (values: FormValues) => ReactNode;
}

/**
 * A form of fields described as data: sends changes with If-Match, merges changes that someone else made meanwhile,
 * and shows errors at their fields.
 */
export function SpecForm(props: SpecFormProps) {
  const { fields, operation, record, save, cancel, aside } = props;
  const shown = fields.filter(({ createOnly, changeOnly }) => !(record ? createOnly : changeOnly));
  const allowed = can(operation);
  const draftForm = useSpecForm(props, shown);
  const { form, onSubmit } = draftForm;
  return (
    <div className={aside ? 'settings-beside' : undefined}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {applying(shown, record, form.values).map((field) => (
            <div key={field.name}>
              {field.heading && (
                <Title order={2} size="h4" mt="lg" mb={4}>
                  {field.heading}
                </Title>
              )}
              <SpecField field={field} form={form} disabled={!allowed} />
              {field.hint && <Hint>{field.hint(form.values[field.name] ?? '')}</Hint>}
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

/** Always there, so that screen readers announce what appears in it. */
function Hint({ children }: { readonly children: string | undefined }) {
  return (
    <Text role="status" size="xs" c="var(--warn)" mt={children ? 4 : 0}>
      {children}
    </Text>
  );
}

/** The fields that apply to the record and the values. */
function applying(
  fields: readonly FieldSpec[],
  record: AnyRecord | undefined,
  values: FormValues,
): readonly FieldSpec[] {
  return fields.filter(({ onlyIf }) => onlyIf?.({ ...record, ...values }) ?? true);
}

function useSpecForm(
  { name, what, operation, record, reread, single, saved, combine }: SpecFormProps,
  shown: readonly FieldSpec[],
) {
  const latest = useRef(record);
  latest.current = record;
  const rereadValues = async (again: () => Promise<AnyRecord>) => {
    latest.current = await again();
    return { values: initialOf(shown, latest.current), etag: latest.current.etag };
  };
  return useDraftForm<FormValues>({
    ...(record ? { what, id: record.id } : { draft: `settings:${name}` }),
    initial: initialOf(shown, record),
    ...(record && reread ? { record: { etag: record.etag, reread: () => rereadValues(reread) } } : {}),
    validate: (values) => problemsOf(applying(shown, latest.current, values), values),
    submit: async (values, version) => {
      const data = dataOf(applying(shown, latest.current, values), values, latest.current);
      await write(operation, {
        ...(record && !single ? { id: record.id } : {}),
        ...version,
        data: combine ? combine(data) : data,
      });
      notifications.show({ message: 'Saved.' });
      saved?.();
    },
  });
}

function problemsOf(fields: readonly FieldSpec[], values: FormValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, check }) => {
      const problem = check?.(values[name] ?? '');
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}
