/**
 * A list that changes while its search goes on must not move under a pressed pointer: the press would choose another
 * entry than the one it began on, or none.
 */
import { useState } from 'react';

interface WhilePressed<List> {
  /** What to show: the list as it was when the pointer was pressed, or else the newest. */
  readonly shown: List;
  /** For the element that contains the list. */
  readonly press: () => void;
}

export function useWhilePressed<List>(newest: List): WhilePressed<List> {
  const [held, setHeld] = useState<{ readonly list: List }>();
  const press = () => {
    setHeld({ list: newest });
    // The click follows the release at once.
    window.addEventListener('mouseup', () => setTimeout(() => setHeld(undefined)), { once: true });
  };
  return { shown: held ? held.list : newest, press };
}
