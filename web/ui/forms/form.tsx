/**
 * Forms: typed text that survives a reload, the API's errors at their fields, and merging with changes that someone
 * else saved meanwhile.
 */
import { Button, Group } from '@mantine/core';
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { isOutdated } from '../../api/client.ts';
import { takeReopened, type Unsent, useFormPlace, useOfferWhenClosed } from './closed-forms.ts';
import { type Base, type Draft, dropDraft, type EditedRecord, keepDraft, readDraft } from './draft.ts';
import { fieldsAnswered } from '../fields/early-keys.ts';
import { useFirstRefused } from './first-refused.ts';
import { labelOrWords } from './labels.ts';
import { Failure } from '../page/failure.tsx';
import { inWords, isSame, merge, settle } from '../record/merge.ts';
import { type Conflict, MergeDialog } from '../record/merge-dialog.tsx';
import { refusalsOf } from './refusals.ts';
import { RestoredText } from './restored-text.tsx';

/** Sent with a write: the version that the record must still have. */
export interface Version {
  readonly ifMatch?: string;
}

export type DraftFormOptions<Values extends Record<string, unknown>> = FormOptions<Values> & Unsent;

interface FormOptions<Values extends Record<string, unknown>> {
  readonly initial: Values;
  /** What is wrong with the values, by member; checked before they are sent. */
  readonly validate?: (values: Values) => FormErrors;
  /** What is put in order before the values are checked and sent, such as lines without those that are empty. */
  readonly tidied?: (values: Values) => Partial<Values>;
  /** Members with passwords or keys, which the browser must not store. */
  readonly secret?: readonly (keyof Values)[];
  /** The record to change; absent for a new one. */
  readonly record?: EditedRecord<Values> | undefined;
  /** Sends the form; errors that it throws are shown at the fields. */
  readonly submit: (values: Values, version: Version) => Promise<unknown>;
}

export interface DraftForm<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly conflict: Conflict | undefined;
  /** The label of a member's field, or else the member in words. */
  readonly label: (member: string) => string;
  /** Whether it shows what was typed before it was opened. */
  readonly restored: boolean;
  /** Begins the form anew. */
  readonly discard: () => void;
  readonly onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
}

export function useDraftForm<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
): DraftForm<Values> {
  const state = useFormState(options);
  const { sends, answered } = useFirstRefused();
  const element = useRef<HTMLFormElement>(undefined);
  const { send, sending, busy, failure, conflict } = useSending(options, state, element);
  useSavedByOthers(options, state, busy || conflict !== undefined);
  const { form, restored, discard } = state;
  const onSubmit = (event?: React.FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    element.current = event?.currentTarget ?? element.current;
    if (event && hasMisread(event.currentTarget)) return;
    // A second Enter while the form is being sent does not write twice.
    if (sending.current) return;
    sending.current = true;
    sends(event);
    const invalid = () => {
      sending.current = false;
      answered();
    };
    void fieldsAnswered().then(() => {
      if (options.tidied) form.setValues(options.tidied(form.getValues()));
      form.onSubmit((values) => void send(values).then(answered), invalid)();
    });
  };
  const label = (member: string) => labelOrWords(element.current, member);
  return { form, busy, failure, conflict, label, restored, discard, onSubmit };
}

/** Leads to a field with text that it cannot read, which says so. Required fields are left to the service. */
function hasMisread(form: HTMLFormElement): boolean {
  const field = [...form.querySelectorAll('input')].find(({ validity }) => validity.customError);
  return field?.reportValidity() === false;
}

interface FormState<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  /** What the values are compared with: those that the record had. */
  readonly base: { current: Base<Values> };
  readonly begin: (from: Base<Values>, values: Values) => void;
  /** Called with the values that were saved. */
  readonly sent: (values: Values) => void;
  readonly place: ReturnType<typeof useFormPlace>;
  readonly restored: boolean;
  readonly discard: () => void;
}

function useFormState<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
): FormState<Values> {
  const { initial, record, validate, secret = [] } = options;
  const place = useFormPlace(options);
  const { kept, restored, setRestored } = useKept(place.key, initial);
  const fresh: Base<Values> = { values: initial, etag: record?.etag };
  const base = useRef((record && kept?.base) ?? fresh);
  const store = (values: Values) => keepDraft(place.key, values, base.current, secret);
  const form = useForm<Values>({
    initialValues: { ...initial, ...kept?.values },
    ...(validate ? { validate } : {}),
    onValuesChange: store,
  });
  // eslint-disable-next-line react/exhaustive-deps -- the text of a form that was opened again
  useEffect(() => store(form.getValues()), []);
  const begin = (from: Base<Values>, values: Values) => {
    base.current = from;
    form.setValues(values);
  };
  const sent = (values: Values) => {
    const now = form.getValues();
    // The form may begin anew.
    base.current = { ...base.current, values: isSame(now, initial) ? now : values };
    dropDraft(place.key);
    setRestored(false);
  };
  const discard = () => {
    begin(fresh, initial);
    form.clearErrors();
    setRestored(false);
  };
  return { form, base, begin, sent, place, restored, discard };
}

/** What the form begins with: the text of the form that is opened again, or else what was typed earlier. */
function useKept<Values extends Record<string, unknown>>(key: string, initial: Values) {
  const [reopened] = useState(() => takeReopened<Values>(key));
  const [earlier] = useState(() => (reopened ? undefined : readDraft(key, initial)));
  const [restored, setRestored] = useState(earlier !== undefined);
  return { kept: reopened ?? earlier, restored, setRestored };
}

/** If nothing was typed, the form shows what someone else has saved. */
function useSavedByOthers<Values extends Record<string, unknown>>(
  { initial, record }: DraftFormOptions<Values>,
  { form, base, begin }: FormState<Values>,
  busy: boolean,
): void {
  useEffect(() => {
    if (!record || record.etag === base.current.etag || busy) return;
    if (!isSame(form.getValues(), base.current.values)) return;
    begin({ values: initial, etag: record.etag }, initial);
    // eslint-disable-next-line react/exhaustive-deps -- when the record has another version
  }, [record?.etag]);
}

function versionOf({ etag }: Base<unknown>): Version {
  return etag === undefined ? {} : { ifMatch: etag };
}

/** A closed form can be opened again with what was typed, unless that was sent. */
function useClosing<Values extends Record<string, unknown>>(
  { what, initial }: DraftFormOptions<Values>,
  { form, base, begin, place }: FormState<Values>,
) {
  const sending = useRef(false);
  const unsaved = () => {
    const values = form.getValues();
    return sending.current || isSame(values, base.current.values)
      ? undefined
      : { values, base: base.current };
  };
  const show = (kept: Draft<Values>) => begin(kept.base, { ...initial, ...kept.values });
  const drop = () => dropDraft(place.key);
  return { sending, ...useOfferWhenClosed({ what, place, unsaved, drop, show }) };
}

function useSending<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
  state: FormState<Values>,
  element: { readonly current: Element | undefined },
) {
  const { record, submit } = options;
  const { form, base, sent } = state;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { conflict, meet } = useMeeting(state);
  const { sending, offer, closed } = useClosing(options, state);
  const send = async (values: Values): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await submit(values, versionOf(base.current));
      sent(values);
    } catch (error) {
      if (isOutdated(error) && record) return await meet(values, record.reread, send);
      if (showAtFields(form, error, element.current)) setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
      if (closed.current) offer();
    }
  };
  return { send, sending, busy, failure, conflict };
}

/** Someone else has saved: their other changes are taken over, and members that both changed are shown. */
function useMeeting<Values extends Record<string, unknown>>({ form, base, begin }: FormState<Values>) {
  const [conflict, setConflict] = useState<Conflict>();
  const meet = async (
    mine: Values,
    reread: () => Promise<Base<Values>>,
    send: (values: Values) => Promise<void>,
  ): Promise<void> => {
    const before = base.current;
    const theirs = await reread();
    const { values, contested } = merge(before.values, mine, theirs.values);
    begin(theirs, values);
    if (contested.length === 0) return send(values);
    const choose = (settled: Values) => {
      setConflict(undefined);
      form.setValues(settled);
      void send(settled);
    };
    const later = () => {
      setConflict(undefined);
      begin(before, mine);
    };
    const choice = (keepsMine: (member: string) => boolean) =>
      choose(settle({ values, contested }, keepsMine));
    setConflict({ contested, settle: choice, later });
  };
  return { conflict, meet };
}

/** Returns whether the error has more to say than the fields show. */
function showAtFields<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
  element: Element | undefined,
): boolean {
  const { atFields, hasMore } = refusalsOf(error, Object.keys(form.getValues()), element);
  form.setErrors(atFields);
  return hasMore;
}

export interface FormFootProps {
  readonly draftForm: Pick<
    DraftForm<Record<string, unknown>>,
    'busy' | 'failure' | 'conflict' | 'label' | 'restored' | 'discard'
  >;
  readonly save: string;
  readonly cancel?: () => void;
  /** The save button has the focus initially, so that Enter submits the form. */
  readonly ready?: boolean;
  /** The label of a member, if its field does not have it. */
  readonly label?: (member: string) => string;
  /** Where its buttons are: at the left below fields in one row. */
  readonly side?: 'left' | 'right';
  /** The page has a more important button. */
  readonly secondary?: boolean;
}

/** The end of a form: errors that no field shows, and its buttons. */
export function FormFoot(props: FormFootProps) {
  const { draftForm, save, cancel, ready, label = draftForm.label, side = 'right', secondary } = props;
  const { busy, failure, conflict } = draftForm;
  useShortcuts('Form', cancel ? [{ keys: 'Escape', title: 'Cancel', run: cancel }] : []);
  return (
    <>
      {failure !== undefined && <Failure error={failure} />}
      <MergeDialog conflict={conflict} label={label} show={inWords} />
      <RestoredText draftForm={draftForm} />
      <Group justify={side === 'left' ? 'flex-start' : 'flex-end'} gap="sm" mt="md">
        {cancel && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          loading={busy}
          data-autofocus={ready || undefined}
          {...(secondary ? { variant: 'default' } : {})}
        >
          {save}
        </Button>
      </Group>
    </>
  );
}
