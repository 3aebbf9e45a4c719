/**
 * Forms that were closed before their changes were saved: a notice offers to undo that, which opens the form again with
 * its text. For forms that do not name a draft.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasFailedPage } from '../../shell/failed-page.ts';
import { showWithUndo } from '../../shell/undo.ts';
import { useReturn } from '../../shell/url-state.ts';
import type { Draft } from './draft.ts';

type Open = () => void;

/** How to open each panel that is open now, of those that no address opens. */
const openPanels = new Map<object, Open>();
/** The forms on the page that can be closed, by their key. */
const mounted = new Map<string, (draft: Draft<never>) => void>();
/** The text for the form that is opened again. */
let reopened: { readonly key: string; readonly draft: Draft<never> } | undefined;

/** Which panel is open, as with `useState`. A form in it that was closed can open it again. */
export function useOpened<Panel>(): [Panel | undefined, (panel: Panel | undefined) => void];
export function useOpened<Panel>(closed: Panel): [Panel, (panel: Panel) => void];
export function useOpened<Panel>(closed?: Panel) {
  const [opened, setOpened] = useState(closed);
  const token = useRef({});
  const set = (panel: Panel | undefined) => {
    if (panel === closed) openPanels.delete(token.current);
    else openPanels.set(token.current, () => set(panel));
    setOpened(() => panel);
  };
  useEffect(() => {
    const own = token.current;
    return () => void openPanels.delete(own);
  }, []);
  return [opened, set];
}

/** What becomes of the text of a form that is left before it is sent. The browser stores it until then. */
export type Unsent =
  | {
      /** Stored under this name, also after the form was closed, and shown when it is opened again. */
      readonly draft: string;
      readonly what?: never;
      readonly id?: never;
    }
  | {
      /** Discarded when the form is closed, and a notice with these words offers to undo that: `the vendor`. */
      readonly what: string;
      /** The record that it changes or adds to, so that no other record's form shows the text. */
      readonly id: number | string | undefined;
      readonly draft?: never;
    };

/** Where a form is open: the key of its text there, and how to open it again. */
export function useFormPlace({ draft, what, id = '' }: Unsent) {
  const { address, goBack } = useReturn();
  const [panels] = useState(() => [...openPanels.values()]);
  const key = draft ?? `${address} ${what} ${id}`;
  const reopen = () => {
    for (const open of panels) open();
    goBack();
  };
  return { key, reopen };
}

/** The text of the form that was closed here and is opened again. */
export function takeReopened<Values>(key: string): Draft<Values> | undefined {
  if (reopened?.key !== key) return undefined;
  const { draft } = reopened;
  reopened = undefined;
  return draft;
}

interface ClosableForm<Values> {
  /** What it changes, in the words of the notice; without it, nothing is offered. */
  readonly what: string | undefined;
  readonly place: ReturnType<typeof useFormPlace>;
  /** What would be lost now. */
  readonly unsaved: () => Draft<Values> | undefined;
  /** Removes the stored text, which the notice holds from now on. */
  readonly drop: () => void;
  readonly show: (draft: Draft<Values>) => void;
}

/** Offers to open the form again when it is closed with changes. Returns the offer, and whether the form is closed. */
export function useOfferWhenClosed<Values>(form: ClosableForm<Values>) {
  const latest = useRef(form);
  latest.current = form;
  const closed = useRef(false);
  const offer = useCallback(() => {
    const { what, place, unsaved, drop } = latest.current;
    const draft = unsaved() as Draft<never> | undefined;
    // After a failure of the page the text stays stored, for when it is opened again.
    if (what === undefined || !draft || hasFailedPage()) return;
    drop();
    showWithUndo(`Your changes to ${what} were discarded.`, () => openAgain(place, draft));
  }, []);
  const { key } = form.place;
  useEffect(() => {
    const show = (draft: Draft<never>) => latest.current.show(draft);
    closed.current = false;
    mounted.set(key, show);
    return () => {
      closed.current = true;
      if (mounted.get(key) === show) mounted.delete(key);
      offer();
    };
  }, [key, offer]);
  return { offer, closed };
}

function openAgain({ key, reopen }: ReturnType<typeof useFormPlace>, draft: Draft<never>): void {
  const isOpen = mounted.get(key);
  if (isOpen) return isOpen(draft);
  reopened = { key, draft };
  reopen();
}
