/**
 * Keeps what is typed between the key that opens a field and the moment that the field has the focus. No shortcut
 * sees these keys.
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

/** What was typed; from now on keys go where the focus is. */
export function takeKeys(): TypedAhead {
  const taken = { text: text ?? '', entered };
  dropKeys();
  return taken;
}

/** Where the field does not come, and where the person presses Escape or points at something else. */
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
