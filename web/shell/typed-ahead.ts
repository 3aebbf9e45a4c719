/**
 * Stores keys typed between the key that opens a field and the moment the field gets the focus. Shortcuts do not see
 * these keys.
 */
let text: string | undefined;
let entered = false;

export interface TypedAhead {
  readonly text: string;
  /** Enter was pressed after the text. */
  readonly entered: boolean;
}

export function holdKeys(): void {
  if (text !== undefined) return;
  [text, entered] = ['', false];
  window.addEventListener('keydown', hold, true);
  window.addEventListener('pointerdown', dropKeys, true);
}

/** Returns the typed text; from now on keys go to the focused element. */
export function takeKeys(): TypedAhead {
  const taken = { text: text ?? '', entered };
  dropKeys();
  return taken;
}

/** Called if the field does not open, or if the person presses Escape or clicks elsewhere. */
export function dropKeys(): void {
  text = undefined;
  window.removeEventListener('keydown', hold, true);
  window.removeEventListener('pointerdown', dropKeys, true);
}

function hold(event: KeyboardEvent): void {
  if (event.key === 'Escape') return dropKeys();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) text += event.key;
  else if (event.key === 'Backspace') text = text!.slice(0, -1);
  else if (event.key === 'Enter') entered = true;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
