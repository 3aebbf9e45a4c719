import { type FormEvent, useEffect, useRef, useState } from 'react';

const REFUSED = ':is(input, textarea, select, button)[aria-invalid=true]';

/**
 * Leads to the first field that was refused: the button that sent the form was disabled meanwhile and has lost the
 * focus. If the person has moved the focus elsewhere, it stays there.
 */
export function useFirstRefused() {
  const sentFrom = useRef<{ readonly form: HTMLFormElement; readonly focused: Element | null }>(undefined);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const { form, focused } = sentFrom.current ?? {};
    const here = document.activeElement;
    if (here === document.body || here === focused) form?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [times]);
  return {
    sends: (event: FormEvent<HTMLFormElement> | undefined) => {
      sentFrom.current = event && { form: event.currentTarget, focused: document.activeElement };
    },
    /** To be called when the form was refused or accepted, after which its fields show what was refused. */
    answered: () => setTimes((before) => before + 1),
  };
}
