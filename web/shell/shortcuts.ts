/**
 * Keyboard shortcuts: single keys and sequences such as `g m`. They are disabled while typing. Registered shortcuts
 * are listed on the help sheet under their group's name.
 */
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Store, useStore } from '../ui/store.ts';

export interface Shortcut {
  /** `j`, `?`, `Enter`, `g m` or `mod+k`; mod is Ctrl, or Command on a Mac. */
  readonly keys: string;
  readonly title: string;
  readonly run: () => void;
  /** If false, the key is left to the browser. */
  readonly onlyIf?: () => boolean;
  /** While true, the key is held, for example until the rows it applies to are loaded. */
  readonly waits?: () => boolean;
}

interface Group {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}

interface Pressed {
  readonly key: string;
  readonly at: number;
}

const LETTER = /^\S$/u;
/** Keys that wait while data is loaded for the first time; other keys scroll or move the focus meanwhile. */
const HELD = /^(?:\S|Enter|Delete)$/u;
/** Present while a part of the page is loaded for the first time. */
const SKELETON = '#page .mantine-Skeleton-root';
const SEQUENCE_WITHIN_MS = 1200;
/** Present while something is open over the page, which Escape closes. */
const OVERLAY = '[aria-modal=true], [role=dialog], [role=menu], [role=listbox]';
/** A key held for longer than this is discarded. */
const KEPT_MS = 15_000;

const groups = new Map<object, Group>();
/** The same as a list, for the help sheet. */
const listed = new Store<readonly Group[]>([]);
let begun: { key: string; at: number } | undefined;
/** Keys pressed before their target was ready, in order. */
let early: readonly Pressed[] = [];
let pageChanges: () => boolean = () => false;
/** Whether Escape was pressed for an overlay, which may have closed before this file handles the key. */
let closesOverlay = false;

function changed(): void {
  listed.set([...groups.values()]);
}

/** Registers shortcuts while the component is mounted. If two have the same keys, the later one applies. */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const words = shortcuts.map(({ keys, title }) => `${keys} ${title}`).join('\n');
  // Registered together with its part of the page, so that no key press is missed.
  useLayoutEffect(() => {
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
  return useStore(listed);
}

function typing(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))
  );
}

export function isTyping(): boolean {
  return typing(document.activeElement);
}

/** Enter and Space belong to the focused element. */
function takesEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, a, [role=button], [role=menuitem], input');
}

function find(keys: string): Shortcut | undefined {
  return [...groups.values()]
    .reverse()
    .flatMap(({ shortcuts }) => shortcuts)
    .find((shortcut) => shortcut.keys === keys && (shortcut.onlyIf?.() ?? true));
}

/** Performs a key's action; it may have to wait, and the first key of a sequence has no action yet. */
function press({ key, at }: Pressed): 'done' | 'waits' | 'for nothing' {
  const fresh = begun && at - begun.at < SEQUENCE_WITHIN_MS ? begun : undefined;
  const shortcut = find(fresh ? `${fresh.key} ${key}` : key);
  if (shortcut?.waits?.()) return 'waits';
  begun = !shortcut && !fresh && key === 'g' ? { key, at } : undefined;
  if (!shortcut) return !fresh && !begun && HELD.test(key) && isRead() ? 'waits' : 'for nothing';
  shortcut.run();
  return 'done';
}

/** Whether records are still loading, which may bring the key's target. */
function isRead(): boolean {
  return document.querySelector(SKELETON) !== null;
}

function isElsewhere(target: EventTarget | null): boolean {
  return typing(target) || document.querySelector('[aria-modal=true]') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  if (event.ctrlKey || event.metaKey) return pressHeld(event);
  if (event.key === 'Escape' && escapes(event)) return;
  if (isElsewhere(event.target) || /^(?:Shift|Tab)$/.test(event.key)) return;
  if (event.key === 'Enter' && takesEnter(event.target)) return;
  pressOrKeep(event);
}

/** Performs the shortcut at once, or keeps the key if what it acts on is about to be shown. */
function pressOrKeep(event: KeyboardEvent): void {
  // The time of the key press, even if a busy page handles the event late.
  const pressed = { key: event.key, at: event.timeStamp };
  const first = early.length === 0;
  const became = first && !pageChanges() ? press(pressed) : 'waits';
  // Keys that scroll are left to the browser.
  if (became === 'done' || (became === 'waits' && LETTER.test(event.key))) event.preventDefault();
  if (became !== 'waits') return;
  early = [...early, pressed];
  if (first) requestAnimationFrame(pressEarly);
}

/** Escape discards keys that wait, closes an overlay, or leaves a field and keeps its text; otherwise it goes back. */
function escapes({ target, isComposing }: KeyboardEvent): boolean {
  const waited = early.length > 0;
  early = [];
  if (waited || closesOverlay || isComposing) return true;
  if (!typing(target)) return false;
  // A field of an edit in place is gone by now. To leave it would save its text.
  if (target.isConnected) target.blur();
  return true;
}

function pressHeld(event: KeyboardEvent): void {
  const shortcut = event.shiftKey ? undefined : find(`mod+${event.key.toLowerCase()}`);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

/** Performs the held keys, one per frame. Each sees the effect of the previous one, which is drawn at once. */
function pressEarly(): void {
  const [next] = early;
  if (!next) return;
  const late = performance.now() - next.at > KEPT_MS;
  if (late || isElsewhere(document.activeElement)) early = [];
  else if (!pageChanges() && flushSync(() => press(next)) !== 'waits') early = early.slice(1);
  if (early.length > 0) requestAnimationFrame(pressEarly);
}

/** `changes` returns whether another page, or another state of it, is about to be shown. */
export function listenForShortcuts(changes: () => boolean): void {
  pageChanges = changes;
  // Before the listeners of overlays.
  window.addEventListener(
    'keydown',
    ({ key }) => (closesOverlay = key === 'Escape' && document.querySelector(OVERLAY) !== null),
    { capture: true },
  );
  document.addEventListener('keydown', onKeyDown);
}
