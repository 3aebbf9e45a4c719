/** Forms: a draft that survives a reload, and the API's refusals at the fields that they are about. */
import { Button, Group } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { ApiError, sentenceOf } from '../api/client.ts';
import { ownKey } from '../api/session.ts';
import { Failure } from './failure.tsx';

export interface DraftFormOptions<Values extends Record<string, unknown>> {
  /** Names the draft that the browser keeps; none is kept without it. */
  readonly draft?: string;
  readonly initial: Values;
  readonly schema?: ZodType;
  /** Sends the form; what it throws is shown at the fields. */
  readonly submit: (values: Values) => Promise<unknown>;
}

export interface DraftForm<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
}

export function useDraftForm<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
): DraftForm<Values> {
  const key = options.draft === undefined ? undefined : ownKey(`draft:${options.draft}`);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<Values>({
    initialValues: { ...options.initial, ...readDraft<Values>(key) },
    ...(options.schema ? { validate: zod4Resolver(options.schema) } : {}),
    onValuesChange: (values) => key && localStorage.setItem(key, JSON.stringify(values)),
  });
  const send = async (values: Values) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await options.submit(values);
      if (key) localStorage.removeItem(key);
    } catch (error) {
      const { atFields, rest } = refusalsOf(error, Object.keys(values));
      form.setErrors(atFields);
      if (rest) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, busy, failure, onSubmit: form.onSubmit((values) => void send(values)) };
}

function readDraft<Values>(key: string | undefined): Partial<Values> {
  const kept = key === undefined ? null : localStorage.getItem(key);
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}

/**
 * `error.errors` by field: the member `matter.id` belongs to the field `matter`. `rest` says whether something is
 * left that no field shows.
 */
export function refusalsOf(error: unknown, fields: readonly string[]) {
  if (!(error instanceof ApiError)) return { atFields: {}, rest: sentenceOf(error) };
  const atFields: Record<string, string> = {};
  const left: string[] = [];
  for (const [member, sentences] of Object.entries(error.errors)) {
    const field =
      fields.find((name) => member === name) ?? fields.find((name) => name === member.split(/[.[]/)[0]);
    if (field) atFields[field] = sentences.join(' ');
    else left.push(...sentences);
  }
  return {
    atFields,
    rest: Object.keys(atFields).length === 0 || left.length > 0 ? error.message : undefined,
  };
}

export interface FormFootProps {
  readonly draftForm: Pick<DraftForm<Record<string, unknown>>, 'busy' | 'failure'>;
  readonly save: string;
  readonly cancel?: () => void;
}

/** The end of a form: what no field shows, and its buttons. */
export function FormFoot({ draftForm: { busy, failure }, save, cancel }: FormFootProps) {
  return (
    <>
      {failure !== undefined && <Failure error={failure} />}
      <Group justify="flex-end" gap="sm" mt="md">
        {cancel && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {save}
        </Button>
      </Group>
    </>
  );
}
