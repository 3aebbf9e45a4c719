/** Escape closes what lies on top: of a dialog over a panel only the dialog, whose panel keeps its text. */
import { useEffect, useMemo, useRef } from 'react';

interface Overlay {
  /** Rises in the order in which overlays are opened; one that is opened inside another is rendered after it. */
  readonly place: number;
  readonly close: () => void;
}

/** For what Escape ends inside a panel, which stays. */
export const TAKES_ESCAPE = { 'data-takes-escape': true };

let places = 0;
let listens = false;
const opened = new Map<object, Overlay>();

/** For what is open over the page. Its own listener for Escape is to be switched off. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const place = useMemo(() => (isOpen ? ++places : 0), [isOpen]);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    listen();
    const token = {};
    opened.set(token, { place, close: () => latest.current() });
    return () => void opened.delete(token);
  }, [isOpen, place]);
}

/** Once something was opened, so that the listener follows that of the shortcuts. */
function listen(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('keydown', onEscape, { capture: true });
}

function onEscape({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing || isOpenInside(target)) return;
  const [top] = [...opened.values()].sort((one, other) => other.place - one.place);
  top?.close();
}

/** What closes by itself: a list of choices, a menu, and what hangs below a button or a field. */
const CLOSES_ITSELF =
  '[data-mantine-stop-propagation=true], [data-takes-escape], [role=menu], .mantine-Popover-dropdown';
/** The open calendar of a date field that has the focus. */
const CALENDAR = '[data-dates-dropdown]';

/** Whether the key closes something of the field, or ends an edit in place. */
function isOpenInside(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(CLOSES_ITSELF)) return true;
  return target.matches('[data-dates-input]') && document.querySelector(CALENDAR) !== null;
}
