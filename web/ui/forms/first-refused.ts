import { type FormEvent, useEffect, useRef, useState } from 'react';

const REFUSED = ':is(input, textarea, select, button)[aria-invalid=true]';

/** Leads to the first field that was refused, unless the person has moved the focus elsewhere meanwhile. */
export function useFirstRefused() {
  const sentFrom = useRef<{ readonly form: HTMLFormElement; readonly focused: Element | null }>(undefined);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const { form, focused } = sentFrom.current ?? {};
    const here = document.activeElement;
    if (here !== document.body && here !== focused) return;
    form?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [times]);
  return {
    sends: (event: FormEvent<HTMLFormElement> | undefined) => {
      sentFrom.current = event && { form: event.currentTarget, focused: document.activeElement };
    },
    /** To be called when the form was refused or accepted, after which its fields show what was refused. */
    answered: () => setTimes((before) => before + 1),
  };
}
