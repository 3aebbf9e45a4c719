/**
 * Keyboard shortcuts: single keys and sequences such as `g m`. None works while one types. What is registered is
 * listed on the help sheet, under the name of its group.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** `j`, `?`, `Enter`, `g m` or `mod+k`; mod is Ctrl, or Command on a Mac. */
  readonly keys: string;
  readonly title: string;
  readonly run: () => void;
  /** The key is left to the browser where this says no. */
  readonly onlyIf?: () => boolean;
}

interface Group {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}

const SEQUENCE_WITHIN_MS = 1200;

const groups = new Map<object, Group>();
let listed: readonly Group[] = [];
const listeners = new Set<() => void>();
let begun: { key: string; at: number } | undefined;

function changed(): void {
  listed = [...groups.values()];
  for (const listener of listeners) listener();
}

/** Registers shortcuts while the component is on the page. Of two with the same keys the later one counts. */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const words = shortcuts.map(({ keys, title }) => `${keys} ${title}`).join('\n');
  useEffect(() => {
    const token = {};
    const group: Group = {
      name,
      get shortcuts() {
        return latest.current;
      },
    };
    groups.set(token, group);
    changed();
    return () => {
      groups.delete(token);
      changed();
    };
  }, [name, words]);
}

/** For the help sheet. */
export function useShortcutGroups(): readonly Group[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => listed,
  );
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))
  );
}

/** Enter and space belong to whatever has the focus. */
function takesEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, a, [role=button], [role=menuitem], input');
}

function find(keys: string): Shortcut | undefined {
  return [...groups.values()]
    .reverse()
    .flatMap(({ shortcuts }) => shortcuts)
    .find((shortcut) => shortcut.keys === keys && (shortcut.onlyIf?.() ?? true));
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  const held = event.ctrlKey || event.metaKey;
  if (!held && (typing(event.target) || document.querySelector('[aria-modal=true]'))) return;
  if (event.key === 'Enter' && takesEnter(event.target)) return;
  const fresh = begun && performance.now() - begun.at < SEQUENCE_WITHIN_MS ? begun : undefined;
  begun = undefined;
  const keys = held ? `mod+${event.key.toLowerCase()}` : fresh ? `${fresh.key} ${event.key}` : event.key;
  const shortcut = find(keys);
  if (shortcut) {
    event.preventDefault();
    shortcut.run();
  } else if (!held && !fresh && event.key === 'g') begun = { key: 'g', at: performance.now() };
}

export function listenForShortcuts(): void {
  document.addEventListener('keydown', onKeyDown);
}
