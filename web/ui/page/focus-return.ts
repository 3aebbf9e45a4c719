/** Returns the focus to where it was before a panel, a dialog or an edit in place took it, which then leaves the page. */
import { useEffect, useRef, useState } from 'react';

/** For a panel or dialog. Mantine itself returns the focus only if it stays on the page when it closes. */
export function useFocusReturn(opened: boolean): void {
  const [before] = useState(() => openerOf(document.activeElement));
  const latest = useRef(opened);
  latest.current = opened;
  useEffect(
    () => () => {
      if (latest.current) focusUnlessTaken(before);
    },
    [before],
  );
}

/** For a button in whose place an edit begins: it gets the focus when it is back, if it had begun the edit. */
export function useEditFocus() {
  const [handlers] = useState(() => {
    let hasBegun = false;
    return {
      begin: () => {
        hasBegun = true;
      },
      ref: (button: HTMLButtonElement | null) => {
        if (!button || !hasBegun) return;
        hasBegun = false;
        focusUnlessTaken(button);
      },
    };
  });
  return handlers;
}

/** An entry of a menu leaves the page together with its menu, whose button remains. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

/** Once what had the focus is gone. What has taken the focus by then keeps it. */
function focusUnlessTaken(element: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && element instanceof HTMLElement)
      element.focus({ preventScroll: true });
  });
}
