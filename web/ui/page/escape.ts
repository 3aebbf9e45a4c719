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

/** Whether the key closes a list or calendar of the field, or ends an edit in place. */
function isOpenInside(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-mantine-stop-propagation=true], [data-takes-escape]') !== null
  );
}
